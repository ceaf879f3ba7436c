#include "firmware/app/session/bots.hpp"

#include "engine/base/check.hpp"

namespace neva {

Action Bots::choose(Mind mind, const View&, const ActionList& actions) {
  neva_check(mind != Mind::person && actions.size() > 0);
  return actions[random_.below(static_cast<std::uint32_t>(actions.size()))];
}

}  // namespace neva
