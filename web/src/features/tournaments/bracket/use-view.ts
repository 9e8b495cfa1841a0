import { useSyncExternalStore } from 'react'
import { DESK, PHONE, type Sizes } from './geometry.ts'
import type { Board } from './model.ts'

/** With more first-round matches, a few rounds are shown side by side instead of all (DESIGN 6.7). */
const MOST_WHOLE = 32
const WHOLE_FROM = 1024
const PHONE_BELOW = 768
const MOST_WIDTH = 1216
const MOST_CARD = 360
/** The width of a card next to the board, with its gap. */
const SIDE = 288 + 24
/** On a phone this much of the next round is visible at the right. */
const PHONE_REST = 88
/** A window that is being created has no width yet. */
const LEAST = 200

export interface View {
  readonly kind: 'whole' | 'focus' | 'phone'
  readonly sizes: Sizes
  /** The number of rounds in the page at once. */
  readonly columns: number
  readonly room: number
}

interface Place {
  /** A card next to the board takes some of the width. */
  readonly isBeside: boolean
  readonly isPrinting: boolean
}

/** How a board is shown in the present window, or in print. */
export function useView({ rounds }: Board, { isBeside, isPrinting }: Place): View {
  const width = useSyncExternalStore(onResize, () => window.innerWidth)
  const slots = Math.max(0, ...rounds.map((round) => round.slots))
  if (isPrinting) return { kind: 'whole', sizes: DESK, columns: rounds.length, room: MOST_WIDTH }
  if (width < PHONE_BELOW) {
    return {
      kind: 'phone',
      sizes: { ...PHONE, width: Math.max(LEAST, width - PHONE_REST) },
      columns: 2,
      room: width,
    }
  }
  const taken = isBeside && width >= WHOLE_FROM ? SIDE : 0
  const room = Math.min(MOST_WIDTH, width - 64) - taken
  if (width >= WHOLE_FROM && slots <= MOST_WHOLE) {
    const share = shareOf(room, rounds.length)
    return {
      kind: 'whole',
      sizes: { ...DESK, width: Math.max(DESK.width, share) },
      columns: rounds.length,
      room,
    }
  }
  const columns = Math.min(3, rounds.length)
  return { kind: 'focus', sizes: { ...DESK, width: shareOf(room, columns) }, columns, room }
}

/** Names get all available width, up to where a row becomes hard to follow. */
function shareOf(room: number, columns: number): number {
  return Math.min(MOST_CARD, Math.floor((room - (columns - 1) * DESK.columnGap) / Math.max(1, columns)))
}

function onResize(onChange: () => void): () => void {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}
