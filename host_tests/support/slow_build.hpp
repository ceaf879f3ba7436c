#pragma once

namespace neva {

// The sanitizers make everything many times slower: what plays by the hundred plays less there. A test that asks for
// this is named SLOW or PLAIN where it is added, so that it runs whole in the plain build.
#if defined(NEVA_SANITIZE)
inline constexpr bool k_is_slow_build = true;
#else
inline constexpr bool k_is_slow_build = false;
#endif

}  // namespace neva
