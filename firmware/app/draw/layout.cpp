#include "firmware/app/draw/layout.hpp"

namespace neva {

namespace {

// 240 x 240, which all panels with colours begin with.
constexpr Layout square(Form form, const Font& title) {
  return {
      .form = form,
      .is_one_bit = false,
      .is_large = false,
      .width = 240,
      .height = 240,
      .title = title,
      .bold = font_bold,
      .text = font_medium,
      .small = font_small,
      .number = font_bold,
      .narrow = font_medium,
      .margin = 4,
      .edge = 6,
      .list_margin = 4,
      .sign_gap = 3,
      .gap = 4,
      .apart = 10,
      .pip = 13,
      .header = 20,
      .content = 28,
      .line = 14,
      .entry = 20,
      .reason = 12,
      .keys = 14,
      .table_width = 240,
      .phase_bar = 20,
      .grid = {.left = 0,
               .width = 240,
               .top = 25,
               .pitch_y = 69,
               .tile_height = 60,
               .tile_width_4 = 54,
               .tile_width_5 = 44,
               .shelf_height = 4},
      .curtain_grid = {.left = 0,
                       .width = 240,
                       .top = 91,
                       .pitch_y = 51,
                       .tile_height = 44,
                       .tile_width_4 = 54,
                       .tile_width_5 = 44,
                       .shelf_height = 4},
      .detail_top = 162,
      .holder_top = 206,
      .holder_height = 20,
  };
}
constexpr Layout k_square = square(Form::large, font_large);

// As the square one, with the seats beside the cards.
constexpr Layout widened(Layout layout) {
  layout.width = 320;
  // In the middle: nothing stands at the side of the curtain.
  layout.curtain_grid.left = (layout.width - layout.curtain_grid.width) / 2;
  return layout;
}
constexpr Layout k_wide = widened(k_square);

// With more rows. Tiles are as high as their pictures already: the rows of cards move apart, those on the curtain
// become whole tiles where there is room for both rows, and the rest goes to what is said of the card in focus.
constexpr Layout heightened(Layout layout, int rows) {
  GridLayout& curtain = layout.curtain_grid;
  const int missing = layout.grid.tile_height - curtain.tile_height;
  const int higher = 3 * missing <= rows ? missing : 0;
  layout.height += rows;
  layout.grid.pitch_y += rows / 10;
  curtain.top += rows / 5;
  curtain.tile_height += higher;
  curtain.pitch_y += higher;
  layout.detail_top += 2 * (rows / 10);
  layout.holder_top += rows;
  return layout;
}
constexpr Layout k_square_tall = heightened(k_square, 40);
constexpr Layout k_wide_tall = heightened(k_wide, 80);

// As the square one, on little more than half of its rows.
constexpr Layout lowered(Layout layout) {
  layout.height = 135;
  layout.header = layout.phase_bar = 15;
  layout.content = 20;
  layout.line = 13;
  layout.entry = 16;
  layout.reason = 11;
  layout.keys = 12;
  for (GridLayout* grid : {&layout.grid, &layout.curtain_grid}) {
    grid->tile_height = 36;
    grid->tile_width_4 = 52;
    grid->shelf_height = 2;
  }
  layout.grid.top = 19;
  layout.grid.pitch_y = 42;
  layout.curtain_grid.top = 24;
  layout.curtain_grid.pitch_y = 40;
  layout.detail_top = 101;
  layout.holder_top = 119;
  layout.holder_height = 16;
  return layout;
}
constexpr Layout k_low = lowered(square(Form::low, font_bold));

// What large letters need, and how much closer cards lie for them.
struct LargeMeasures {
  int header;
  int content;
  int line;
  int entry;
  int keys;
  int cards_up;
  int rows_closer;
  int detail_up;
  int holder_up;
};
constexpr LargeMeasures k_large = {.header = 20,
                                   .content = 28,
                                   .line = 15,
                                   .entry = 26,
                                   .keys = 17,
                                   .cards_up = 1,
                                   .rows_closer = 2,
                                   .detail_up = 5,
                                   .holder_up = 3};
// The table is full to the last row, and names no keys below it.
constexpr LargeMeasures k_large_on_few_rows = {.header = 17,
                                               .content = 22,
                                               .line = 13,
                                               .entry = 23,
                                               .keys = 15,
                                               .cards_up = 0,
                                               .rows_closer = 0,
                                               .detail_up = 0,
                                               .holder_up = 0};

// A layout around letters that are a size larger: running text as names were, names and numbers as titles were, keys as
// running text was. Tiles keep their size.
constexpr Layout enlarged(const Layout& layout, const LargeMeasures& large) {
  Layout made = {
      .form = layout.form,
      .is_one_bit = layout.is_one_bit,
      .is_large = true,
      .width = layout.width,
      .height = layout.height,
      .title = font_large,
      .bold = font_large,
      .text = font_bold,
      .small = font_medium,
      .number = font_large,
      .narrow = font_medium,
      .margin = layout.margin,
      .edge = layout.edge,
      .list_margin = layout.list_margin,
      .sign_gap = layout.sign_gap,
      .gap = layout.gap,
      .apart = layout.apart,
      .pip = layout.pip,
      .header = large.header,
      .content = large.content,
      .line = large.line,
      .entry = large.entry,
      .reason = 14,
      .keys = large.keys,
      .table_width = layout.table_width,
      .phase_bar = layout.phase_bar,
      .grid = layout.grid,
      .curtain_grid = layout.curtain_grid,
      .detail_top = layout.detail_top - large.detail_up,
      .holder_top = layout.holder_top - large.holder_up,
      .holder_height = layout.holder_height,
  };
  made.grid.top -= large.cards_up;
  made.grid.pitch_y -= large.rows_closer;
  return made;
}
constexpr Layout k_square_large = enlarged(k_square, k_large);
constexpr Layout k_wide_large = enlarged(k_wide, k_large);
constexpr Layout k_square_tall_large = enlarged(k_square_tall, k_large);
constexpr Layout k_wide_tall_large = enlarged(k_wide_tall, k_large);
constexpr Layout k_low_large = enlarged(k_low, k_large_on_few_rows);

// 128 x 64 in one bit, which all narrow panels begin with.
constexpr Layout narrow(Form form, const Font& bold) {
  return {
      .form = form,
      .is_one_bit = true,
      .is_large = false,
      .width = 128,
      .height = 64,
      .title = font_tiny,
      .bold = bold,
      .text = font_tiny,
      .small = font_tiny,
      .number = font_tiny,
      .narrow = font_tiny,
      .margin = 1,
      .edge = 2,
      .list_margin = 0,
      .sign_gap = 1,
      .gap = 1,
      .apart = 4,
      .pip = 9,
      .header = 9,
      .content = 10,
      .line = 8,
      .entry = 9,
      .reason = 8,
      .keys = 0,
      .table_width = 128,
      .phase_bar = 9,
      .grid = {.left = 0,
               .width = 128,
               .top = 10,
               .pitch_y = 19,
               .tile_height = 16,
               .tile_width_4 = 31,
               .tile_width_5 = 25,
               .shelf_height = 2},
      // No cards at the curtain.
      .curtain_grid = {},
      .detail_top = 48,
      .holder_top = 0,
      .holder_height = 9,
  };
}
constexpr Layout k_mono = narrow(Form::tiny, font_bold);

// As narrow as the one-bit panel, with its letters, whose words are known to fit, and twice as high in colours: tiles
// show their pictures, and more lines have room.
constexpr Layout coloured(Layout layout) {
  layout.is_one_bit = false;
  layout.height = 128;
  layout.margin = 2;
  layout.edge = 3;
  layout.gap = 2;
  layout.header = layout.phase_bar = 11;
  layout.content = 14;
  layout.line = 9;
  layout.entry = 11;
  layout.grid.top = 14;
  layout.grid.pitch_y = 39;
  layout.grid.tile_height = 34;
  layout.curtain_grid = layout.grid;
  layout.curtain_grid.top = 38;
  layout.curtain_grid.pitch_y = 28;
  layout.curtain_grid.tile_height = 25;
  layout.detail_top = 90;
  layout.holder_top = 118;
  layout.holder_height = 10;
  return layout;
}
constexpr Layout k_small = coloured(narrow(Form::small, font_small));

}  // namespace

const Layout& layout_for(int width, int height, bool large_letters) {
  if (height < 120) return k_mono;
  if (width < 200) return k_small;
  if (height < 200) return large_letters ? k_low_large : k_low;
  const bool is_wide = width >= 300;
  const bool is_tall = height >= (is_wide ? k_wide_tall : k_square_tall).height;
  if (large_letters && is_wide) return is_tall ? k_wide_tall_large : k_wide_large;
  if (large_letters) return is_tall ? k_square_tall_large : k_square_large;
  if (is_wide) return is_tall ? k_wide_tall : k_wide;
  return is_tall ? k_square_tall : k_square;
}

bool has_large_letters(int width, int height) { return layout_for(width, height, true).is_large; }

}  // namespace neva
