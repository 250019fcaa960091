#ifndef KAKUMEI_ASKED_H
#define KAKUMEI_ASKED_H

#include "cards.h"
#include "simulator.h"

namespace kk {

/* Where kk_advance writes what it has to say of one game. */
struct Asked {
    u8* ended;
    u8* places;
    u8* classes;
    int32_t* count;
    u8* mover;
    u8* phase;
    u8* togo;
    u64* view;
    u64* melds;
};

}  // namespace kk
#endif
