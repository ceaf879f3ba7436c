#pragma once

#include "firmware/app/screens/setup/explained_list.hpp"

namespace neva {

// What a game is played with: a line for each seat, three for the rules, and Start, which X is on every line.
class NewGameScreen final : public ListScreen {
 public:
  explicit NewGameScreen(Context& context) : ListScreen(context) {}

  void enter() override;

 protected:
  std::uint16_t count() const override;
  ListEntry entry(std::uint16_t index, EntryWords& words) const override;
  Go choose(std::uint16_t index) override;
  Go change(std::uint16_t index, int step) override;
  Header header(TextBuffer& buffer) const override;
  std::span<const KeyHint> hints() const override;
  Go other_key(KeyEvent event) override;

 private:
  // Behind the seats.
  enum class Item : std::uint8_t { modules, house_rules, deal, start };
  static constexpr std::uint16_t k_item_count = 4;

  GameChoices& choices() const { return context_.choices; }
  static bool is_seat(std::uint16_t index) { return index < k_seats_max; }
  static Item item_of(std::uint16_t index) { return static_cast<Item>(index - k_seats_max); }
  // What stands beside a seat's name, and who sits there.
  std::string_view who(std::uint8_t seat, EntryWords& words) const;
  ListEntry seat_entry(std::uint8_t seat, EntryWords& words) const;
  bool is_bot(std::uint16_t index) const;
  std::string_view modules_word(TextBuffer& buffer) const;
  // A person's name, or who the bot is.
  Go open_seat(std::uint16_t index);
  void seat_mind(std::uint8_t seat, Mind mind);
  std::string_view why_not() const;
  Go start();
};

// MOD-0: what is played with besides the base game. What does not go with the rest is greyed and says why.
// The edition stands first.
class ModulesScreen final : public ExplainedList {
 public:
  explicit ModulesScreen(Context& context) : ExplainedList(context) {}

 protected:
  std::uint16_t count() const override;
  ListEntry entry(std::uint16_t index, EntryWords& words) const override;
  Go choose(std::uint16_t index) override;
  Go change(std::uint16_t index, int step) override;
  Header header(TextBuffer& buffer) const override;
  std::span<const KeyHint> hints() const override;
  Text explanation(std::uint16_t index) const override;

 private:
  Setup& setup() const { return context_.choices.setup; }
};

// IGC-1: the cards of In Good Company one by one.
class CompanyScreen final : public ListScreen {
 public:
  explicit CompanyScreen(Context& context) : ListScreen(context) {}

 protected:
  std::uint16_t count() const override;
  ListEntry entry(std::uint16_t index, EntryWords& words) const override;
  Go choose(std::uint16_t index) override;
  Go change(std::uint16_t index, int) override { return choose(index); }
  Header header(TextBuffer& buffer) const override;
  std::span<const KeyHint> hints() const override;
};

// Takes out of a setup what does not go with its edition, or with the Market being off.
void make_consistent(Setup& setup);

// Who a bot is: somebody with a name, a face and a liking each, and at the end a name of one's own for it.
class BotScreen final : public ExplainedList {
 public:
  explicit BotScreen(Context& context) : ExplainedList(context) {}

  void enter() override;

 protected:
  std::uint16_t count() const override;
  ListEntry entry(std::uint16_t index, EntryWords& words) const override;
  Go choose(std::uint16_t index) override;
  Header header(TextBuffer& buffer) const override;
  std::span<const KeyHint> hints() const override;
  Text explanation(std::uint16_t index) const override;

 private:
  const Player& player() const { return context_.choices.players[context_.focus.seat]; }
  static bool is_style(std::uint16_t index) { return index < k_bot_style_count; }
  static BotStyle style_of(std::uint16_t index) { return static_cast<BotStyle>(index); }
};

// The holder of a seat gives a name, letter by letter.
class NameScreen final : public Screen {
 public:
  explicit NameScreen(Context& context) : Screen(context) {}

  void enter() override;
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;

 private:
  std::uint32_t letter() const { return letters_[cursor_]; }
  void turn(int steps);
  // The name as far as it goes; what stands behind an empty place is lost.
  PlayerName typed() const;
  void keep();
  std::string_view trouble() const;
  void draw_lock(const Brush& brush, Rect row) const;
  int draw_letters(const Brush& brush, Rect page) const;

  std::array<std::uint32_t, k_name_letters_max> letters_{};
  std::uint8_t cursor_ = 0;
  // Somebody wants to go on behind the last place.
  bool is_full_ = false;
};

}  // namespace neva
