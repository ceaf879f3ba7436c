// TinyUSB reads this: one serial line, no heap, no printing.
#pragma once

#define CFG_TUSB_RHPORT0_MODE OPT_MODE_DEVICE
#define CFG_TUSB_DEBUG 0

#define CFG_TUD_ENABLED 1
#define CFG_TUD_ENDPOINT0_SIZE 64
#define CFG_TUD_CDC 1
// A long line of commands.
#define CFG_TUD_CDC_RX_BUFSIZE 128
// More than the longest line of an answer (Console::Answer).
#define CFG_TUD_CDC_TX_BUFSIZE 512
#define CFG_TUD_CDC_EP_BUFSIZE 64
