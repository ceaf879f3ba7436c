#include "firmware/app/texts.hpp"

#include <array>

#include "engine/base/check.hpp"

namespace neva {

namespace {

using TextTable = std::array<std::string_view, k_text_count>;

// In the order of Text.
constexpr TextTable k_english = {
    "English",
    "Key test",
    "Language",
    "Sound",
    "on",
    "off",
    "Key test",
    "Board",
    "Version",
    "Image",
    "Supply",
    "hold: back",
    "Neva stopped",
    "Something was wrong inside.",
    "Please tell us this line:",
    "go on",
};

constexpr TextTable k_german = {
    "Deutsch",
    "Tastentest",
    "Sprache",
    "Ton",
    "an",
    "aus",
    "Tastentest",
    "Gerät",
    "Version",
    "Abbild",
    "Spannung",
    "halten: zurück",
    "Neva hielt an",
    "Innen stimmte etwas nicht.",
    "Bitte melde diese Zeile:",
    "weiter",
};

constexpr TextTable k_russian = {
    "Русский",
    "Проверка кнопок",
    "Язык",
    "Звук",
    "вкл",
    "выкл",
    "Кнопки",
    "Плата",
    "Версия",
    "Образ",
    "Питание",
    "держать: назад",
    "Нева встала",
    "Внутри что-то не сошлось.",
    "Сообщите нам эту строку:",
    "дальше",
};

}  // namespace

std::string_view text_of(Language language, Text text) {
  static constexpr std::array<const TextTable*, k_language_count> k_tables = {&k_english, &k_german, &k_russian};
  const auto table = static_cast<std::uint8_t>(language);
  const auto index = static_cast<std::uint8_t>(text);
  neva_check(table < k_language_count && index < k_text_count);
  return (*k_tables[table])[index];
}

}  // namespace neva
