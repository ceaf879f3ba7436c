# What the build needs to know of this board before a compiler is chosen; everything else is in board.hpp.
# No firmware yet: the SSD1306 driver is not written. The board runs in the simulator and in the terminal.
set(PICO_BOARD pico)
set(NEVA_HAS_FIRMWARE OFF)
