import { isProvisional } from '@tussle/contract/play/match-status'
import type { Round, Tie } from './model.ts'

/** Sizes from DESIGN 6.3 and 6.6, in pixels. */
export interface Sizes {
  readonly width: number
  readonly height: number
  readonly gap: number
  readonly columnGap: number
}

export const DESK: Sizes = { width: 212, height: 58, gap: 14, columnGap: 39 }
export const PHONE: Omit<Sizes, 'width'> = { height: 122, gap: 14, columnGap: 34 }

const CORNER = 8

export interface Layout {
  readonly width: number
  readonly height: number
  readonly x: (column: number) => number
  /** The vertical middle of a slot; columns count from the first visible one. */
  readonly middle: (column: number, slot: number) => number
}

interface Options {
  /** Closes the gaps of byes, for a view that begins with a later round or has little room. */
  readonly isPacked: boolean
}

/** The positions when `rounds` are shown side by side, the first of them as a plain list. */
export function layoutOf(rounds: readonly Round[], sizes: Sizes, { isPacked }: Options): Layout {
  const { width, height, gap, columnGap } = sizes
  const pitch = height + gap
  const lines = isPacked ? packedLines(rounds) : fullLines(rounds)
  const columns = [lines.at.map((line) => line * pitch + height / 2)]
  for (const [column, round] of rounds.entries()) {
    if (column === 0) continue
    const before = columns[column - 1] ?? []
    const keeps = round.slots === rounds[column - 1]?.slots
    columns.push(
      Array.from({ length: round.slots }, (_, slot) =>
        keeps ? (before[slot] ?? 0) : ((before[2 * slot] ?? 0) + (before[2 * slot + 1] ?? 0)) / 2,
      ),
    )
  }
  return {
    width: rounds.length * width + (rounds.length - 1) * columnGap,
    height: Math.max(0, lines.count * pitch - gap),
    x: (column) => column * (width + columnGap),
    middle: (column, slot) => columns[column]?.[slot] ?? 0,
  }
}

interface Lines {
  readonly at: readonly number[]
  readonly count: number
}

function fullLines([first]: readonly Round[]): Lines {
  const count = first?.slots ?? 0
  return { at: Array.from({ length: count }, (_, slot) => slot), count }
}

/** A pair with one or two empty slots takes one line, at the position of its next match. */
function packedLines([first, second]: readonly Round[]): Lines {
  const slots = first?.slots ?? 0
  const taken = new Set(first?.ties.map(({ slot }) => slot))
  const step = second === undefined || second.slots === slots ? 1 : 2
  const at: number[] = []
  let line = 0
  for (let slot = 0; slot < slots; slot += step) {
    const isWhole = step === 2 && taken.has(slot) && taken.has(slot + 1)
    const isNeeded = step === 2 || taken.has(slot)
    at.push(line)
    if (step === 2) at.push(isWhole ? line + 1 : line)
    if (isNeeded) line += isWhole ? 2 : 1
  }
  return { at, count: line }
}

/** The line from a match to the next one, with rounded corners. */
export function connector(x1: number, y1: number, x2: number, y2: number): string {
  if (Math.abs(y2 - y1) < 1) return `M${x1} ${y1}H${x2}`
  const middle = (x1 + x2) / 2
  const turn = Math.sign(y2 - y1)
  const corner = Math.min(CORNER, Math.abs(y2 - y1) / 2)
  return (
    `M${x1} ${y1}H${middle - corner}Q${middle} ${y1} ${middle} ${y1 + turn * corner}` +
    `V${y2 - turn * corner}Q${middle} ${y2} ${middle + corner} ${y2}H${x2}`
  )
}

export interface Line {
  readonly key: number
  readonly d: string
  readonly kind: 'open' | 'decided' | 'won' | 'hope'
}

const DRAWN_IN: readonly Line['kind'][] = ['open', 'decided', 'hope', 'won']

/** All lines between the visible rounds; undecided ones first, the viewer's own on top (DESIGN 6.3). */
export function linesOf(rounds: readonly Round[], layout: Layout, { width }: Sizes): Line[] {
  const places = new Map(
    rounds.flatMap(({ ties }, column) => ties.map((tie) => [tie.match.id, { tie, column }] as const)),
  )
  const lines: Line[] = []
  for (const { tie, column } of places.values()) {
    const next = places.get(tie.match.nextMatchId ?? 0)
    if (next === undefined || next.column !== column + 1) continue
    const from = layout.x(column) + width
    const y1 = layout.middle(column, tie.slot)
    const y2 = layout.middle(next.column, next.tie.slot)
    lines.push({ key: tie.match.id, d: connector(from, y1, layout.x(next.column), y2), kind: kindOf(tie) })
  }
  return lines.toSorted((a, b) => DRAWN_IN.indexOf(a.kind) - DRAWN_IN.indexOf(b.kind))
}

/** A provisional result can still change, so its line looks like an undecided one. */
function kindOf({ sides, isMine, isPlayed, match }: Tie): Line['kind'] {
  if (isProvisional(match.status)) return sides.some(isMyWin) ? 'hope' : 'open'
  if (sides.some(isMyWin)) return 'won'
  if (isMine && !isPlayed) return 'hope'
  return isPlayed ? 'decided' : 'open'
}

function isMyWin({ isMine, result }: Tie['sides'][number]): boolean {
  return isMine && result === 'won'
}
