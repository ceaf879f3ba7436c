// All pages of the rule book in one picture.
#include <vector>

#include "host_tests/firmware/pictures/guide.hpp"

namespace neva {

namespace {

constexpr int k_pages_in_a_row = 6;
constexpr int k_pages_max = 200;

class RuleBookGuide final : public Guide {
 public:
  using Guide::Guide;

  void lead() {
    RamStorage storage = used();
    Device device(board_, storage);
    Wayfinder(device).go_to(ScreenId::rule_book);
    hang("rule_book_contents", device);
    device.tap(Key::a);
    std::vector<Image> pages;
    do {
      hang("rule_book", device);
      pages.push_back(device.image());
      device.tap(Key::a);
    } while (device.image().pixels != pages.front().pixels && pages.size() < k_pages_max);
    gallery_.pictures.insert({"rule_book_pages", beside_each_other(pages)});
  }

 private:
  static Image beside_each_other(const std::vector<Image>& pages) {
    const auto rows = (static_cast<int>(pages.size()) + k_pages_in_a_row - 1) / k_pages_in_a_row;
    const Image& first = pages.front();
    // A picture has sixteen colours: the place of a page that is not there has one of theirs.
    Image sheet(first.width * k_pages_in_a_row, first.height * rows, first.pixels.back());
    int at = 0;
    for (const Image& page : pages) {
      draw_enlarged(page, 1, sheet, at % k_pages_in_a_row * first.width, at / k_pages_in_a_row * first.height);
      ++at;
    }
    return sheet;
  }
};

}  // namespace

void hang_rule_book(Gallery& gallery, const Board& board, Language language) {
  RuleBookGuide(gallery, board, language).lead();
}

}  // namespace neva
