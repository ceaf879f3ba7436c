#include <bit>

#include "firmware/app/screens/setup/new_game.hpp"
#include "firmware/app/text/card_texts.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr KeyHint k_modules_hints[] = {{Key::a, Text::key_change}, {Key::b, Text::key_back}};

enum class Module : std::uint8_t {
  edition,
  market,
  banquet,
  company,
  company_cards,
  assistants,
  events,
  assignments,
  hurdles,
  assembly,
  new_russia,
};
constexpr std::uint16_t k_module_count = 11;

constexpr Text k_names[k_module_count] = {Text::new_game_edition, Text::module_market,      Text::module_banquet,
                                          Text::module_company,   Text::company_cards,      Text::module_assistants,
                                          Text::module_events,    Text::module_assignments, Text::module_hurdles,
                                          Text::module_assembly,  Text::module_new_russia};

constexpr Text k_abouts[k_module_count] = {Text::about_second,   Text::about_market,        Text::about_banquet,
                                           Text::about_company,  Text::about_company_cards, Text::about_assistants,
                                           Text::about_events,   Text::about_assignments,   Text::about_hurdles,
                                           Text::about_assembly, Text::about_new_russia};
constexpr Text k_about_editions[k_edition_count] = {Text::about_classic, Text::about_second, Text::about_complete};

// MOD-0: beside the Banquet the Debtor's Prison stays out; chosen card by card it may not be named.
constexpr std::uint16_t k_company_count = std::popcount(unsigned{k_company_all});
bool is_prison(std::uint16_t index) { return (1U << index) == k_company_prison; }

Card company_card(std::uint16_t index) {
  const SetRange range = k_set_ranges[static_cast<std::uint8_t>(CardSet::company)];
  return k_deck_entries[range.first + index].card;
}

// The switch of a module; null for those that have more than two positions.
bool* switch_of(Setup& setup, Module module) {
  switch (module) {
    case Module::market:
      return &setup.market;
    case Module::banquet:
      return &setup.banquet;
    case Module::assistants:
      return &setup.assistants;
    case Module::events:
      return &setup.events;
    case Module::assignments:
      return &setup.assignments;
    case Module::assembly:
      return &setup.assembly;
    case Module::new_russia:
      return &setup.new_russia;
    default:
      return nullptr;
  }
}

void switch_on(Setup& setup, Module module) {
  if (bool* on = switch_of(setup, module)) *on = true;
  if (module == Module::company || module == Module::company_cards) setup.company = k_company_all;
  if (module == Module::hurdles) setup.hurdles = HurdleRule::standard;
}

// Why a module cannot be played with; none when it can.
SetupFault fault_of(const Setup& setup, Module module) {
  Setup wanted = setup;
  switch_on(wanted, module);
  const SetupFault fault = check_setup(wanted);
  const bool about_modules =
      fault == SetupFault::needs_second || fault == SetupFault::needs_complete || fault == SetupFault::needs_market;
  return about_modules ? fault : SetupFault::none;
}

void change_hurdles(Setup& setup, int step) {
  const int count = k_hurdle_rule_count;
  setup.hurdles = static_cast<HurdleRule>((static_cast<int>(setup.hurdles) + step + count) % count);
}

}  // namespace

void make_consistent(Setup& setup) {
  if (setup.edition != Edition::second) {
    setup.market = setup.banquet = false;
    setup.company = 0;
  }
  if (setup.edition != Edition::complete) setup.assembly = setup.new_russia = false;
  if (!setup.market) {
    setup.assistants = setup.events = setup.assignments = false;
    setup.hurdles = HurdleRule::off;
  }
  // All of them means all but the Prison; named one by one it has to go.
  if (setup.banquet && setup.company != k_company_all)
    setup.company = static_cast<std::uint16_t>(setup.company & ~unsigned{k_company_prison});
}

std::uint16_t ModulesScreen::count() const { return k_module_count; }

ListEntry ModulesScreen::entry(std::uint16_t index, EntryWords& words) const {
  const auto module = static_cast<Module>(index);
  ListEntry line{context_.text(k_names[index])};
  if (module == Module::edition) {
    line.value = context_.text(word_of(setup().edition));
    return line;
  }
  const SetupFault fault = fault_of(setup(), module);
  if (fault != SetupFault::none) {
    line.reason = context_.text(reason_of_fault(fault, setup().edition));
    return line;
  }
  if (const bool* on = switch_of(setup(), module)) {
    line.value = context_.text(*on ? Text::on : Text::off);
    return line;
  }
  if (module == Module::hurdles) {
    if (setup().hurdles == HurdleRule::off) {
      line.value = context_.text(Text::off);
    } else if (setup().hurdles == HurdleRule::standard) {
      line.value = context_.text(Text::hurdles_standard);
    } else {
      const int real = static_cast<int>(setup().hurdles) - static_cast<int>(HurdleRule::variant_0);
      line.value = format_text(words.label, context_.settings.language, Text::hurdles_variant, {{"n", real}});
    }
    return line;
  }
  if (module == Module::company) {
    line.value = context_.text(setup().company != 0 ? Text::on : Text::off);
    return line;
  }
  const int chosen = std::popcount(setup().company);
  if (chosen == 0 || setup().company == k_company_all) {
    line.value = context_.text(chosen == 0 ? Text::new_game_none : Text::new_game_all);
  } else {
    words.value = out_of(static_cast<std::uint32_t>(chosen), k_company_count, "/");
    line.value = view_of(words.value);
  }
  return line;
}

Go ModulesScreen::choose(std::uint16_t index) {
  if (static_cast<Module>(index) == Module::company_cards) return Go::push(ScreenId::company);
  return change(index, 1);
}

Go ModulesScreen::change(std::uint16_t index, int step) {
  const auto module = static_cast<Module>(index);
  if (fault_of(setup(), module) != SetupFault::none) return Go::stay();
  if (bool* on = switch_of(setup(), module)) {
    *on = !*on;
  } else if (module == Module::edition) {
    const int edition = static_cast<int>(setup().edition) + step + k_edition_count;
    setup().edition = static_cast<Edition>(edition % k_edition_count);
  } else if (module == Module::hurdles) {
    change_hurdles(setup(), step);
  } else if (module == Module::company) {
    setup().company = setup().company != 0 ? std::uint16_t{0} : k_company_all;
  }
  make_consistent(setup());
  return Go::stay();
}

Header ModulesScreen::header(TextBuffer&) const { return {context_.text(Text::new_game_modules)}; }

std::span<const KeyHint> ModulesScreen::hints() const { return k_modules_hints; }

Text ModulesScreen::explanation(std::uint16_t index) const {
  if (static_cast<Module>(index) != Module::edition) return k_abouts[index];
  return k_about_editions[static_cast<std::uint8_t>(setup().edition)];
}

std::uint16_t CompanyScreen::count() const { return k_company_count; }

ListEntry CompanyScreen::entry(std::uint16_t index, EntryWords&) const {
  const Setup& setup = context_.choices.setup;
  ListEntry line{name_of(context_.settings.language, company_card(index))};
  if (setup.banquet && is_prison(index)) {
    line.reason = context_.text(Text::reason_beside_banquet);
    return line;
  }
  line.value = context_.text(((setup.company >> index) & 1U) != 0 ? Text::on : Text::off);
  return line;
}

Go CompanyScreen::choose(std::uint16_t index) {
  Setup& setup = context_.choices.setup;
  if (setup.banquet && is_prison(index)) return Go::stay();
  setup.company = static_cast<std::uint16_t>(setup.company ^ (1U << index));
  make_consistent(setup);
  return Go::stay();
}

Header CompanyScreen::header(TextBuffer&) const { return {context_.text(Text::module_company)}; }

std::span<const KeyHint> CompanyScreen::hints() const { return k_modules_hints; }

}  // namespace neva
