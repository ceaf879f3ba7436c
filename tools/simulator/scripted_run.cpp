#include "tools/simulator/scripted_run.hpp"

#include <iostream>
#include <utility>
#include <variant>

#include "tools/simulator/device_picture.hpp"
#include "tools/simulator/half_blocks.hpp"
#include "tools/simulator/png_file.hpp"

namespace neva {

Image screenshot_of(const Handheld& handheld, const Options& options) {
  const int scale = options.scale.value_or(1);
  if (!options.with_device) return enlarged(handheld.image(), scale);
  return DevicePicture(*options.board, *options.face, scale).compose(handheld.image(), handheld.keys_down());
}

Outcome<RunFiles> open_files(const Options& options) {
  Outcome<FileStorage> storage = open_storage(options);
  if (!storage) return Failure{storage.message()};
  if (!options.record) return RunFiles{std::move(*storage), std::nullopt};
  Outcome<Recorder> recorder = Recorder::open(*options.record);
  if (!recorder) return Failure{recorder.message()};
  return RunFiles{std::move(*storage), std::move(*recorder)};
}

ExitCode run_script(const Options& options, const Program& program) {
  Outcome<RunFiles> files = open_files(options);
  if (!files) {
    complain(program, files.message());
    return k_exit_failed;
  }
  FileStorage& storage = files->storage;
  std::optional<Recorder>& recorder = files->recorder;
  Handheld handheld(*options.board, storage, options.setup);
  std::uint32_t seen = handheld.presented();
  play(options.keys.value_or(KeyScript()), handheld, [&] {
    if (!recorder || handheld.presented() == seen) return;
    seen = handheld.presented();
    recorder->take(screenshot_of(handheld, options));
  });
  if (recorder && !recorder->trouble().empty()) {
    complain(program, recorder->trouble());
    return k_exit_failed;
  }
  if (options.text) {
    for (const std::string& line : half_block_lines(handheld.image())) std::cout << line << '\n';
    if (!std::cout.flush()) {
      complain(program, "cannot write the text");
      return k_exit_failed;
    }
  }
  if (options.screenshot) {
    if (const auto failure = write_png(screenshot_of(handheld, options), *options.screenshot)) {
      complain(program, failure->message);
      return k_exit_failed;
    }
  }
  if (!storage.trouble().empty()) {
    complain(program, storage.trouble());
    return k_exit_failed;
  }
  return k_exit_ok;
}

ExitCode run_simulator(int count, char** arguments, const Program& program, ExitCode (*play)(const Options&)) {
  const auto parsed = parse_options(count, arguments, program);
  if (const ExitCode* code = std::get_if<ExitCode>(&parsed)) return *code;
  const Options& options = std::get<Options>(parsed);
  return options.is_scripted() ? run_script(options, program) : play(options);
}

}  // namespace neva
