# A board is a folder in boards/; nothing here names one.

# Every board's folder name, sorted.
function(neva_board_ids out)
  file(GLOB files CONFIGURE_DEPENDS RELATIVE "${CMAKE_CURRENT_SOURCE_DIR}/boards" "${CMAKE_CURRENT_SOURCE_DIR}/boards/*/board.hpp")
  list(TRANSFORM files REPLACE "/board.hpp$" "")
  list(SORT files)
  set(${out} "${files}" PARENT_SCOPE)
endfunction()

# Reads a board's board.cmake into the caller's scope; ends with the list of boards when there is no such board.
macro(neva_load_board id)
  neva_board_ids(neva_ids)
  if(NOT "${id}" IN_LIST neva_ids)
    list(JOIN neva_ids " " neva_ids)
    message(FATAL_ERROR "There is no board '${id}'. Boards: ${neva_ids}")
  endif()
  include("${CMAKE_CURRENT_SOURCE_DIR}/boards/${id}/board.cmake")
  if(NOT NEVA_HAS_FIRMWARE)
    message(FATAL_ERROR "The board '${id}' has no firmware yet; it runs in the simulator.")
  endif()
endmacro()

# all_boards.hpp lists every board; this_board.hpp names the one that firmware is made for.
function(neva_generate_boards)
  neva_board_ids(ids)
  set(includes "")
  set(entries "")
  foreach(id IN LISTS ids)
    string(APPEND includes "#include \"boards/${id}/board.hpp\"\n#include \"boards/${id}/face.hpp\"\n")
    string(APPEND entries "    {&board_${id}, &face_${id}},\n")
  endforeach()
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/all_boards.hpp" @ONLY CONTENT
"// Made by tools/cmake/boards.cmake from the folders in boards/.
#pragma once

@includes@
namespace neva {

struct BoardWithFace {
  const Board* board;
  const Face* face;
};

inline constexpr BoardWithFace k_all_boards[] = {
@entries@};

}  // namespace neva
")
  if(NEVA_BOARD)
    file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/this_board.hpp" @ONLY CONTENT
"// Made by tools/cmake/boards.cmake for the board @NEVA_BOARD@.
#pragma once

#include \"boards/@NEVA_BOARD@/board.hpp\"

namespace neva {

inline constexpr const Board& k_this_board = board_@NEVA_BOARD@;

}  // namespace neva
")
  endif()
endfunction()
