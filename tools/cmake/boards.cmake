# A board is a folder in boards/; nothing here names one.

# Every board's folder name, sorted.
function(neva_board_ids out)
  file(GLOB files CONFIGURE_DEPENDS RELATIVE "${CMAKE_CURRENT_SOURCE_DIR}/boards" "${CMAKE_CURRENT_SOURCE_DIR}/boards/*/board.hpp")
  list(TRANSFORM files REPLACE "/board.hpp$" "")
  list(SORT files)
  set(${out} "${files}" PARENT_SCOPE)
endfunction()

# The boards with firmware that stand on a board of the Pico SDK; ends with a clear line when there is none.
function(neva_boards_on base out)
  neva_board_ids(ids)
  set(found "")
  foreach(id IN LISTS ids)
    set(NEVA_HAS_FIRMWARE OFF)
    include("${CMAKE_CURRENT_SOURCE_DIR}/boards/${id}/board.cmake")
    if(NEVA_HAS_FIRMWARE AND PICO_BOARD STREQUAL base)
      list(APPEND found "${id}")
    endif()
  endforeach()
  if(NOT found)
    neva_stop("No board in boards/ stands on '${base}'.")
  endif()
  set(${out} "${found}" PARENT_SCOPE)
endfunction()

# all_boards.hpp lists every board; BOARD/this_board.hpp names the one that an image is made for.
function(neva_generate_boards)
  neva_board_ids(ids)
  set(includes "")
  set(entries "")
  set(checks "")
  foreach(id IN LISTS ids)
    string(APPEND includes "#include \"boards/${id}/board.hpp\"\n#include \"boards/${id}/face.hpp\"\n")
    string(APPEND entries "    {&board_${id}, &face_${id}},\n")
    # Also for a board that forgot to say it itself.
    string(APPEND checks "static_assert(is_sound(board_${id}));\n")
  endforeach()
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/all_boards.hpp" @ONLY CONTENT
"// Made by tools/cmake/boards.cmake from the folders in boards/.
#pragma once

#include \"boards/soundness.hpp\"
@includes@
namespace neva {

struct BoardWithFace {
  const Board* board;
  const Face* face;
};

inline constexpr BoardWithFace k_all_boards[] = {
@entries@};

@checks@
}  // namespace neva
")
  foreach(board IN LISTS NEVA_BOARDS)
    file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/${board}/this_board.hpp" @ONLY CONTENT
"// Made by tools/cmake/boards.cmake for the board @board@.
#pragma once

#include \"boards/@board@/board.hpp\"

namespace neva {

inline constexpr const Board& k_this_board = board_@board@;

}  // namespace neva
")
  endforeach()
endfunction()
