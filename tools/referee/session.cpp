#include "tools/referee/session.hpp"

#include <algorithm>
#include <chrono>
#include <random>
#include <vector>

#include "engine/view/view.hpp"
#include "firmware/app/qr/base45.hpp"
#include "firmware/app/qr/game_code.hpp"
#include "tools/common/number.hpp"
#include "tools/protocol/action_text.hpp"
#include "tools/protocol/bot_levels.hpp"
#include "tools/protocol/game_json.hpp"
#include "tools/protocol/hex.hpp"
#include "tools/protocol/names.hpp"
#include "tools/protocol/setup_reader.hpp"
#include "tools/protocol/words.hpp"
#include "tools/referee/deal_lines.hpp"

namespace neva {

namespace {

constexpr std::size_t k_any_number = SIZE_MAX;
// A day is more than anybody waits for a bot.
constexpr std::uint64_t k_ms_max = 86'400'000;

std::uint64_t fresh_seed() {
  std::random_device device;
  return (static_cast<std::uint64_t>(device()) << 32U) | device();
}

struct Option {
  std::string_view name;
  std::string_view value;
};

Outcome<Option> read_option(std::string_view word) {
  const std::size_t equals = word.find('=');
  if (equals == word.npos) return Failure{in_quotes(word) + " is no option; options are <name>=<value>"};
  return Option{word.substr(0, equals), word.substr(equals + 1)};
}

// Takes a number for `slot`, which holds none yet.
std::optional<Failure> set_number(std::optional<std::uint64_t>& slot, const Option& option) {
  const std::string name(option.name);
  if (slot) return Failure{name + " is there twice"};
  slot = parse_number(option.value, UINT64_MAX);
  if (!slot) return Failure{name + ": " + in_quotes(option.value) + " is not a whole number of up to 64 bits"};
  return std::nullopt;
}

}  // namespace

struct Session::Command {
  std::string_view name;
  // What a right line looks like.
  std::string_view usage;
  // How many words may follow.
  std::size_t words_min;
  std::size_t words_max;
  Verdict (Session::*run)(Words words, std::string& reply);
};

const Session::Command Session::k_commands[] = {
    {"new", "new edition=<edition> players=<n> [<option>=<value> ...]", 0, k_any_number, &Session::prepare},
    {"deck", "deck <phase> <card> <card> ...", 1, k_any_number, &Session::set_deck},
    {"markers", "markers worker=<seat> building=<seat> ...", 1, k_any_number, &Session::set_markers},
    {"assistants", "assistants <seat>=<assistant> ...", 1, k_any_number, &Session::set_assistants},
    {"assignments", "assignments <seat>=<n>,<n>,<n> ...", 1, k_any_number, &Session::set_assignments},
    {"hurdles", "hurdles <field>=<hurdle> ...", 1, k_any_number, &Session::set_hurdles},
    {"start", "start", 0, 0, &Session::start_game},
    {"legal", "legal", 0, 0, &Session::list_legal},
    {"do", "do <action>", 1, k_any_number, &Session::play},
    {"undo", "undo", 0, 0, &Session::undo},
    {"state", "state", 0, 0, &Session::tell_state},
    {"view", "view <seat> or view table", 1, 1, &Session::tell_view},
    {"bot", "bot <level>[-<style>] [nodes=<n> or ms=<n>] [seed=<n>]", 1, 3, &Session::ask_bot},
    {"score", "score", 0, 0, &Session::tell_score},
    {"save", "save", 0, 0, &Session::save},
    {"load", "load <hex> or load NEVA:<base45>", 1, 1, &Session::load},
    {"log", "log", 0, 0, &Session::tell_log},
    {"quit", "quit", 0, 0, &Session::quit},
};

std::string Session::answer(std::string_view line) {
  std::string reply;
  if (const Verdict failure = obey(line, reply)) return "error " + failure->message + "\n";
  return reply + "ok\n";
}

Session::Verdict Session::obey(std::string_view line, std::string& reply) {
  if (line.size() > k_line_max) return Failure{"the line is too long"};
  if (line.empty()) return Failure{"the line is empty"};
  if (std::any_of(line.begin(), line.end(), [](char letter) { return letter < ' ' || letter > '~'; }))
    return Failure{"the line holds characters that no command has"};
  // What a QR code holds may have spaces anywhere.
  constexpr std::string_view k_load = "load ";
  if (line.starts_with(k_load) && line.substr(k_load.size()).starts_with(k_game_code_start))
    return load_code(line.substr(k_load.size() + k_game_code_start.size()));
  std::vector<std::string_view> words;
  for (std::size_t from = 0; from <= line.size();) {
    const std::size_t end = std::min(line.find(' ', from), line.size());
    if (end == from) return Failure{"one space between words, please, and none before or after them"};
    words.push_back(line.substr(from, end - from));
    from = end + 1;
  }
  for (const Command& command : k_commands) {
    if (command.name != words[0]) continue;
    const std::size_t count = words.size() - 1;
    if (count < command.words_min || count > command.words_max)
      return Failure{"it goes like this: " + std::string(command.usage)};
    return (this->*command.run)(Words(words).subspan(1), reply);
  }
  return Failure{"unknown command " + in_quotes(words[0])};
}

Session::Verdict Session::check_stage(Stage wanted) const {
  if (stage_ == wanted) return std::nullopt;
  if (stage_ == Stage::none) return Failure{"there is no game; begin with new"};
  if (stage_ == Stage::prepared) return Failure{"the game has not started; start deals"};
  return Failure{"the game has started; new begins another one"};
}

Session::Verdict Session::prepare(Words words, std::string& reply) {
  SetupReader reader;
  std::optional<std::uint64_t> seed;
  for (std::string_view word : words) {
    Outcome<Option> option = read_option(word);
    if (!option) return Failure{option.message()};
    auto failure = option->name == "seed" ? set_number(seed, *option) : reader.set(option->name, option->value);
    if (failure) return failure;
  }
  Outcome<Setup> setup = reader.finish();
  if (!setup) return Failure{setup.message()};
  if (!seed) {
    seed = fresh_seed();
    reply += "seed " + std::to_string(*seed) + "\n";
  }
  stage_ = Stage::prepared;
  setup_ = *setup;
  seed_ = *seed;
  deal_ = {};
  return std::nullopt;
}

Session::Verdict Session::set_deck(Words words, std::string&) {
  if (auto failure = check_stage(Stage::prepared)) return failure;
  return read_deck(setup_, words, deal_);
}

Session::Verdict Session::set_markers(Words words, std::string&) {
  if (auto failure = check_stage(Stage::prepared)) return failure;
  return read_markers(setup_, words, deal_);
}

Session::Verdict Session::set_assistants(Words words, std::string&) {
  if (auto failure = check_stage(Stage::prepared)) return failure;
  return read_assistants(setup_, words, deal_);
}

Session::Verdict Session::set_assignments(Words words, std::string&) {
  if (auto failure = check_stage(Stage::prepared)) return failure;
  return read_assignments(setup_, words, deal_);
}

Session::Verdict Session::set_hurdles(Words words, std::string&) {
  if (auto failure = check_stage(Stage::prepared)) return failure;
  return read_hurdles(setup_, words, deal_);
}

Session::Verdict Session::start_game(Words, std::string&) {
  if (auto failure = check_stage(Stage::prepared)) return failure;
  const SetupFault fault = journal_.begin(state_, setup_, seed_, deal_.gives_anything() ? &deal_ : nullptr);
  if (fault != SetupFault::none) return Failure{std::string(words_of(fault))};
  stage_ = Stage::running;
  return std::nullopt;
}

Session::Verdict Session::list_legal(Words, std::string& reply) {
  if (auto failure = check_stage(Stage::running)) return failure;
  ActionList actions;
  legal_actions(state_, actions);
  for (Action action : actions) reply += text_of(state_, action) + "\n";
  return std::nullopt;
}

Session::Verdict Session::play(Words words, std::string&) {
  if (auto failure = check_stage(Stage::running)) return failure;
  // Words lie side by side in the line they came from.
  const std::string_view text(words.front().data(), words.back().data() + words.back().size() - words.front().data());
  Outcome<Action> action = find_action(state_.table, state_.secrets[state_.table.seat], text);
  if (!action) return Failure{action.message()};
  const Refusal refusal = journal_.play(state_, *action);
  if (refusal.refused()) return Failure{words_of(refusal)};
  return std::nullopt;
}

Session::Verdict Session::undo(Words, std::string&) {
  if (auto failure = check_stage(Stage::running)) return failure;
  if (!journal_.undo(state_)) return Failure{"there is nothing to take back"};
  return std::nullopt;
}

Session::Verdict Session::tell_state(Words, std::string& reply) {
  if (auto failure = check_stage(Stage::running)) return failure;
  reply += json_of(state_) + "\n";
  return std::nullopt;
}

Session::Verdict Session::tell_view(Words words, std::string& reply) {
  if (auto failure = check_stage(Stage::running)) return failure;
  const unsigned last = state_.table.setup.players - 1U;
  const auto seat = words[0] == "table" ? k_table_view : parse_number(words[0], last);
  if (!seat) return Failure{"view takes a seat, 0 to " + std::to_string(last) + ", or table"};
  reply += json_of(view_of(state_, static_cast<std::uint8_t>(*seat))) + "\n";
  return std::nullopt;
}

Session::Verdict Session::ask_bot(Words words, std::string& reply) {
  if (auto failure = check_stage(Stage::running)) return failure;
  const auto bot = find_bot(words[0]);
  if (!bot) {
    return Failure{"there is no bot " + in_quotes(words[0]) + "; there are: " + all_bot_levels() +
                   ", and behind a dash what all but random may like: " + all_bot_styles()};
  }
  std::optional<std::uint64_t> nodes;
  std::optional<std::uint64_t> ms;
  std::optional<std::uint64_t> seed;
  for (std::string_view word : words.subspan(1)) {
    Outcome<Option> option = read_option(word);
    if (!option) return Failure{option.message()};
    std::optional<std::uint64_t>* slot = option->name == "nodes"  ? &nodes
                                         : option->name == "ms"   ? &ms
                                         : option->name == "seed" ? &seed
                                                                  : nullptr;
    if (slot == nullptr) return Failure{"there is no option " + in_quotes(option->name)};
    if (auto failure = set_number(*slot, *option)) return failure;
  }
  if (nodes && ms) return Failure{"nodes or ms, not both"};
  if (state_.table.over) return Failure{words_of(Refusal{Reason::game_over})};
  // The seed stands for a bot that has played from the start: another decision, another draw from it.
  const Action action = ask(*bot, derive_seed(seed ? *seed : fresh_seed(), journal_.size()), nodes, ms);
  reply += "bot " + text_of(state_, action) + "\n";
  return std::nullopt;
}

Action Session::ask(BotKind bot, std::uint64_t seed, std::optional<std::uint64_t> nodes,
                    std::optional<std::uint64_t> ms) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::milliseconds(std::min<std::uint64_t>(ms.value_or(0), k_ms_max));
  const auto most =
      static_cast<std::uint32_t>(std::min<std::uint64_t>(nodes.value_or(ms ? UINT32_MAX : 0), UINT32_MAX));
  State scratch;
  Memory memory;
  memory.rebuild(journal_, journal_.size(), scratch);
  brain_->begin(view_of(state_, state_.table.seat), memory, bot.level, seed, most, bot.style);
  while (!brain_->step()) {
    if (ms && Clock::now() >= end) break;
  }
  return brain_->choice();
}

Session::Verdict Session::tell_score(Words, std::string& reply) {
  if (auto failure = check_stage(Stage::running)) return failure;
  reply += score_json(state_.table) + "\n";
  return std::nullopt;
}

Session::Verdict Session::save(Words, std::string& reply) {
  if (auto failure = check_stage(Stage::running)) return failure;
  std::vector<std::uint8_t> bytes(JournalCodec::k_bytes_max);
  bytes.resize(JournalCodec::encode(journal_, bytes));
  reply += "save " + to_hex(bytes) + "\n";
  return std::nullopt;
}

Session::Verdict Session::load(Words words, std::string&) {
  const auto bytes = from_hex(words[0]);
  if (!bytes) return Failure{"a saved game is an even number of hexadecimal digits"};
  return load_bytes(*bytes);
}

Session::Verdict Session::load_code(std::string_view text) {
  std::vector<std::uint8_t> bytes(text.size());
  std::size_t count = 0;
  if (!decode_base45(text, bytes, count)) return Failure{"what stands behind NEVA: is no base45"};
  return load_bytes(std::span(bytes).first(count));
}

Session::Verdict Session::load_bytes(std::span<const std::uint8_t> bytes) {
  const JournalFault fault = JournalCodec::decode(bytes, journal_, state_);
  if (fault != JournalFault::none) return Failure{std::string(words_of(fault))};
  stage_ = Stage::running;
  return std::nullopt;
}

Session::Verdict Session::tell_log(Words, std::string& reply) {
  if (auto failure = check_stage(Stage::running)) return failure;
  State then;
  journal_.replay(then, 0);
  for (std::size_t i = 0; i < journal_.size(); ++i) {
    reply += std::to_string(then.table.seat) + " " + text_of(then, journal_[i]) + "\n";
    apply(then, journal_[i]);
  }
  return std::nullopt;
}

Session::Verdict Session::quit(Words, std::string&) {
  over_ = true;
  return std::nullopt;
}

}  // namespace neva
