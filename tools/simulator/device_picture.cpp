#include "tools/simulator/device_picture.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace neva {

namespace {

constexpr Rgb k_black = {0, 0, 0};
constexpr Rgb k_white = {255, 255, 255};
constexpr Rgb k_table = rgb_of(0x182848);
constexpr Rgb k_glass = rgb_of(0x080A10);
constexpr Rgb k_ink = rgb_of(0x0C1020);
constexpr Rgb k_slate = rgb_of(0x404C68);
constexpr Rgb k_sandstone = rgb_of(0xDECFA8);
constexpr Rgb k_ivory = rgb_of(0xFFFBEF);
constexpr Rgb k_gold = rgb_of(0xFFCB31);

constexpr float k_margin = 3;
constexpr float k_corner = 18;
// Less than this below the screen, and the name has no place there.
constexpr int k_name_room = 18;

bool is_dark(Rgb colour) { return 3 * colour.red + 6 * colour.green + colour.blue < 1280; }

Box inset(Box box, float by) { return {box.x + by, box.y + by, box.width - 2 * by, box.height - 2 * by}; }

std::string_view sign_of(Key key) {
  switch (key) {
    case Key::a:
      return "A";
    case Key::b:
      return "B";
    case Key::x:
      return "X";
    case Key::y:
      return "Y";
    default:
      return {};
  }
}

// The way an arrow points; nowhere for keys that have none.
Point direction_of(Key key) {
  switch (key) {
    case Key::up:
      return {0, -1};
    case Key::down:
      return {0, 1};
    case Key::left:
      return {-1, 0};
    case Key::right:
      return {1, 0};
    default:
      return {0, 0};
  }
}

}  // namespace

DevicePicture::DevicePicture(const Board& board, const Face& face, int scale)
    : board_(board), face_(face), scale_(scale), device_(face.width * scale, face.height * scale, k_table) {
  Painter painter(device_);
  draw_body(painter);
  draw_screen_frame(painter);
  draw_name(painter);
}

void DevicePicture::draw_body(Painter& painter) const {
  const Rgb body = rgb_of(face_.body_rgb);
  Box box = inset({0, 0, static_cast<float>(face_.width), static_cast<float>(face_.height)}, k_margin);
  painter.rounded_box(scaled(box), scaled(k_corner), mix(body, k_black, 0.55F));
  box = inset(box, 1);
  painter.rounded_box(scaled(box), scaled(k_corner - 1), mix(body, k_white, 0.3F));
  // The edge shows at the top only: light comes from above.
  box.y += 1;
  box.height -= 1;
  painter.rounded_box(scaled(box), scaled(k_corner - 1), body);
}

int DevicePicture::room_below() const { return face_.height - face_.screen_y - board_.panel.height; }

float DevicePicture::frame_width() const {
  return static_cast<float>(std::clamp(std::min<int>(face_.screen_y, room_below()) / 4, 4, 8));
}

void DevicePicture::draw_screen_frame(Painter& painter) const {
  const float width = frame_width();
  const Box screen = {static_cast<float>(face_.screen_x), static_cast<float>(face_.screen_y),
                      static_cast<float>(board_.panel.width), static_cast<float>(board_.panel.height)};
  const Rgb body = rgb_of(face_.body_rgb);
  painter.rounded_box(scaled(inset(screen, -width)), scaled(width), mix(body, k_black, 0.5F));
  painter.rounded_box(scaled(inset(screen, 1 - width)), scaled(width - 1), k_glass);
}

// Under the screen, or in the lower left corner when the screen reaches too far down.
void DevicePicture::draw_name(Painter& painter) const {
  const Rgb body = rgb_of(face_.body_rgb);
  const Rgb colour = is_dark(body) ? mix(body, k_sandstone, 0.75F) : mix(body, k_ink, 0.75F);
  const float bottom = static_cast<float>(face_.height);
  Point middle = {static_cast<float>(face_.screen_x) / 2, bottom - 24};
  const Font* font = &font_small;
  if (room_below() >= k_name_room) {
    const float top = bottom - static_cast<float>(room_below()) + frame_width();
    middle = {static_cast<float>(face_.screen_x) + static_cast<float>(board_.panel.width) / 2,
              (top + bottom - k_margin) / 2};
    if (room_below() < k_name_room + 6) font = &font_tiny;
  }
  painter.text({scaled(middle.x), scaled(middle.y)}, board_.name, *font, scale_, colour);
}

void DevicePicture::draw_sign(Painter& painter, const FaceKey& key, Point middle, Rgb colour) const {
  const std::string_view sign = sign_of(key.key);
  const float radius = static_cast<float>(key.radius);
  if (!sign.empty()) {
    const Font& font = key.radius >= 14 ? font_large : font_bold;
    // Capitals end two rows below the ascent. About as tall as the arrows, in whole pixels of the font.
    const float tall = static_cast<float>(font.ascent - 2);
    const int size = std::max(1, static_cast<int>(std::lround(scaled(radius) * 0.8F / tall)));
    painter.text({scaled(middle.x), scaled(middle.y)}, sign, font, size, colour);
    return;
  }
  const Point way = direction_of(key.key);
  if (way.x == 0 && way.y == 0) {
    painter.circle({scaled(middle.x), scaled(middle.y)}, scaled(radius * 0.22F), colour);
    return;
  }
  const Point tip = {middle.x + way.x * radius * 0.42F, middle.y + way.y * radius * 0.42F};
  const Point base = {middle.x - way.x * radius * 0.3F, middle.y - way.y * radius * 0.3F};
  const Point side = {-way.y * radius * 0.46F, way.x * radius * 0.46F};
  painter.triangle({{scaled(tip.x), scaled(tip.y)},
                    {scaled(base.x + side.x), scaled(base.y + side.y)},
                    {scaled(base.x - side.x), scaled(base.y - side.y)}},
                   colour);
}

// A cap that stands out of its well and sinks into it. Pressed keys are gold, as on the key test's screen.
void DevicePicture::draw_key(Painter& painter, const FaceKey& key, bool pressed) const {
  const Rgb body = rgb_of(face_.body_rgb);
  const bool dark = is_dark(body);
  const Rgb up = dark ? k_sandstone : k_slate;
  const Rgb cap = pressed ? k_gold : up;
  const Rgb sign = pressed || dark ? k_ink : k_ivory;
  const float x = key.x;
  const float y = key.y;
  const float radius = key.radius;
  const float lift = radius >= 14 ? 2 : 1;
  painter.circle({scaled(x), scaled(y + lift / 2)}, scaled(radius + 1.5F), mix(body, k_black, 0.6F));
  const Point middle = {x, pressed ? y + lift : y - lift / 2};
  if (!pressed) painter.circle({scaled(x), scaled(y + lift)}, scaled(radius - 0.5F), mix(cap, k_black, 0.45F));
  painter.circle({scaled(middle.x), scaled(middle.y)}, scaled(radius - 0.5F), cap);
  draw_sign(painter, key, middle, sign);
}

Image DevicePicture::compose(const Image& panel, KeySet pressed) const {
  Image image = device_;
  draw_enlarged(panel, scale_, image, face_.screen_x * scale_, face_.screen_y * scale_);
  Painter painter(image);
  for (const std::optional<FaceKey>& key : face_.keys) {
    if (key) draw_key(painter, *key, pressed.has(key->key));
  }
  return image;
}

std::optional<Key> DevicePicture::key_at(int x, int y) const {
  for (const std::optional<FaceKey>& key : face_.keys) {
    if (!key) continue;
    const float across = static_cast<float>(x) - scaled(key->x);
    const float down = static_cast<float>(y) - scaled(key->y);
    if (std::hypot(across, down) <= scaled(static_cast<float>(key->radius) + 2)) return key->key;
  }
  return std::nullopt;
}

}  // namespace neva
