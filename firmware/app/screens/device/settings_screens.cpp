#include "firmware/app/screens/device/settings_screens.hpp"

#include <algorithm>
#include <iterator>

#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/parts/charge.hpp"
#include "firmware/app/parts/page.hpp"

namespace neva {

namespace {

constexpr KeyHint k_change_hints[] = {{Key::a, Text::key_change}, {Key::b, Text::key_back}};
constexpr KeyHint k_back_hints[] = {{Key::b, Text::key_back}};
constexpr KeyHint k_page_hints[] = {{Key::a, Text::key_page}, {Key::b, Text::key_back}};
constexpr Text k_about[] = {Text::about_game, Text::about_authors, Text::about_free, Text::about_fonts,
                            Text::about_licence};

// What people choose from; 0 is never.
constexpr std::uint16_t k_dim_s[] = {10, 20, 30, 60, 120, 300, 0};
constexpr std::uint16_t k_sleep_s[] = {60, 120, 180, 300, 600, 1200, 0};
constexpr std::uint16_t k_deep_sleep_s[] = {60, 120, 300, 600, 1200, 3600, 0};
constexpr std::uint16_t k_curtain_s[] = {15, 30, 60, 90, 180, 300, 0};

// The next value of a list; from one that is not in it, the first.
std::uint16_t stepped(std::span<const std::uint16_t> values, std::uint16_t value, int step) {
  const auto count = static_cast<int>(values.size());
  for (int i = 0; i < count; ++i) {
    if (values[static_cast<std::size_t>(i)] == value)
      return values[static_cast<std::size_t>((i + step + count) % count)];
  }
  return values[0];
}

}  // namespace

ListEntry LanguageScreen::entry(std::uint16_t index, EntryWords&) const {
  return {text_of(static_cast<Language>(index), Text::language_name)};
}

Go LanguageScreen::choose(std::uint16_t index) {
  context_.settings.language = static_cast<Language>(index);
  return Go::back();
}

// All of it is in the language that the cursor stands on.
void LanguageScreen::draw(const Brush& brush) const {
  ListScreen::draw({brush.canvas, brush.layout, static_cast<Language>(cursor())});
}

Header LanguageScreen::header(TextBuffer&) const {
  return {text_of(static_cast<Language>(cursor()), Text::language_heading)};
}

void SettingsScreen::enter() {
  items_.clear();
  items_.push_back(Item::language);
  if (context_.ports.sound.available()) items_.push_back(Item::sound);
  items_.push_back(Item::brightness);
  items_.push_back(Item::dim_after);
  items_.push_back(Item::sleep_after);
  items_.push_back(Item::deep_sleep_after);
  items_.push_back(Item::curtain_after);
  if (context_.key_map.can_change_hands()) items_.push_back(Item::left_hand);
  items_.push_back(Item::upside_down);
  items_.push_back(Item::animations);
  items_.push_back(Item::hints);
  // Elsewhere there is a line for them.
  if (!context_.layout.names_keys()) items_.push_back(Item::key_names);
  if (has_large_letters(context_.layout.width, context_.layout.height)) items_.push_back(Item::large_letters);
  items_.push_back(Item::pins);
  items_.push_back(Item::self_test);
  items_.push_back(Item::key_test);
  ListScreen::enter();
}

std::string_view SettingsScreen::delay(std::uint16_t seconds, EntryWords& words) const {
  const Language language = context_.settings.language;
  if (seconds == 0) return context_.text(Text::settings_never);
  if (seconds < 120) return format_text(words.reason, language, Text::settings_seconds, {{"n", seconds}});
  return format_text(words.reason, language, Text::settings_minutes, {{"n", seconds / 60}});
}

std::string_view SettingsScreen::value_of(Item item, EntryWords& words) const {
  const Settings& settings = context_.settings;
  const auto yes_or_no = [this](bool on) { return context_.text(on ? Text::on : Text::off); };
  switch (item) {
    case Item::language:
      return context_.text(Text::language_name);
    case Item::sound:
      return yes_or_no(settings.sound_on);
    case Item::brightness:
      return format_text(words.reason, settings.language, Text::settings_level,
                         {{"n", settings.brightness}, {"m", k_brightness_max}});
    case Item::dim_after:
      return delay(settings.dim_after_s, words);
    case Item::sleep_after:
      return delay(settings.sleep_after_s, words);
    case Item::deep_sleep_after:
      return delay(settings.deep_sleep_after_s, words);
    case Item::curtain_after:
      return delay(settings.curtain_after_s, words);
    case Item::left_hand:
      return yes_or_no(settings.left_hand);
    case Item::upside_down:
      return yes_or_no(settings.upside_down);
    case Item::animations:
      return yes_or_no(settings.animations_on);
    case Item::hints: {
      const Learning& learning = *context_.learning;
      if (learning.hints_on && learning.hints_given == 0) return context_.text(Text::settings_hints_all);
      return yes_or_no(learning.hints_on);
    }
    case Item::key_names: {
      static constexpr Text k_when[] = {Text::settings_always, Text::settings_first_games, Text::settings_never};
      return context_.text(k_when[static_cast<std::uint8_t>(settings.key_names)]);
    }
    case Item::large_letters:
      return yes_or_no(settings.large_letters);
    case Item::pins: {
      const auto set = std::count_if(settings.pins.begin(), settings.pins.end(),
                                     [](const PlayerPin& pin) { return pin != k_no_pin; });
      if (!settings.pins_on || set == 0) return yes_or_no(settings.pins_on);
      return format_text(words.reason, settings.language, Text::settings_pins_set, {{"n", static_cast<int>(set)}});
    }
    case Item::key_test:
    case Item::self_test:
      break;
  }
  return {};
}

ListEntry SettingsScreen::entry(std::uint16_t index, EntryWords& words) const {
  static constexpr Text k_item_labels[] = {
      Text::settings_language,   Text::settings_sound,       Text::settings_brightness,
      Text::settings_dim_after,  Text::settings_sleep_after, Text::settings_deep_sleep_after,
      Text::settings_handover,   Text::settings_left_hand,   Text::settings_upside_down,
      Text::settings_animations, Text::settings_hints,       Text::settings_key_names,
      Text::settings_large,      Text::settings_pins,        Text::title_key_test,
      Text::self_test_heading};
  const Item item = items_.at(index);
  return {context_.text(k_item_labels[static_cast<std::uint8_t>(item)]), value_of(item, words)};
}

Go SettingsScreen::choose(std::uint16_t index) {
  if (items_.at(index) == Item::key_test) return Go::push(ScreenId::key_test);
  if (items_.at(index) == Item::self_test) return Go::push(ScreenId::self_test);
  return change(index, 1);
}

Go SettingsScreen::change(std::uint16_t index, int step) {
  Settings& settings = context_.settings;
  switch (items_.at(index)) {
    case Item::language:
      settings.language =
          static_cast<Language>((static_cast<int>(settings.language) + step + k_language_count) % k_language_count);
      break;
    case Item::sound:
      settings.sound_on = !settings.sound_on;
      break;
    case Item::brightness:
      settings.brightness =
          static_cast<std::uint8_t>((settings.brightness - 1 + step + k_brightness_max) % k_brightness_max + 1);
      break;
    case Item::dim_after:
      settings.dim_after_s = stepped(k_dim_s, settings.dim_after_s, step);
      break;
    case Item::sleep_after:
      settings.sleep_after_s = stepped(k_sleep_s, settings.sleep_after_s, step);
      break;
    case Item::deep_sleep_after:
      settings.deep_sleep_after_s = stepped(k_deep_sleep_s, settings.deep_sleep_after_s, step);
      break;
    case Item::curtain_after:
      settings.curtain_after_s = stepped(k_curtain_s, settings.curtain_after_s, step);
      break;
    case Item::left_hand:
      settings.left_hand = !settings.left_hand;
      break;
    case Item::upside_down:
      settings.upside_down = !settings.upside_down;
      break;
    case Item::animations:
      settings.animations_on = !settings.animations_on;
      break;
    case Item::hints:
      change_hints(step);
      break;
    case Item::key_names:
      settings.key_names =
          static_cast<KeyNames>((static_cast<int>(settings.key_names) + step + k_key_names_count) % k_key_names_count);
      break;
    case Item::large_letters:
      settings.large_letters = !settings.large_letters;
      break;
    case Item::pins:
      // The way out for a table with a forgotten PIN. All of them go, so that nobody can look at somebody's secrets
      // and put everything back.
      settings.pins_on = !settings.pins_on;
      settings.pins = k_no_pins;
      break;
    case Item::key_test:
    case Item::self_test:
      break;
  }
  return Go::stay();
}

// On, off, all of them again. Backwards from off to those that are left.
void SettingsScreen::change_hints(int step) {
  Learning& learning = *context_.learning;
  if (!learning.hints_on) {
    learning.hints_on = true;
    if (step > 0) learning.hints_given = 0;
  } else if (step < 0 && learning.hints_given != 0) {
    learning.hints_given = 0;
  } else {
    learning.hints_on = false;
  }
}

Header SettingsScreen::header(TextBuffer&) const { return {context_.text(Text::settings_heading)}; }

// The charge stands where the way from a game is short.
void SettingsScreen::draw_ground(const Brush& brush) const {
  ListScreen::draw_ground(brush);
  const Layout& layout = brush.layout;
  const Rect band = {0, 0, layout.width - layout.edge, layout.header};
  draw_charge(brush, band, context_.charge, {brush.on_band(Colour::sandstone)});
}

std::span<const KeyHint> SettingsScreen::hints() const { return k_change_hints; }

// On which page a paragraph stands, and where on it.
int AboutScreen::page_of(std::size_t paragraph, Rect* place) const {
  const Layout& layout = context_.layout;
  const Rect whole = page_area(layout, {});
  int page = 0;
  Rect rest = whole;
  for (std::size_t i = 0;; ++i) {
    const int height = lines_of(context_.text(k_about[i]), whole.width / layout.text.width) * layout.line;
    if (height > rest.height) {
      ++page;
      rest = whole;
    }
    if (place != nullptr) *place = rest;
    if (i == paragraph) return page;
    rest.cut_top(height + 2 * layout.gap);
  }
}

void AboutScreen::draw(const Brush& brush) const {
  const bool has_pages = page_of(std::size(k_about) - 1) > 0;
  draw_page(brush, {.title = brush.word(Text::about_heading), .right = context_.facts.version}, context_.key_map,
            has_pages ? std::span<const KeyHint>(k_page_hints) : k_back_hints);
  for (std::size_t i = 0; i < std::size(k_about); ++i) {
    Rect place{};
    if (page_of(i, &place) != page_) continue;
    const std::string_view text = brush.word(k_about[i]);
    draw_paragraph(brush, place, text, Colour::ivory, lines_of(text, place.width / brush.layout.text.width));
  }
}

Go AboutScreen::on_key(KeyEvent event) {
  if (event.kind != KeyEventKind::press) return Go::stay();
  if (event.key == Key::b) return Go::back();
  const int pages = page_of(std::size(k_about) - 1) + 1;
  if (event.key == Key::down || event.key == Key::right || event.key == Key::a)
    page_ = static_cast<std::uint8_t>((page_ + 1) % pages);
  if (event.key == Key::up || event.key == Key::left) page_ = static_cast<std::uint8_t>((page_ + pages - 1) % pages);
  return Go::stay();
}

}  // namespace neva
