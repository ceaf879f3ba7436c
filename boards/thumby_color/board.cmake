# What the build needs to know of this board before a compiler is chosen; everything else is in board.hpp.
set(PICO_BOARD pico2)
set(NEVA_HAS_FIRMWARE ON)
