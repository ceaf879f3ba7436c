#include "tools/simulator/beeper.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cstdint>
#include <vector>

namespace neva {

namespace {

constexpr int k_samples_a_second = 44100;
constexpr std::int16_t k_loudness = 3000;

// Sound libraries write about missing sound cards to the error output by themselves; nobody asked.
class Hush {
 public:
  Hush() : errors_(fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)) {
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere < 0) return;
    dup2(nowhere, STDERR_FILENO);
    close(nowhere);
  }
  Hush(const Hush&) = delete;
  Hush& operator=(const Hush&) = delete;
  ~Hush() {
    if (errors_ < 0) return;
    dup2(errors_, STDERR_FILENO);
    close(errors_);
  }

 private:
  int errors_;
};

}  // namespace

Beeper::Beeper() {
  const Hush hush;
  if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return;
  SDL_AudioSpec wanted{};
  wanted.freq = k_samples_a_second;
  wanted.format = AUDIO_S16SYS;
  wanted.channels = 1;
  wanted.samples = 512;
  device_ = SDL_OpenAudioDevice(nullptr, 0, &wanted, nullptr, 0);
  if (device_ != 0) SDL_PauseAudioDevice(device_, 0);
}

Beeper::~Beeper() {
  if (device_ != 0) SDL_CloseAudioDevice(device_);
}

void Beeper::play(const Cue& cue) {
  if (device_ == 0) return;
  SDL_ClearQueuedAudio(device_);
  std::vector<std::int16_t> samples;
  for (std::size_t i = 0; i < cue.count; ++i) {
    const Tone& tone = cue.tones[i];
    const std::size_t length = static_cast<std::size_t>(k_samples_a_second) * tone.duration_ms / 1000;
    for (std::size_t at = 0; at < length; ++at) {
      const std::size_t half_waves = at * 2 * tone.frequency_hz / k_samples_a_second;
      const bool high = half_waves % 2 == 0;
      const auto level = static_cast<std::int16_t>(high ? k_loudness : -k_loudness);
      samples.push_back(tone.frequency_hz == 0 ? std::int16_t{0} : level);
    }
  }
  SDL_QueueAudio(device_, samples.data(), static_cast<Uint32>(samples.size() * sizeof(std::int16_t)));
}

}  // namespace neva
