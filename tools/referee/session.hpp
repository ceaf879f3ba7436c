#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/bots/brain.hpp"
#include "engine/journal/journal.hpp"
#include "tools/common/outcome.hpp"

namespace neva {

// One conversation of docs/protocol.md: takes lines, gives replies. A refused line changes nothing.
class Session {
 public:
  // Longer lines mean nothing: the longest is `load` with the largest journal.
  static constexpr std::size_t k_line_max = 2 * JournalCodec::k_bytes_max + 16;

  // The whole reply to a line without its end; the last line of it is `ok` or `error <reason>`.
  std::string answer(std::string_view line);

  // `quit` was said.
  bool is_over() const { return over_; }

 private:
  using Words = std::span<const std::string_view>;
  using Verdict = std::optional<Failure>;
  struct Command;
  static const Command k_commands[];

  // Whether there is a game, and how far it is.
  enum class Stage : std::uint8_t { none, prepared, running };

  Verdict obey(std::string_view line, std::string& reply);
  Verdict check_stage(Stage wanted) const;

  // Each carries out one command, whose words follow the command itself, and adds to the reply.
  Verdict prepare(Words words, std::string& reply);
  Verdict set_deck(Words words, std::string& reply);
  Verdict set_markers(Words words, std::string& reply);
  Verdict set_assistants(Words words, std::string& reply);
  Verdict set_assignments(Words words, std::string& reply);
  Verdict set_hurdles(Words words, std::string& reply);
  Verdict start_game(Words words, std::string& reply);
  Verdict list_legal(Words words, std::string& reply);
  Verdict play(Words words, std::string& reply);
  Verdict undo(Words words, std::string& reply);
  Verdict tell_state(Words words, std::string& reply);
  Verdict tell_view(Words words, std::string& reply);
  Verdict ask_bot(Words words, std::string& reply);
  // What a bot would do, within so many nodes or milliseconds.
  Action ask(BotKind bot, std::uint64_t seed, std::optional<std::uint64_t> nodes, std::optional<std::uint64_t> ms);
  Verdict tell_score(Words words, std::string& reply);
  Verdict save(Words words, std::string& reply);
  Verdict load(Words words, std::string& reply);
  // `load` with the text of a QR code, without its beginning.
  Verdict load_code(std::string_view text);
  Verdict load_bytes(std::span<const std::uint8_t> bytes);
  Verdict tell_log(Words words, std::string& reply);
  Verdict quit(Words words, std::string& reply);

  Stage stage_ = Stage::none;
  bool over_ = false;
  // Between `new` and `start`.
  Setup setup_{};
  std::uint64_t seed_ = 0;
  FixedDeal deal_{};
  // From `start` or `load` on.
  State state_{};
  Journal journal_;
  std::unique_ptr<Brain> brain_ = std::make_unique<Brain>();
};

}  // namespace neva
