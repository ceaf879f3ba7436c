#pragma once

#include <cstdint>
#include <string_view>

namespace neva {

// Every screen there is, a line each: the id, which is its name and its object in AllScreens too, and its class.
// docs/adding-a-screen.md says what else a new one needs.
#define NEVA_SCREENS(SCREEN)              \
  SCREEN(language, LanguageScreen)        \
  SCREEN(title, TitleScreen)              \
  SCREEN(saved_game, SavedGameScreen)     \
  SCREEN(learn, LearnScreen)              \
  SCREEN(leave_lesson, LeaveLessonScreen) \
  SCREEN(new_game, NewGameScreen)         \
  SCREEN(modules, ModulesScreen)          \
  SCREEN(company, CompanyScreen)          \
  SCREEN(house_rules, HouseRulesScreen)   \
  SCREEN(deal, DealScreen)                \
  SCREEN(bot, BotScreen)                  \
  SCREEN(name, NameScreen)                \
  SCREEN(pin, PinScreen)                  \
  SCREEN(curtain, CurtainScreen)          \
  SCREEN(table, TableScreen)              \
  SCREEN(card_menu, CardMenuScreen)       \
  SCREEN(pass_menu, PassMenuScreen)       \
  SCREEN(more_menu, MoreMenuScreen)       \
  SCREEN(card, CardScreen)                \
  SCREEN(chooser, ChooserScreen)          \
  SCREEN(exchange, ExchangeScreen)        \
  SCREEN(help, HelpScreen)                \
  SCREEN(advice, AdviceScreen)            \
  SCREEN(hand, HandScreen)                \
  SCREEN(area, AreaScreen)                \
  SCREEN(discard, DiscardScreen)          \
  SCREEN(market, MarketScreen)            \
  SCREEN(assignments, AssignmentsScreen)  \
  SCREEN(assistants, AssistantsScreen)    \
  SCREEN(events, EventsScreen)            \
  SCREEN(hurdles, HurdlesScreen)          \
  SCREEN(claim, ClaimScreen)              \
  SCREEN(scoring, ScoringScreen)          \
  SCREEN(happened, HappenedScreen)        \
  SCREEN(log, LogScreen)                  \
  SCREEN(replay, ReplayScreen)            \
  SCREEN(rounds, RoundsScreen)            \
  SCREEN(qr, QrScreen)                    \
  SCREEN(ending, EndingScreen)            \
  SCREEN(coach, CoachScreen)              \
  SCREEN(final_table, FinalScreen)        \
  SCREEN(hall_of_fame, HallScreen)        \
  SCREEN(settings, SettingsScreen)        \
  SCREEN(about, AboutScreen)              \
  SCREEN(rule_book, RuleBookScreen)       \
  SCREEN(key_test, KeyTestScreen)         \
  SCREEN(self_test, SelfTestScreen)       \
  SCREEN(stopped, StoppedScreen)

// Ids that stand for another step of a turn on a screen of the list: the id, and that screen.
#define NEVA_SCREEN_ALIASES(ALIAS) \
  ALIAS(drawn, card_menu)          \
  ALIAS(targets, chooser)

#define NEVA_ID(id, of) id,
enum class ScreenId : std::uint8_t { NEVA_SCREENS(NEVA_ID) NEVA_SCREEN_ALIASES(NEVA_ID) };
#undef NEVA_ID

// In the order of their ids.
#define NEVA_NAME(id, of) #id,
inline constexpr std::string_view k_screen_names[] = {NEVA_SCREENS(NEVA_NAME) NEVA_SCREEN_ALIASES(NEVA_NAME)};
#undef NEVA_NAME

}  // namespace neva
