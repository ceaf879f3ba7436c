#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "firmware/app/saving/hall_of_fame.hpp"
#include "firmware/app/saving/new_game_choices.hpp"
#include "host_tests/firmware/app/saving/saved_session.hpp"
#include "host_tests/firmware/support/opened_store.hpp"

// What is kept in small records, numbered so that each is told from the others.
namespace neva {

HallEntry numbered_entry(int number);
Settings numbered_settings(int number);
Setup numbered_setup(int number);

// The hall of a device that has just been switched on.
struct Hall {
  explicit Hall(Storage& storage) : store(storage), hall(store) {}

  SaveResult add(int number) {
    return finish([&] { return hall.add(numbered_entry(number)); });
  }
  // The test fails when there is none.
  HallEntry newest(std::size_t age) const;
  HallEntry best(std::size_t rank) const;

  OpenedStore store;
  HallOfFame hall;
};

// The newest and the best of games 1 to `last` are there.
void check_hall(const Hall& hall, int last, const std::string& at);

// A kind of record: `save` is what happens at a number, on a device that has just been switched on; `has` looks at a
// fresh start and says whether that number is there. If not, only the one before it may be.
struct SmallThing {
  const char* name;
  std::function<SaveResult(Storage&, int)> save;
  std::function<bool(Storage&, int, const std::string&)> has;
  // Whatever was before it.
  std::function<bool(Storage&, int)> is_newest;
};

const SmallThing* small_things();
inline constexpr std::size_t k_small_things = 3;

}  // namespace neva
