#include "host_tests/firmware/support/key_player.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/state/action_table.hpp"
#include "firmware/app/game/offer.hpp"
#include "firmware/app/text/action_words.hpp"
#include "firmware/app/text/words.hpp"
#include "host_tests/firmware/support/menu_probe.hpp"
#include "host_tests/firmware/support/pins.hpp"
#include "host_tests/firmware/support/session_probe.hpp"

namespace neva {

namespace {

constexpr int k_places_max = 20;
constexpr int k_decisions_max = 4000;
// A bot's move is looked at before the next one comes.
constexpr int k_bot_move_ms = 720;

}  // namespace

void KeyPlayer::tap(Key key) {
  if (watcher_) watcher_();
  ++presses_;
  device_.tap(key);
  if (twin_ != nullptr) twin_->tap(key);
  if (watcher_) watcher_();
}

void KeyPlayer::next() { tap(device_.scheme() == KeyScheme::four ? Key::down : Key::right); }

void KeyPlayer::down(int times) {
  for (int i = 0; i < times; ++i) tap(Key::down);
}

Wayfinder KeyPlayer::finder() {
  return Wayfinder(device_, [this](Key key) { tap(key); });
}

void KeyPlayer::choose_modules(const Setup& setup) {
  Wayfinder way = finder();
  const std::pair<Text, bool> modules[] = {
      {Text::module_market, setup.market},           {Text::module_banquet, setup.banquet},
      {Text::module_assistants, setup.assistants},   {Text::module_events, setup.events},
      {Text::module_assignments, setup.assignments}, {Text::module_assembly, setup.assembly},
      {Text::module_new_russia, setup.new_russia},   {Text::module_company, setup.company == k_company_all}};
  for (const auto& [module, is_on] : modules) {
    if (is_on) way.set(module, Text::on);
  }
  for (int i = 0; i < static_cast<int>(setup.hurdles); ++i) way.choose(Text::module_hurdles);
  if (setup.company == 0 || setup.company == k_company_all) return;
  way.go_to(ScreenId::company);
  const MenuProbe cards(device_.app());
  for (int card = 0; card < cards.count(); ++card) {
    if (((setup.company >> card) & 1U) != 0) way.choose(cards.label(card));
  }
  way.back_to(ScreenId::modules);
}

void KeyPlayer::start_game(int players, int bots, bool open_money) {
  Setup setup{.edition = Edition::second, .players = static_cast<std::uint8_t>(players)};
  setup.house.open_money = open_money;
  start_game(setup, bots);
}

void KeyPlayer::start_game(const Setup& setup, int bots) {
  Wayfinder way = finder();
  if (is_on(ScreenId::language)) tap(Key::a);
  way.go_to(ScreenId::new_game);
  way.go_to(ScreenId::modules);
  way.set(Text::new_game_edition, word_of(setup.edition));
  choose_modules(setup);
  way.back_to(ScreenId::new_game);
  way.set_players(setup.players);
  // The last seats are bots.
  for (int seat = setup.players - bots; seat < setup.players; ++seat) way.set_mind(seat, Mind::easy);
  const std::pair<Text, bool> rules[] = {{Text::house_open_money, setup.house.open_money},
                                         {Text::house_empty_display, setup.house.empty_display_ends_the_phase},
                                         {Text::house_assignments_drop, setup.house.assignments_drop_at_20_and_35}};
  way.go_to(ScreenId::house_rules);
  for (const auto& [rule, is_on] : rules) way.set(rule, is_on ? Text::on : Text::off);
  way.back_to(ScreenId::new_game);
  way.choose(Text::new_game_start);
}

// Cards in the order the screens go through them; menus open and close again until the wanted one is in focus.
// Along the cards the shorter way, and to the other line first where that is nearer.
bool KeyPlayer::lead_cursor(std::uint8_t from) {
  const TableScreen& screen = SessionProbe::screens(device_.app()).table;
  std::vector<std::uint8_t> places;
  const auto& rows = device_.session().view().table.rows;
  for (std::uint8_t row = 0; row < 2; ++row) {
    for (std::uint8_t place = 0; place < k_row_places_max; ++place) {
      if (rows[row][place] != Card::none) places.push_back(static_cast<std::uint8_t>(row * k_lower_places + place));
    }
  }
  const auto at = [&](std::uint8_t wanted) {
    return static_cast<int>(std::find(places.begin(), places.end(), wanted) - places.begin());
  };
  const int count = static_cast<int>(places.size());
  for (int i = 0; i < k_places_max && screen.pointed_at() != from; ++i) {
    const int ahead = (at(from) - at(screen.pointed_at()) + count) % count;
    const bool is_far = std::min(ahead, count - ahead) > 2;
    const std::uint8_t before = screen.pointed_at();
    if (is_far) tap(at(from) > at(before) ? Key::down : Key::up);
    if (screen.pointed_at() == before) tap(2 * ahead <= count ? Key::right : Key::left);
  }
  return screen.pointed_at() == from;
}

bool KeyPlayer::go_to_card(Focus::Place place, std::uint8_t index) {
  if (goes_straight_ && place == Focus::Place::display && is_on(ScreenId::table)) {
    if (!lead_cursor(index)) return false;
    tap(Key::a);
    return is_on(ScreenId::card_menu);
  }
  for (int i = 0; goes_straight_ && is_on(ScreenId::hand) && i < index; ++i) next();
  for (int i = 0; i < k_places_max; ++i) {
    tap(Key::a);
    if (!is_on(ScreenId::card_menu)) return false;
    const Focus& focus = device_.app().focus();
    if (focus.place == place && focus.index == index) return true;
    tap(Key::b);
    next();
  }
  return false;
}

void KeyPlayer::go_to(std::uint16_t index, std::uint16_t count) {
  const int way = (index - MenuProbe(device_.app()).cursor() + count) % count;
  const int up = count - way;
  if (way <= up) {
    down(way);
    return;
  }
  for (int i = 0; i < up; ++i) tap(Key::up);
}

bool KeyPlayer::choose_listed(Action action, ActionFilter filter) {
  constexpr int k_steps_max = 5;
  for (int step = 0; step < k_steps_max; ++step) {
    ChoiceList list;
    list.build(device_.session().actions(), filter);
    const std::uint16_t index = list.index_of(action);
    if (index == list.size()) return false;
    const bool single = list.is_single(index);
    filter = list.narrowed(index);
    go_to(index, list.size());
    tap(Key::a);
    if (single) return true;
  }
  return false;
}

// What is replaced and which good, once the card itself is chosen.
bool KeyPlayer::choose_rest(Action action) {
  if (action.over == k_over_nothing && action.good == 0) return true;
  if (action.over != k_over_nothing && !swap(action)) return false;
  if (action.good == 0) return true;
  ActionFilter filter = ActionFilter::of(action.kind, action.from);
  if (action.over != k_over_nothing) filter.over = action.over;
  return is_on(ScreenId::targets) && choose_listed(action, filter);
}

// On the sheet of an exchange card: on to the card that goes.
bool KeyPlayer::swap(Action action) {
  if (!is_on(ScreenId::exchange)) return false;
  const ExchangeScreen& sheet = SessionProbe::screens(device_.app()).exchange;
  for (int i = 0; i < k_places_max && sheet.action().over != action.over; ++i) next();
  if (sheet.action().over != action.over) return false;
  tap(Key::a);
  return true;
}

bool KeyPlayer::pass() {
  tap(Key::b);
  if (!is_on(ScreenId::pass_menu)) return false;
  finder().choose(random_.below(100) < stay_out_percent_ ? Text::menu_done : Text::menu_pass_once);
  return true;
}

bool KeyPlayer::choose_in_turn_menu(Text entry) {
  tap(Key::b);
  if (!is_on(ScreenId::pass_menu)) return false;
  finder().choose(entry);
  return true;
}

bool KeyPlayer::use_event(Action action) {
  if (!choose_in_turn_menu(Text::menu_events) || !is_on(ScreenId::events)) return false;
  go_to(static_cast<std::uint16_t>(action.from - 1), static_cast<std::uint16_t>(MenuProbe(device_.app()).count()));
  tap(Key::a);
  if (action.over == k_over_nothing && action.good == 0) return true;
  return is_on(ScreenId::chooser) && choose_listed(action, ActionFilter::of(ActionKind::event, action.from));
}

// Where the card lies that an action plays from the hand.
int KeyPlayer::hand_place(Action action) const {
  const SeatSecrets& own = device_.session().view().own;
  Special wanted = Special::none;
  if (action.kind == ActionKind::half_buy || action.kind == ActionKind::half_play) wanted = Special::money_collector;
  if (action.kind == ActionKind::mooch_rubles || action.kind == ActionKind::mooch_points) wanted = Special::moocher;
  if (wanted == Special::none) return action.from;
  for (std::uint8_t i = 0; i < own.hand_count; ++i) {
    if (info_of(own.hand[i]).special == wanted && ((own.fresh >> i) & 1U) == 0) return i;
  }
  return -1;
}

bool KeyPlayer::play_from_hand(Action action) {
  const int place = hand_place(action);
  if (place < 0) return false;
  const Card card = device_.session().view().own.hand[static_cast<std::size_t>(place)];
  tap(Key::x);
  if (!is_on(ScreenId::area)) return false;
  tap(Key::x);
  if (!is_on(ScreenId::hand) || !go_to_card(Focus::Place::hand, static_cast<std::uint8_t>(place))) return false;
  const PurplePlay play =
      purple_play(device_.session().view(), device_.session().actions(), static_cast<std::uint8_t>(place));
  take_entry(action);
  if (action.kind == ActionKind::play) return choose_rest(action);
  return is_on(ScreenId::targets) && is_purple(card) && choose_listed(action, play.filter);
}

// What nobody does here asks for no chance, so that games stay as they were.
bool KeyPlayer::does(unsigned percent) { return percent > 0 && random_.below(100) < percent; }

bool KeyPlayer::is_last(Action action) const {
  State after = SessionProbe::state(SessionProbe::session(device_.app()));
  const std::uint8_t seat = after.table.seat;
  const Phase phase = after.table.phase;
  if (apply(after, action).refused() || after.table.phase != phase || after.table.decision != Decision::action)
    return false;
  after.table.seat = seat;
  return mind_(view_of(after, seat)).kind == ActionKind::pass;
}

// In the menu of a card: buying has an entry that says it is the last one, to others a key adds it.
void KeyPlayer::point_at_last(ActionKind kind) {
  if (kind == ActionKind::buy) {
    const bool swaps = info_of(device_.app().focus().card).is_exchange;
    finder().point_at(swaps ? Text::menu_swap_done : Text::menu_buy_done);
  } else if (device_.scheme() != KeyScheme::four) {
    tap(Key::right);
  }
}

// In the menu of a card: what A does, or X when nothing is to follow in this phase.
void KeyPlayer::take_entry(Action action) {
  const bool ends = does(buys_last_percent_) && is_last(action);
  if (ends && goes_by_entries_) point_at_last(action.kind);
  tap(ends && !goes_by_entries_ ? Key::x : Key::a);
}

bool KeyPlayer::buy_or_take(Action action) {
  if (!go_to_card(Focus::Place::display, action.from)) return false;
  const bool purple = is_purple(device_.app().focus().card);
  if (action.kind == ActionKind::take && !purple) finder().point_at(Text::menu_take);
  take_entry(action);
  return choose_rest(action);
}

// The newest card of the pile comes first.
bool KeyPlayer::search(Action action) {
  if (!is_on(ScreenId::discard)) return false;
  const Table& table = device_.session().view().table;
  const bool leaves = action.kind == ActionKind::leave;
  const int position = table.discard_count - 1 - action.from;
  for (int i = 0; i < position; ++i) next();
  tap(Key::a);
  if (!is_on(ScreenId::card_menu)) return false;
  const Focus& focus = device_.app().focus();
  if (focus.index != action.from) return false;
  if (action.kind == ActionKind::take_discard) finder().point_at(Text::menu_take);
  if (leaves) {
    const bool before_journal_3 = table.setup.rule_book == RuleBook::journal_2;
    finder().point_at(before_journal_3 ? Text::decide_leave_pile : Text::decide_put_back);
  }
  tap(Key::a);
  return choose_rest(action);
}

bool KeyPlayer::drop_assignment(Action action) {
  if (!is_on(ScreenId::assignments)) return false;
  const std::uint16_t own = device_.session().view().own.assignments;
  for (std::uint8_t number = 1; number < action.from; ++number) {
    if (((own >> number) & 1U) != 0) tap(Key::down);
  }
  tap(Key::a);
  return true;
}

bool KeyPlayer::perform(Action action) {
  switch (action.kind) {
    case ActionKind::pass:
      return pass();
    case ActionKind::buy:
    case ActionKind::take:
      return buy_or_take(action);
    case ActionKind::play:
    case ActionKind::half_buy:
    case ActionKind::half_play:
    case ActionKind::mooch_rubles:
    case ActionKind::mooch_points:
    case ActionKind::play_on:
    case ActionKind::play_drop:
      return play_from_hand(action);
    case ActionKind::observe:
      return choose_in_turn_menu(Text::menu_observe) && is_on(ScreenId::chooser) &&
             choose_listed(action, ActionFilter::of(ActionKind::observe));
    case ActionKind::search:
      return choose_in_turn_menu(Text::menu_search);
    case ActionKind::event:
      return use_event(action);
    case ActionKind::buy_discard:
    case ActionKind::take_discard:
    case ActionKind::leave:
      return search(action);
    case ActionKind::drop_assignment:
      return drop_assignment(action);
    case ActionKind::buy_drawn:
    case ActionKind::take_drawn:
    case ActionKind::discard_drawn: {
      if (!is_on(ScreenId::drawn)) return false;
      if (action.kind == ActionKind::take_drawn) finder().point_at(Text::decide_take_drawn);
      if (action.kind == ActionKind::discard_drawn) finder().point_at(Text::decide_discard_drawn);
      tap(Key::a);
      return choose_rest(action);
    }
    default:
      return is_on(ScreenId::chooser) && choose_listed(action, {});
  }
}

// D-22: somebody says that they interrupt; most of the time they can't, and everything is as before.
bool KeyPlayer::claim() {
  tap(Key::x);
  if (!is_on(ScreenId::claim)) return false;
  const Table& table = SessionProbe::state(SessionProbe::session(device_.app())).table;
  const GameChoices& choices = device_.session().choices();
  // Now and then somebody who holds it, else anybody.
  const bool holds = table.decision == Decision::interrupt && random_.below(2) == 0;
  const auto seat = holds ? table.seat : static_cast<std::uint8_t>(random_.below(table.setup.players));
  for (std::uint8_t other = 0; other < seat; ++other) {
    if (choices.players[other].mind == Mind::person) tap(Key::down);
  }
  tap(Key::a);
  take_device();
  return true;
}

void KeyPlayer::take_device() {
  tap(Key::a);
  if (!is_on(ScreenId::curtain) || !device_.app().asks_pin()) return;
  for (const std::uint8_t key : k_test_pin) tap(static_cast<Key>(key));
}

// People know what they hold; the one at the curtain says "I pass" when that is what they would choose.
bool KeyPlayer::call_pass() {
  Session& session = SessionProbe::session(device_.app());
  if (!does(calls_passes_percent_) || !session.can_pass_at_curtain() || device_.app().asks_pin()) return false;
  const State& state = SessionProbe::state(session);
  if (mind_(view_of(state, state.table.seat)).kind != ActionKind::pass) return false;
  if (random_.below(100) < stay_out_percent_) {
    tap(Key::b);
    return true;
  }
  tap(Key::y);
  tap(Key::down);
  tap(Key::a);
  return true;
}

// Cards only leave the display within a phase, so whoever would pass now would pass at their next turn too.
void KeyPlayer::say_when_done() {
  Session& session = SessionProbe::session(device_.app());
  if (!says_when_done_ || !session.can_change_staying_out() || session.handover().stays_out(session.handover().holder))
    return;
  State after = SessionProbe::state(session);
  after.table.seat = session.handover().holder;
  if (mind_(view_of(after, after.table.seat)).kind != ActionKind::pass) return;
  tap(Key::y);
  if (session.can_pass_at_curtain()) down(2);
  tap(Key::a);
}

namespace {

// Cards with a meaning of their own, on their way to the hand or the play area.
bool is_special(const View& view, Action action) {
  const bool gets = is_purchase(action.kind) || action.kind == ActionKind::take || action.kind == ActionKind::take_twin;
  if (!gets) return false;
  const Card card = card_of(view.table, view.own, action);
  return card != Card::none && info_of(card).special != Special::none && action.kind != ActionKind::play;
}

bool is_played_from_hand(Action action) {
  switch (action.kind) {
    case ActionKind::half_buy:
    case ActionKind::half_play:
    case ActionKind::mooch_rubles:
    case ActionKind::mooch_points:
    case ActionKind::event:
    case ActionKind::interrupt:
      return true;
    default:
      return false;
  }
}

}  // namespace

// One of the actions that `takes` likes: first its kind, then its place, then the rest, so that what can be done in
// many ways does not crowd out the others.
template <class Takes>
bool KeyPlayer::choose_among(Takes takes, Action& chosen) {
  std::vector<Action> rest;
  for (const Action& action : device_.session().actions()) {
    if (takes(action)) rest.push_back(action);
  }
  if (rest.empty()) return false;
  const auto pick = [&] { return rest[random_.below(static_cast<std::uint32_t>(rest.size()))]; };
  std::set<ActionKind> kinds;
  for (const Action& action : rest) kinds.insert(action.kind);
  const ActionKind kind = *std::next(kinds.begin(), random_.below(static_cast<std::uint32_t>(kinds.size())));
  std::erase_if(rest, [&](Action action) { return action.kind != kind; });
  std::set<std::uint8_t> places;
  for (const Action& action : rest) places.insert(action.from);
  const std::uint8_t from = *std::next(places.begin(), random_.below(static_cast<std::uint32_t>(places.size())));
  std::erase_if(rest, [&](Action action) { return action.from != from; });
  chosen = pick();
  return true;
}

// Rare cards are worth going for; a pass only when it was meant twice, so that games come to exchange cards and their
// ends.
Action KeyPlayer::choose() {
  const View& view = device_.session().view();
  if (mind_) return mind_(view);
  Action chosen = pass_action();
  // EVT-2 is no use with a full hand: whoever still has their event keeps room for two cards most of the time.
  const SeatTable& seat = view.table.seats[view.table.seat];
  const bool has_room = view.own.hand_count + 2 <= hand_limit(seat);
  const Action twin = make_action(ActionKind::event, static_cast<std::uint8_t>(Event::twin));
  if (has_room && device_.session().actions().contains(twin)) return twin;
  const bool keeps_room = view.table.setup.events && seat.event_used == Event::none && random_.below(4) != 0;
  const auto likes = [&](Action action) {
    return action.kind != ActionKind::take || !keeps_room || view.own.hand_count + 3 <= hand_limit(seat);
  };
  if (random_.below(100) < 70 && choose_among(is_played_from_hand, chosen)) return chosen;
  const auto likes_special = [&](Action action) { return is_special(view, action) && likes(action); };
  if (random_.below(100) < 60 && choose_among(likes_special, chosen)) return chosen;
  for (int tries = 0; tries < 2; ++tries) {
    if (!choose_among(likes, chosen)) choose_among([](Action) { return true; }, chosen);
    if (chosen.kind != ActionKind::pass) break;
  }
  return chosen;
}

bool KeyPlayer::decide() {
  const Action action = choose();
  tried_ = action;
  const std::uint32_t before = device_.session().changes();
  return perform(action) && device_.session().changes() != before;
}

bool KeyPlayer::play_to_the_end() {
  for (int i = 0; i < k_decisions_max; ++i) {
    if (end_ && end_()) return true;
    switch (device_.session().stage()) {
      case Stage::curtain:
        if (between_) between_();
        if (device_.session().handover().is_opening() && random_.below(100) < claim_percent_ && !claim()) return false;
        say_when_done();
        if (device_.session().stage() == Stage::curtain && !call_pass()) take_device();
        break;
      case Stage::scoring:
        tap(leaves_scorings_out_ ? Key::b : Key::a);
        break;
      case Stage::decision:
        if (between_) between_();
        if (device_.session().stage() == Stage::decision && !decide()) return false;
        break;
      case Stage::thinking:
        device_.advance(k_bot_move_ms);
        if (twin_ != nullptr) twin_->advance(k_bot_move_ms);
        if (watcher_) watcher_();
        break;
      case Stage::over:
        return true;
      case Stage::idle:
        return false;
    }
  }
  return false;
}

}  // namespace neva
