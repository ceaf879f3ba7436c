// Link-time proof that no heap is used: whoever calls the allocator reaches a function that does not exist, and the
// link fails with its name. The linker drops all of this when nobody calls it.
#include <cstddef>

extern "C" {

void heap_use_is_forbidden_in_this_firmware();

void* malloc(std::size_t) {
  heap_use_is_forbidden_in_this_firmware();
  return nullptr;
}
void* calloc(std::size_t, std::size_t) {
  heap_use_is_forbidden_in_this_firmware();
  return nullptr;
}
void* realloc(void*, std::size_t) {
  heap_use_is_forbidden_in_this_firmware();
  return nullptr;
}
void free(void*) { heap_use_is_forbidden_in_this_firmware(); }
void* _malloc_r(void*, std::size_t) {
  heap_use_is_forbidden_in_this_firmware();
  return nullptr;
}
void* _calloc_r(void*, std::size_t, std::size_t) {
  heap_use_is_forbidden_in_this_firmware();
  return nullptr;
}
void* _realloc_r(void*, void*, std::size_t) {
  heap_use_is_forbidden_in_this_firmware();
  return nullptr;
}
void _free_r(void*, void*) { heap_use_is_forbidden_in_this_firmware(); }
void* _sbrk(int) {
  heap_use_is_forbidden_in_this_firmware();
  return nullptr;
}

}  // extern "C"
