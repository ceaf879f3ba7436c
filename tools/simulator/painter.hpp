#pragma once

#include <string_view>

#include "firmware/app/draw/font.hpp"
#include "tools/simulator/image.hpp"

namespace neva {

struct Point {
  float x;
  float y;
};

struct Box {
  float x;
  float y;
  float width;
  float height;
};

// A colour on the way from one to another; 0 is the first, 1 the second.
Rgb mix(Rgb from, Rgb to, float share);

// Shapes with smooth edges, in the pixels of an image. What reaches out of it is cut off.
class Painter {
 public:
  explicit Painter(Image& image) : image_(image) {}

  void rounded_box(Box box, float radius, Rgb colour);
  void circle(Point middle, float radius, Rgb colour);
  // Corners clockwise.
  void triangle(const Point (&corners)[3], Rgb colour);
  // What is seen of the text, not its cells, lies round the middle; pixels of the font become squares.
  void text(Point middle, std::string_view text, const Font& font, int scale, Rgb colour);

 private:
  template <class Distance>
  void fill(Box area, Rgb colour, Distance distance);
  void square(int x, int y, int size, Rgb colour);

  Image& image_;
};

}  // namespace neva
