#include "tools/simulator/window.hpp"

#include <utility>

namespace neva {

namespace {

// As large as the picture, but never larger than what the screen has free; the shape stays.
SDL_Point fitting(int width, int height) {
  SDL_Rect free = {};
  if (SDL_GetDisplayUsableBounds(0, &free) != 0 || free.w <= 0 || free.h <= 0) return {width, height};
  if (width <= free.w && height <= free.h) return {width, height};
  if (width * free.h > height * free.w) return {free.w, height * free.w / width};
  return {width * free.h / height, free.h};
}

}  // namespace

Outcome<Window> Window::open(const std::string& title, int width, int height) {
  Window window;
  const int place = SDL_WINDOWPOS_UNDEFINED;
  const SDL_Point size = fitting(width, height);
  window.window_.reset(SDL_CreateWindow(title.c_str(), place, place, size.x, size.y, SDL_WINDOW_RESIZABLE));
  if (!window.window_) return Failure{std::string("cannot open a window: ") + SDL_GetError()};
  window.renderer_.reset(SDL_CreateRenderer(window.window_.get(), -1, 0));
  if (!window.renderer_) return Failure{std::string("cannot draw into a window: ") + SDL_GetError()};
  // The device keeps its shape; mouse events come in the picture's pixels, whatever the window's size.
  SDL_RenderSetLogicalSize(window.renderer_.get(), width, height);
  window.texture_.reset(
      SDL_CreateTexture(window.renderer_.get(), SDL_PIXELFORMAT_RGB24, SDL_TEXTUREACCESS_STREAMING, width, height));
  if (!window.texture_) return Failure{std::string("cannot draw into a window: ") + SDL_GetError()};
  return window;
}

void Window::show(const Image& image) {
  SDL_UpdateTexture(texture_.get(), nullptr, image.pixels.data(), image.width * static_cast<int>(sizeof(Rgb)));
  refresh();
}

void Window::refresh() {
  SDL_RenderClear(renderer_.get());
  SDL_RenderCopy(renderer_.get(), texture_.get(), nullptr, nullptr);
  SDL_RenderPresent(renderer_.get());
}

namespace {

std::optional<Key> key_named(SDL_Keycode code, KeySet available) {
  switch (code) {
    case SDLK_UP:
      return Key::up;
    case SDLK_DOWN:
      return Key::down;
    case SDLK_LEFT:
      return Key::left;
    case SDLK_RIGHT:
      return Key::right;
    case SDLK_a:
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
      return Key::a;
    case SDLK_b:
    case SDLK_BACKSPACE:
    case SDLK_ESCAPE:
      return Key::b;
    case SDLK_x:
      return Key::x;
    case SDLK_y:
      return Key::y;
    case SDLK_SPACE:
      return available.has(Key::centre) ? Key::centre : Key::a;
    default:
      return std::nullopt;
  }
}

// Where the letters are not Latin ones, their places on the keyboard count.
SDL_Keycode latin(const SDL_Keysym& typed) {
  const bool is_letter_key = typed.scancode >= SDL_SCANCODE_A && typed.scancode <= SDL_SCANCODE_Z;
  if (typed.sym < 0x80 || !is_letter_key) return typed.sym;
  return SDLK_a + (typed.scancode - SDL_SCANCODE_A);
}

}  // namespace

std::optional<Key> key_of(const SDL_Keysym& typed, KeySet available) {
  const std::optional<Key> key = key_named(latin(typed), available);
  return key && available.has(*key) ? key : std::nullopt;
}

}  // namespace neva
