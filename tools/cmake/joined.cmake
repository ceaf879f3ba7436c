# Joined sources: several files of a library compiled as one, because two thirds of a file's time go into headers. For
# builds in which files are compiled but not edited one by one: firmware, sanitizers and the page. The host build compiles file by
# file, so that an editor finds every file in compile_commands.json and a change costs one file.
if(NEVA_BASE OR NEVA_SANITIZE OR NEVA_WEB)
  set(joined_by_default ON)
else()
  set(joined_by_default OFF)
endif()
option(NEVA_JOIN_SOURCES "compile the sources of a library a dozen at a time" ${joined_by_default})
set(NEVA_JOINED_FILES 12)

# neva_join_sources(<target ...>): no two files of a target may give their own names (unnamed namespaces) to other things.
# neva_join_sources(ALWAYS <target ...>): in the host build too, for what is hardly ever edited.
function(neva_join_sources)
  cmake_parse_arguments(PARSE_ARGV 0 arg ALWAYS "" "")
  if(NEVA_JOIN_SOURCES OR arg_ALWAYS)
    set_target_properties(${arg_UNPARSED_ARGUMENTS} PROPERTIES
      UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${NEVA_JOINED_FILES})
  endif()
endfunction()
