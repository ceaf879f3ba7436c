#pragma once

#include "firmware/app/app.hpp"

namespace neva {

// Reaches into a session: what no screen can do.
class SessionProbe {
 public:
  static State& state(Session& session) { return session.state_; }
  static ScoringReport& scoring(Session& session) { return session.scoring_.report; }
  // Where the page of a scoring begins and ends: seat and line of what paid it.
  struct ScoringPage {
    int first_seat;
    int first_line;
    int end_seat;
    int end_line;
    bool tells_why;
  };
  static ScoringPage scoring_page(App& app) {
    const ScoringScreen& screen = app.navigator_.screens().scoring;
    const auto end = screen.end_of_page();
    return {screen.first_.seat, screen.first_.line, end.seat, end.line, screen.tells_why()};
  }
  static const Layout& layout(const App& app) { return app.context_.layout; }
  static const Journal& journal(const Session& session) { return session.journal_; }
  static Session& session(App& app) { return app.session_; }
  static const GameKeeper& keeper(const App& app) { return app.keeping_.keeper(); }
  static std::string_view message(const App& app) { return view_of(app.context_.message); }
  static BannerKind banner(const App& app) { return app.context_.banner; }
  static Settings& settings(App& app) { return app.context_.settings; }
  static bool has_news(const App& app) { return app.context_.has_news; }
  static int bot_moves(const App& app) { return app.context_.bot_moves; }
  static void forget_bot_moves(App& app) { app.context_.bot_moves = 0; }
  // How many screens lie on each other.
  static std::size_t depth(const App& app) { return app.navigator_.depth(); }
  static AllScreens& screens(App& app) { return app.navigator_.screens(); }
  static const ReviewFound& found_by_coach(const App& app) { return app.navigator_.screens().coach.found_; }
  static bool tells_record(const App& app) { return app.navigator_.screens().ending.is_record_; }
  static std::uint16_t told_streak(const App& app) { return app.navigator_.screens().ending.streak_; }
  static Language language(const App& app) { return app.context_.settings.language; }
  // What the next game will be played with.
  static const GameChoices& choices(const App& app) { return app.choices_; }
  static Learning& learning(App& app) { return app.keeping_.learning(); }
  static std::optional<Hint> hint(const App& app) { return app.hints_.hint_; }
  // As if it had just come up, whatever was given before.
  static void show_hint(App& app, Hint hint) {
    app.hints_.hint_ = hint;
    app.hints_.top_ = app.screen();
    app.hints_.changes_ = app.session_.changes();
    app.hints_.began_ms_ = app.now_ms();
    app.draw_all();
  }
  static const KeyMap& key_map(const App& app) { return app.key_map_; }
  static const Screen& top(App& app) { return app.navigator_.current(); }
  // The last key that help tells of.
  static KeyHint last_key_of_help(App& app) {
    const HelpScreen& help = app.navigator_.screens().help;
    return help.key_in(help.rows_.back());
  }
  static const Motion& motion(const App& app) { return app.motion_; }
  static Card moving_card(const Motion& motion) { return motion.card_; }
  static std::uint8_t moving_to(const Motion& motion) { return motion.owner_; }
  static int rubles_to_count(const App& app) { return app.context_.rubles_to_count; }
  static void draw_all(App& app) { app.draw_all(); }
  // As after a while without a key.
  static void lay_down(App& app) { app.lay_down(); }
  static const LessonGuide& guide(const App& app) { return app.guide_; }
  // The chapter that the rule book is open at: what is set of it, and how.
  struct SetChapter {
    std::string_view text;
    PageSize size;
    bool whole;
    int pages;
  };
  static SetChapter chapter(App& app, std::uint8_t number) {
    RuleBookScreen& book = app.navigator_.screens().rule_book;
    book.open(number);
    return {book.rest(), book.page_size(), book.keeps_whole(), book.page_count()};
  }
  static void go(App& app, Go where) { app.go(where); }
  // Screens see the changed state.
  static void refresh(Session& session) { session.look(); }
};

}  // namespace neva
