#include "firmware/app/navigator.hpp"

namespace neva {

Navigator::Navigator(Context& context) : session_(context.session), screens_(context) {
  stack_.push_back(ScreenId::title);
}

void Navigator::enter_top() {
  current().forget_changed();
  current().enter();
}

void Navigator::show_alone(ScreenId screen) {
  stack_.clear();
  stack_.push_back(screen);
  enter_top();
}

void Navigator::show_start() {
  in_game_ = session_.stage() == Stage::over;
  seen_changes_ = session_.changes();
  show_alone(in_game_ ? ScreenId::ending : ScreenId::title);
}

void Navigator::show_game() {
  in_game_ = session_.stage() != Stage::idle;
  seen_changes_ = session_.changes();
  // Sheets lie over the table though it has not come up itself.
  if (in_game_) screens_.table.follow();
  show_alone(in_game_ ? bottom_of_game() : ScreenId::title);
}

bool Navigator::go(Go where) {
  switch (where.kind) {
    case Go::Kind::stay:
    case Go::Kind::game:
    case Go::Kind::lesson:
      return false;
    case Go::Kind::push:
      stack_.push_back(where.to);
      enter_top();
      return true;
    case Go::Kind::back:
      if (depth() == 1) return false;
      stack_.pop_back();
      current().forget_changed();
      current().uncovered();
      return true;
    case Go::Kind::replace:
      stack_.back() = where.to;
      enter_top();
      return true;
    case Go::Kind::title:
      in_game_ = false;
      show_alone(ScreenId::title);
      return true;
  }
  return false;
}

ScreenId Navigator::bottom_of_game() const {
  switch (session_.stage()) {
    case Stage::curtain:
      return ScreenId::curtain;
    case Stage::decision:
      switch (session_.view().table.decision) {
        case Decision::action:
        case Decision::pickpocket:
          return ScreenId::table;
        case Decision::search:
          return ScreenId::discard;
        case Decision::assignment:
          return ScreenId::assignments;
        case Decision::drawn:
          return ScreenId::drawn;
        default:
          return ScreenId::chooser;
      }
    case Stage::scoring:
      return ScreenId::scoring;
    case Stage::thinking:
      return ScreenId::table;
    case Stage::over:
      return ScreenId::ending;
    case Stage::idle:
      break;
  }
  return ScreenId::title;
}

}  // namespace neva
