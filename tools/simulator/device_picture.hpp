#pragma once

#include <optional>

#include "boards/board.hpp"
#include "boards/face.hpp"
#include "tools/simulator/image.hpp"
#include "tools/simulator/painter.hpp"

namespace neva {

// A board drawn from its face, `scale` pixels for each pixel of the panel.
class DevicePicture {
 public:
  DevicePicture(const Board& board, const Face& face, int scale);

  int width() const { return device_.width; }
  int height() const { return device_.height; }

  Image compose(const Image& panel, KeySet pressed) const;

  // The key that is drawn at a place of the picture.
  std::optional<Key> key_at(int x, int y) const;

 private:
  float scaled(float length) const { return length * static_cast<float>(scale_); }
  Box scaled(Box box) const { return {scaled(box.x), scaled(box.y), scaled(box.width), scaled(box.height)}; }
  void draw_body(Painter& painter) const;
  void draw_screen_frame(Painter& painter) const;
  void draw_name(Painter& painter) const;
  void draw_key(Painter& painter, const FaceKey& key, bool pressed) const;
  void draw_sign(Painter& painter, const FaceKey& key, Point middle, Rgb colour) const;
  int room_below() const;
  float frame_width() const;

  const Board& board_;
  const Face& face_;
  int scale_;
  // What never changes: body, frame and name.
  Image device_;
};

}  // namespace neva
