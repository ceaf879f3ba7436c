#include "firmware/app/text/card_texts.hpp"

#include <optional>

#include "engine/base/check.hpp"
#include "engine/state/state.hpp"
#include "firmware/app/text/text_pool.hpp"

namespace neva {

namespace {

std::optional<Text> exchange_text(const CardInfo& info) {
  if (!info.is_exchange) return std::nullopt;
  if (info.colour == CardColour::blue) return Text::card_over_building;
  if (info.colour == CardColour::red) return Text::card_over_noble;
  if (info.special == Special::czar_upgrade) return Text::card_over_czar;
  switch (info.symbol) {
    case WorkerSymbol::wood:
      return Text::card_over_wood;
    case WorkerSymbol::gold:
      return Text::card_over_gold;
    case WorkerSymbol::cloth:
      return Text::card_over_cloth;
    case WorkerSymbol::fur:
      return Text::card_over_fur;
    case WorkerSymbol::ship:
      return Text::card_over_ship;
    case WorkerSymbol::wheat:
      return Text::card_over_wheat;
    case WorkerSymbol::none:
    case WorkerSymbol::all:
      break;
  }
  // October Revolution and Proletariat (IGC-6, NR-3).
  return Text::card_over_worker;
}

struct SpecialText {
  Special special;
  Text text;
  // In the complete edition, which changes some of them.
  Text complete;
};

constexpr SpecialText k_special_texts[] = {
    {Special::pub, Text::card_pub, Text::card_pub},
    {Special::warehouse, Text::card_warehouse, Text::card_warehouse},
    {Special::observatory, Text::card_observatory, Text::card_observatory},
    {Special::workshop, Text::card_workshop, Text::card_workshop},
    {Special::smelter, Text::card_smelter, Text::card_smelter},
    {Special::mariinsky_rubles, Text::card_mariinsky_rubles, Text::card_mariinsky_rubles},
    {Special::mariinsky_points, Text::card_mariinsky_points, Text::card_mariinsky_points},
    {Special::tax_man, Text::card_tax_man, Text::card_tax_man},
    {Special::orange, Text::card_orange, Text::card_orange},
    {Special::czar_upgrade, Text::card_czar_upgrade, Text::card_czar_upgrade},
    {Special::coffee_house, Text::card_coffee_house, Text::card_coffee_house},
    {Special::trading_house, Text::card_trading_house, Text::card_trading_house},
    {Special::debtors_prison, Text::card_debtors_prison, Text::card_debtors_prison_complete},
    {Special::sycophant, Text::card_sycophant, Text::card_sycophant_complete},
    {Special::october_revolution, Text::card_october_revolution, Text::card_october_revolution},
    {Special::textile_factory, Text::card_textile_factory, Text::card_textile_factory},
    {Special::guild_hall, Text::card_guild_hall, Text::card_guild_hall},
    {Special::mayor, Text::card_mayor, Text::card_mayor},
    {Special::proletariat, Text::card_proletariat, Text::card_proletariat},
    {Special::commune, Text::card_commune, Text::card_commune},
    {Special::money_collector, Text::card_money_collector, Text::card_money_collector},
    {Special::black_market, Text::card_black_market, Text::card_black_market_complete},
    {Special::double_turn, Text::card_double_turn, Text::card_double_turn},
    {Special::moocher, Text::card_moocher, Text::card_moocher},
    {Special::jester, Text::card_jester, Text::card_jester},
    {Special::doubler, Text::card_doubler, Text::card_doubler},
    {Special::golden_donkey, Text::card_golden_donkey, Text::card_golden_donkey},
    {Special::away_with_it, Text::card_away_with_it, Text::card_away_with_it},
    {Special::pickpocket, Text::card_pickpocket, Text::card_pickpocket},
    {Special::theft, Text::card_theft, Text::card_theft},
};

std::optional<Text> special_text(Special special, Edition edition) {
  for (const SpecialText& entry : k_special_texts) {
    if (entry.special == special) return edition == Edition::complete ? entry.complete : entry.text;
  }
  return std::nullopt;
}

// Worth more when replaced than it costs: the Potemkin Villages (CARD-POT, BAN-4).
bool is_bargain(const CardInfo& info) { return info.trade_in != k_no_trade_in && info.trade_in > info.cost; }

}  // namespace

std::string_view name_of(Language language, Card card) {
  const auto index = static_cast<std::uint8_t>(card);
  const auto table = static_cast<std::uint8_t>(language);
  neva_check(table < k_language_count && index < k_card_count);
  return k_name_pools[table].at(k_name_of_card[index]);
}

std::string_view object_of(Language language, Card card) {
  const std::string_view name = name_of(language, card);
  const std::string_view form =
      k_object_pools[static_cast<std::uint8_t>(language)].at(k_name_of_card[static_cast<std::uint8_t>(card)]);
  return form.empty() ? name : form;
}

std::string_view exchange_text_of(Language language, Card card) {
  const std::optional<Text> text = exchange_text(info_of(card));
  return text ? text_of(language, *text) : std::string_view();
}

std::string_view special_text_of(TextBuffer& buffer, Language language, Card card, Edition edition) {
  const CardInfo& info = info_of(card);
  if (const std::optional<Text> text = special_text(info.special, edition)) {
    return text_of(language, *text);
  }
  if (is_bargain(info)) return format_text(buffer, language, Text::card_potemkin, {{"n", info.trade_in}});
  if (!info.is_exchange && info.symbol == WorkerSymbol::all) return text_of(language, Text::card_all_symbols);
  return {};
}

}  // namespace neva
