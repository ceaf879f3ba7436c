#include "firmware/app/parts/card_facts.hpp"

#include "art_data.hpp"
#include "firmware/app/game/offer.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

int owned_copies(const View& view, Card card) {
  if (view.viewer == k_table_view) return 0;
  const std::uint8_t name = info_of(card).name;
  int count = 0;
  for (std::uint8_t at = area_first(view.table, view.viewer); at < view.table.area_end[view.viewer]; ++at)
    count += info_of(view.table.pool[at]).name == name ? 1 : 0;
  return count;
}

namespace {

Text exchange_fact(CardColour colour) {
  switch (colour) {
    case CardColour::blue:
      return Text::fact_for_building;
    case CardColour::red:
      return Text::fact_for_noble;
    default:
      return Text::fact_for_worker;
  }
}

}  // namespace

void draw_card_facts(const Brush& brush, const View& view, Card card, Rect lines, int count_max) {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const CardInfo& info = info_of(card);
  TextBuffer buffer;
  int left = count_max;
  int y = lines.y;
  const auto fact = [&](const Art& icon, Text text, int number) {
    if (left-- <= 0) return;
    canvas.draw(icon, lines.x, y + 1, Colour::sandstone);
    canvas.text_in(lines.x + 16, y, lines.width - 16, format_text(buffer, brush.language, text, {{"n", number}}),
                   {layout.text, Colour::ivory});
    y += lines.height;
  };
  if (info.rubles == 0 || info.points == 0) fact(look_of(info.colour).sign, word_of(info.colour), 0);
  if (info.rubles != 0) fact(art_ruble, Text::fact_rubles_each, info.rubles);
  if (info.points != 0) fact(art_shield, Text::fact_points_each, info.points);
  if (is_purple(card)) {
    fact(art_ruble, Text::fact_free, 0);
    fact(art_hand11, Text::fact_once, 0);
  }
  if (const Art* good = sign_of(info.good); good != nullptr && shows_goods(view.table))
    fact(*good, info.good == Good::any ? Text::fact_any_good : Text::fact_good, info.good_symbols);
  if (info.is_exchange) fact(art_swap, exchange_fact(info.colour), 0);
  if (!info.is_exchange && info.trade_in != k_no_trade_in) fact(art_swap, Text::fact_trade_in, info.trade_in);
  const int own = owned_copies(view, card);
  if (own > 0) fact(art_cards, Text::fact_you_own, own);
}

}  // namespace neva
