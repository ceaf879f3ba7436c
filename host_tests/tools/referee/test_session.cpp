#include <sstream>
#include <string>
#include <vector>

#include "engine/base/crc32.hpp"
#include "engine/base/pcg32.hpp"
#include "firmware/app/qr/base45.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "tools/protocol/hex.hpp"
#include "tools/protocol/words.hpp"
#include "tools/referee/line_reader.hpp"
#include "tools/referee/session.hpp"

using neva::Pcg32;
using neva::Session;

namespace {

void must(Session& session, const std::string& line) {
  const std::string reply = session.answer(line);
  TEST_ASSERT_TRUE_MESSAGE(reply.ends_with("ok\n"), (line + " -> " + reply).c_str());
}

void expect_refused(Session& session, const std::string& line, const std::string& why) {
  TEST_ASSERT_EQUAL_STRING(("error " + why + "\n").c_str(), session.answer(line).c_str());
}

// Everything that can be told about a session.
std::string memory_of(Session& session) {
  std::string all;
  for (const char* line : {"state", "log", "save", "legal", "score"}) all += session.answer(line);
  return all;
}

std::string word_after(const std::string& reply, const std::string& name) {
  TEST_ASSERT_TRUE(reply.starts_with(name + " "));
  return reply.substr(name.size() + 1, reply.find('\n') - name.size() - 1);
}

void play_random(Session& session, int actions, int seed) {
  for (int i = 0; i < actions; ++i) {
    const std::string reply = session.answer("bot random seed=" + std::to_string(seed));
    if (reply.starts_with("error")) return;
    must(session, "do " + word_after(reply, "bot"));
  }
}

Session game_under_way(int actions) {
  Session session;
  must(session, "new edition=second players=3 seed=4 house=open_money");
  must(session, "markers worker=1 building=0 noble=0 exchange=2");
  must(session, "start");
  play_random(session, actions, 8);
  return session;
}

// Every module of an edition, with the whole deal given but for the decks.
Session modules_under_way(bool is_second, int actions) {
  Session session;
  if (is_second) {
    must(session,
         "new edition=second players=4 seed=4 market=on banquet=on company=on assistants=on events=on "
         "assignments=on hurdles=on");
    must(session, "markers worker=0 market=2 building=1 noble=3 exchange=3");
    must(session, "assistants 0=lawyer 1=mistress_of_the_manor 2=architect 3=czars_daughter");
    must(session, "assignments 0=1,2,3 1=4,5,6 2=9,8,7 3=15,12,11");
    must(session, "hurdles 10=bonus_red 20=real_green 35=real_red 50=bonus_goods 70=bonus_card");
  } else {
    must(session, "new edition=complete players=5 seed=4 assembly=on new_russia=on");
    must(session, "markers worker=4 building=3 noble=2 exchange=1 disc=0");
  }
  must(session, "start");
  play_random(session, actions, 8);
  return session;
}

void expect_the_same_game_from_its_save(Session session) {
  const std::string before = memory_of(session);
  const std::string save = word_after(session.answer("save"), "save");
  Session other;
  must(other, "load " + save);
  TEST_ASSERT_EQUAL_STRING(before.c_str(), memory_of(other).c_str());
  play_random(session, 1000, 3);
  play_random(other, 1000, 3);
  TEST_ASSERT_EQUAL_STRING(memory_of(session).c_str(), memory_of(other).c_str());
}

void saving_and_loading_gives_the_same_game() {
  expect_the_same_game_from_its_save(game_under_way(60));
  expect_the_same_game_from_its_save(modules_under_way(true, 100));
  expect_the_same_game_from_its_save(modules_under_way(false, 100));
}

void expect_undone_to_the_deal(Session session) {
  const std::string dealt = memory_of(session);
  play_random(session, 30, 1);
  for (int i = 0; i < 30; ++i) must(session, "undo");
  expect_refused(session, "undo", "there is nothing to take back");
  TEST_ASSERT_EQUAL_STRING(dealt.c_str(), memory_of(session).c_str());
}

void undoing_everything_comes_back_to_the_deal() {
  expect_undone_to_the_deal(game_under_way(0));
  expect_undone_to_the_deal(modules_under_way(true, 0));
  expect_undone_to_the_deal(modules_under_way(false, 0));
}

void damaged_saves_change_nothing() {
  Session session = game_under_way(40);
  const std::string save = word_after(session.answer("save"), "save");
  play_random(session, 5, 2);
  const std::string before = memory_of(session);
  for (std::size_t length = 0; length < save.size(); ++length) {
    const std::string reply = session.answer("load " + save.substr(0, length));
    TEST_ASSERT_TRUE_MESSAGE(reply.starts_with("error "), reply.c_str());
  }
  for (std::size_t digit = 0; digit < save.size(); ++digit) {
    for (const char letter : {'0', '7', '8', 'f'}) {
      std::string damaged = save;
      damaged[digit] = letter;
      if (damaged == save) continue;
      const std::string reply = session.answer("load " + damaged);
      TEST_ASSERT_TRUE_MESSAGE(reply.starts_with("error "), reply.c_str());
    }
  }
  expect_refused(session, "load " + save + "00", "the saved game is damaged");
  expect_refused(session, "load zz", "a saved game is an even number of hexadecimal digits");
  expect_refused(session, "load 00", "this is not a saved game");
  TEST_ASSERT_EQUAL_STRING(before.c_str(), memory_of(session).c_str());
  must(session, "load " + save);
}

// Words that a stranger might send, in pieces.
const std::vector<std::string> k_pieces = {"new",
                                           "edition=classic",
                                           "edition=second",
                                           "players=2",
                                           "players=4",
                                           "seed=1",
                                           "deck",
                                           "worker",
                                           "market",
                                           "markers",
                                           "worker=0",
                                           "start",
                                           "legal",
                                           "do",
                                           "pass",
                                           "buy",
                                           "take",
                                           "play",
                                           "upper:0",
                                           "upper:3",
                                           "lower:7",
                                           "hand:0",
                                           "over",
                                           "author#0",
                                           "undo",
                                           "state",
                                           "view",
                                           "table",
                                           "0",
                                           "9",
                                           "bot",
                                           "random",
                                           "nodes=",
                                           "ms=5",
                                           "seed=",
                                           "score",
                                           "save",
                                           "load",
                                           "4e45564a",
                                           "log",
                                           "points",
                                           "observe",
                                           "noble",
                                           "drawn",
                                           "discard",
                                           "youngest=3",
                                           "house=open_money",
                                           "=",
                                           "",
                                           "#",
                                           "99999999999999999999",
                                           "lumberjack",
                                           "hurdles",
                                           "edition=complete",
                                           "players=5",
                                           "market=on",
                                           "banquet=on",
                                           "company=mayor",
                                           "hurdles=variant:2",
                                           "new_russia=on",
                                           "assistants",
                                           "assignments",
                                           "disc=1",
                                           "0=architect",
                                           "1=1,2,3",
                                           "10=bonus_red",
                                           "event",
                                           "ghost",
                                           "grabber",
                                           "good",
                                           "fish",
                                           "half",
                                           "from",
                                           "on",
                                           "drop",
                                           "rubles",
                                           "twin:1",
                                           "discard:2",
                                           "guild",
                                           "interrupt",
                                           "wait",
                                           "\x7f",
                                           "\xff"};

std::string random_line(Pcg32& random) {
  std::string line;
  const std::uint32_t words = random.below(6);
  for (std::uint32_t i = 0; i < words; ++i) {
    if (i > 0) line += ' ';
    line += k_pieces[random.below(static_cast<std::uint32_t>(k_pieces.size()))];
  }
  return line;
}

std::string mutated(std::string line, Pcg32& random) {
  for (std::uint32_t left = random.below(3) + 1; left > 0 && !line.empty(); --left) {
    const std::size_t at = random.below(static_cast<std::uint32_t>(line.size()));
    switch (random.below(4)) {
      case 0:
        line[at] = static_cast<char>(random.below(256));
        break;
      case 1:
        line.erase(at, random.below(4) + 1);
        break;
      case 2:
        line.insert(at, 1, static_cast<char>(random.below(256)));
        break;
      default:
        line += line.substr(at);
        break;
    }
  }
  return line;
}

// The shape of a reply: whole lines, the last one closes it, and none before the last one does.
void expect_reply(const std::string& line, const std::string& reply) {
  TEST_ASSERT_TRUE_MESSAGE(reply.ends_with('\n'), line.c_str());
  std::istringstream lines(reply);
  std::string one;
  bool closed = false;
  while (std::getline(lines, one)) {
    TEST_ASSERT_FALSE_MESSAGE(closed, line.c_str());
    closed = one == "ok" || one.starts_with("error ");
  }
  TEST_ASSERT_TRUE_MESSAGE(closed, line.c_str());
}

void no_line_breaks_it() {
  Pcg32 random(99);
  Session session = game_under_way(10);
  for (int i = 0; i < 6000; ++i) {
    std::string line = random_line(random);
    if (random.below(3) == 0) {
      const std::string legal = session.answer("legal");
      if (!legal.starts_with("error")) line = "do " + legal.substr(0, legal.find('\n'));
    }
    if (random.below(2) == 0) line = mutated(line, random);
    const std::string before = memory_of(session);
    const std::string reply = session.answer(line);
    expect_reply(line, reply);
    if (reply.starts_with("error "))
      TEST_ASSERT_EQUAL_STRING_MESSAGE(before.c_str(), memory_of(session).c_str(), line.c_str());
    if (random.below(20) == 0) session = game_under_way(10);
  }
}

void garbage_in_saves_breaks_nothing() {
  Pcg32 random(7);
  Session session = game_under_way(20);
  const std::string save = word_after(session.answer("save"), "save");
  const std::string before = memory_of(session);
  for (int i = 0; i < 2000; ++i) {
    const std::string line = "load " + mutated(save, random);
    const std::string reply = session.answer(line);
    if (line == "load " + save) continue;
    TEST_ASSERT_TRUE_MESSAGE(reply.starts_with("error "), line.c_str());
  }
  TEST_ASSERT_EQUAL_STRING(before.c_str(), memory_of(session).c_str());
}

// A save with a given deck in it, so that every part of the format is there.
std::string save_with_deck() {
  Session session;
  must(session, "new edition=classic players=2 seed=4");
  must(session, "start");
  const std::string state = session.answer("state");
  const std::size_t begin = state.rfind("\"exchange\":[") + 12;
  std::string line = "deck exchange ";
  for (const char letter : state.substr(begin, state.find(']', begin) - begin)) {
    if (letter == ',') line += ' ';
    if (letter != ',' && letter != '"') line += letter;
  }
  must(session, "new edition=classic players=2 seed=4");
  must(session, line);
  must(session, "start");
  play_random(session, 30, 6);
  return word_after(session.answer("save"), "save");
}

// Somebody who can compute checksums can write anything: it is refused, or it is a game that can be gone on with.
void forged_saves_are_games_or_nothing() {
  Pcg32 random(31);
  const std::vector<std::uint8_t> save = *neva::from_hex(save_with_deck());
  Session session = game_under_way(5);
  int taken = 0;
  for (int i = 0; i < 3000; ++i) {
    std::vector<std::uint8_t> forged = save;
    const auto inner = static_cast<std::uint32_t>(save.size() - 4);
    for (std::uint32_t left = random.below(2) + 1; left > 0; --left)
      forged[7 + random.below(inner - 7)] =
          static_cast<std::uint8_t>(random.below(2) == 0 ? random.below(6) : random.next());
    const std::uint32_t sum = neva::crc32(0, forged.data(), inner);
    for (std::size_t byte = 0; byte < 4; ++byte) forged[inner + byte] = static_cast<std::uint8_t>(sum >> (8 * byte));
    const std::string before = memory_of(session);
    const std::string reply = session.answer("load " + neva::to_hex(forged));
    expect_reply("load", reply);
    if (reply == "ok\n") {
      ++taken;
      play_random(session, 20, i);
    } else {
      TEST_ASSERT_EQUAL_STRING(before.c_str(), memory_of(session).c_str());
    }
  }
  // Another seed or youngest is a game as good as the one before.
  TEST_ASSERT_GREATER_THAN(0, taken);
}

void lines_that_are_no_lines_of_words() {
  Session session = game_under_way(3);
  const std::string before = memory_of(session);
  expect_refused(session, "", "the line is empty");
  const std::string spaces = "one space between words, please, and none before or after them";
  for (const char* line : {" ", " legal", "legal ", "do  pass", "view  0"}) expect_refused(session, line, spaces);
  const std::string letters = "the line holds characters that no command has";
  for (const std::string& line : {std::string("do\tpass"), std::string("legal\0", 6), std::string("\0", 1),
                                  std::string("st\xC3\xA4te"), std::string("\x1b[A"), std::string("legal\r")})
    expect_refused(session, line, letters);
  expect_refused(session, std::string(Session::k_line_max + 1, 'a'), "the line is too long");
  expect_refused(session, std::string(Session::k_line_max, 'a'), "unknown command '" + std::string(40, 'a') + "...'");
  TEST_ASSERT_EQUAL_STRING(before.c_str(), memory_of(session).c_str());
}

void expect_lines(const std::string& text, const std::vector<std::string>& expected) {
  std::istringstream input(text);
  std::string line;
  for (const std::string& one : expected) {
    TEST_ASSERT_TRUE(neva::read_line(input, 4, line));
    TEST_ASSERT_EQUAL_STRING(one.c_str(), line.c_str());
  }
  TEST_ASSERT_FALSE(neva::read_line(input, 4, line));
}

void lines_are_read_with_either_end_and_bounded() {
  expect_lines("", {});
  expect_lines("a\nb\r\nc", {"a", "b", "c"});
  expect_lines("\n\r\n", {"", ""});
  expect_lines("abcd\r\nabcd\nabcd", {"abcd", "abcd", "abcd"});
  expect_lines("abcde\nx", {"abcde", "x"});
  expect_lines("abcdefghij\r\nx\n", {"abcdef", "x"});
  expect_lines("abcde\rghij\nx\n", {"abcde", "x"});
}

// The text of a QR code: spaces are signs of it, wherever they stand.
void code_of_a_game_is_loaded_as_it_is() {
  int with_spaces = 0;
  for (int actions = 0; actions < 60; ++actions) {
    Session played = game_under_way(actions);
    const std::string memory = memory_of(played);
    const auto bytes = neva::from_hex(word_after(played.answer("save"), "save"));
    std::string text(neva::base45_length(bytes->size()), '?');
    neva::encode_base45(*bytes, text.data());
    if (text.find(' ') != text.npos) ++with_spaces;
    Session loaded;
    must(loaded, "load NEVA:" + text);
    TEST_ASSERT_EQUAL_STRING(memory.c_str(), memory_of(loaded).c_str());
  }
  TEST_ASSERT_GREATER_THAN_INT(0, with_spaces);
}

void bad_codes_are_refused_and_change_nothing() {
  Session session = game_under_way(20);
  const std::string memory = memory_of(session);
  expect_refused(session, "load NEVA:abc", "what stands behind NEVA: is no base45");
  expect_refused(session, "load NEVA:::", "what stands behind NEVA: is no base45");
  expect_refused(session, "load NEVA:", std::string(neva::words_of(neva::JournalFault::not_a_journal)));
  expect_refused(session, "load NEVA:00", std::string(neva::words_of(neva::JournalFault::not_a_journal)));
  TEST_ASSERT_EQUAL_STRING(memory.c_str(), memory_of(session).c_str());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(saving_and_loading_gives_the_same_game);
  RUN_TEST(undoing_everything_comes_back_to_the_deal);
  RUN_TEST(damaged_saves_change_nothing);
  RUN_TEST(no_line_breaks_it);
  RUN_TEST(garbage_in_saves_breaks_nothing);
  RUN_TEST(forged_saves_are_games_or_nothing);
  RUN_TEST(lines_that_are_no_lines_of_words);
  RUN_TEST(lines_are_read_with_either_end_and_bounded);
  RUN_TEST(code_of_a_game_is_loaded_as_it_is);
  RUN_TEST(bad_codes_are_refused_and_change_nothing);
  return UNITY_END();
}
