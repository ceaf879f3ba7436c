#pragma once

#include <SDL.h>

#include <memory>
#include <optional>
#include <string>

#include "drivers/ports/keys.hpp"
#include "tools/common/outcome.hpp"
#include "tools/simulator/image.hpp"

namespace neva {

// A window that shows one picture.
class Window {
 public:
  static Outcome<Window> open(const std::string& title, int width, int height);

  void show(const Image& image);
  // Paints the last picture again, after something lay over the window.
  void refresh();

 private:
  struct Closer {
    void operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }
    void operator()(SDL_Renderer* renderer) const { SDL_DestroyRenderer(renderer); }
    void operator()(SDL_Texture* texture) const { SDL_DestroyTexture(texture); }
  };

  Window() = default;

  std::unique_ptr<SDL_Window, Closer> window_;
  std::unique_ptr<SDL_Renderer, Closer> renderer_;
  std::unique_ptr<SDL_Texture, Closer> texture_;
};

// The key of the device that a key of the keyboard stands for.
std::optional<Key> key_of(const SDL_Keysym& typed, KeySet available);

}  // namespace neva
