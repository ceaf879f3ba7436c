#include "firmware/main/usb_serial.hpp"

#include <array>
#include <iterator>

// TinyUSB's headers and the descriptors that its macros write are C.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wpedantic"
#include "tusb.h"

namespace neva {

namespace {

// The numbers that Raspberry Pi gives to programs with a serial line and nothing else: every system has a driver.
constexpr std::uint16_t k_vendor = 0x2E8A;
constexpr std::uint16_t k_product = 0x000A;
constexpr std::uint8_t k_notice_endpoint = 0x81;
constexpr std::uint8_t k_out_endpoint = 0x02;
constexpr std::uint8_t k_in_endpoint = 0x82;
constexpr std::uint8_t k_notice_bytes = 8;
constexpr std::uint8_t k_packet_bytes = 64;
constexpr std::uint8_t k_milliamperes = 250;
constexpr std::uint16_t k_english = 0x0409;

enum StringIndex : std::uint8_t { k_languages, k_maker, k_name, k_line };
constexpr std::string_view k_strings[] = {"", "Neva", "Neva", "Console"};
constexpr std::size_t k_string_max = 16;

constexpr tusb_desc_device_t k_device = {
    .bLength = sizeof(tusb_desc_device_t),
    .bDescriptorType = TUSB_DESC_DEVICE,
    .bcdUSB = 0x0200,
    .bDeviceClass = TUSB_CLASS_MISC,
    .bDeviceSubClass = MISC_SUBCLASS_COMMON,
    .bDeviceProtocol = MISC_PROTOCOL_IAD,
    .bMaxPacketSize0 = CFG_TUD_ENDPOINT0_SIZE,
    .idVendor = k_vendor,
    .idProduct = k_product,
    .bcdDevice = 0x0100,
    .iManufacturer = k_maker,
    .iProduct = k_name,
    .iSerialNumber = 0,
    .bNumConfigurations = 1,
};

constexpr std::uint8_t k_configuration[] = {
    TUD_CONFIG_DESCRIPTOR(1, 2, 0, TUD_CONFIG_DESC_LEN + TUD_CDC_DESC_LEN, 0, k_milliamperes),
    TUD_CDC_DESCRIPTOR(0, k_line, k_notice_endpoint, k_notice_bytes, k_out_endpoint, k_in_endpoint, k_packet_bytes),
};

}  // namespace

#pragma GCC diagnostic pop

void UsbSerial::start() { static_cast<void>(tusb_init()); }

void UsbSerial::step() {
  if (tud_task_event_ready()) tud_task();
}

bool UsbSerial::is_attached() const { return tud_mounted() && !tud_suspended(); }

bool UsbSerial::is_open() const { return tud_cdc_connected() && !tud_suspended(); }

std::optional<std::uint8_t> UsbSerial::read() {
  std::uint8_t byte = 0;
  if (tud_cdc_read(&byte, 1) == 0) return std::nullopt;
  return byte;
}

std::size_t UsbSerial::room() const { return tud_cdc_write_available(); }

void UsbSerial::write(std::string_view text) {
  if (room() < text.size()) return;
  tud_cdc_write(text.data(), static_cast<std::uint32_t>(text.size()));
  tud_cdc_write_flush();
}

}  // namespace neva

// TinyUSB asks for these while a computer looks at the device.
extern "C" {

const std::uint8_t* tud_descriptor_device_cb() { return reinterpret_cast<const std::uint8_t*>(&neva::k_device); }

const std::uint8_t* tud_descriptor_configuration_cb(std::uint8_t) { return neva::k_configuration; }

// The answer must live until it is sent; one is asked for at a time.
const std::uint16_t* tud_descriptor_string_cb(std::uint8_t index, std::uint16_t) {
  static std::array<std::uint16_t, neva::k_string_max + 1> answer;
  if (index >= std::size(neva::k_strings)) return nullptr;
  const std::string_view text = neva::k_strings[index];
  std::size_t count = 0;
  if (index == neva::k_languages) answer[++count] = neva::k_english;
  for (const char sign : text) {
    if (count < neva::k_string_max) answer[++count] = static_cast<std::uint8_t>(sign);
  }
  answer[0] = static_cast<std::uint16_t>(TUSB_DESC_STRING << 8U | (2 * count + 2));
  return answer.data();
}

}  // extern "C"
