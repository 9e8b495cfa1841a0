import type { DrawSection } from '@tussle/competition/formats/format'

/** What a plan picture is made of. The component gives each shape its colours. */
export type Shape =
  | { readonly kind: 'box'; readonly tone: 'match' | 'gold' | 'bronze' | 'table'; readonly area: Area }
  | { readonly kind: 'row'; readonly isThrough: boolean; readonly area: Area }
  | { readonly kind: 'line'; readonly isDashed: boolean; readonly points: readonly Point[] }
  | { readonly kind: 'arrow'; readonly at: Point; readonly length: number }
  | { readonly kind: 'text'; readonly at: Point; readonly text: string; readonly isCentred: boolean }

export interface Area {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
export type Point = readonly [x: number, y: number]

const TITLE = 16
const GAP = 8
const BOX = { w: 48, h: 26, gap: 22 } as const
const TABLE = { w: 54, h: 76 } as const
const ROW = { h: 6, step: 10 } as const
const MOST_TABLES = 6
const MOST_ROWS = 6
const SMALLEST_BOX = 12

/** The first few tables beside each other; what does not fit is a number. */
export function tablesIn(area: Area, tables: readonly DrawSection[], through: number): Shape[] {
  const shown = tables.length > MOST_TABLES ? MOST_TABLES : tables.length
  const columns = shown > 2 ? Math.min(Math.ceil(shown / 2), Math.max(1, Math.floor(area.w / 40))) : 1
  const rows = Math.ceil(shown / columns)
  const more = tables.length - shown
  const height = area.h - (more > 0 ? TITLE : 0)
  const w = Math.min(shown === 1 ? 90 : TABLE.w, (area.w - GAP * (columns - 1)) / columns)
  const h = Math.min(shown === 1 ? 120 : TABLE.h, (height - GAP * (rows - 1)) / rows)
  const left = area.x + (area.w - columns * w - GAP * (columns - 1)) / 2
  const top = area.y + (height - rows * h - GAP * (rows - 1)) / 2
  const boxes = tables.slice(0, shown).flatMap((table, index) => {
    const x = left + (index % columns) * (w + GAP)
    const y = top + Math.floor(index / columns) * (h + GAP)
    return tableIn({ x, y, w, h }, table, through)
  })
  if (more === 0) return boxes
  const at: Point = [area.x + area.w / 2, area.y + area.h - 3]
  return [...boxes, { kind: 'text', at, text: `and ${more} more`, isCentred: true }]
}

function tableIn(area: Area, { title, seeds = [] }: DrawSection, through: number): Shape[] {
  const { x, y, w, h } = area
  const room = Math.max(1, Math.floor((h - 23) / ROW.step))
  const rows = Math.min(seeds.length, MOST_ROWS, room)
  const full = title?.replace(/^Group /u, w < 50 ? '' : 'Pool ') ?? 'Table'
  const name = full.length > 7 && w < 80 ? 'Table' : full
  return [
    { kind: 'box', tone: 'table', area },
    { kind: 'text', at: [x + 9, y + 16], text: name, isCentred: false },
    ...Array.from({ length: rows }, (_, row): Shape => {
      const isThrough = row < through
      const area = { x: x + 9, y: y + 23 + row * ROW.step, w: (w - 18) * (isThrough ? 1 : 0.83), h: ROW.h }
      return { kind: 'row', isThrough, area }
    }),
  ]
}

type ToneOf = (match: number) => 'match' | 'gold' | 'bronze'

/** A tree with its last rounds, and where each drawn match is. */
export function treeIn(area: Area, { title, rounds }: DrawSection, toneOf: ToneOf) {
  const head = title === null ? 0 : TITLE
  const inside = { ...area, y: area.y + head, h: area.h - head }
  const shown = lastRounds(rounds, inside)
  const columns = shown.length
  const w = Math.min(BOX.w, (inside.w - (columns - 1) * BOX.gap) / columns, inside.w / columns - 8)
  const gap = columns < 2 ? 0 : Math.min(BOX.gap, (inside.w - columns * w) / (columns - 1))
  // A tree alone stands in the middle of its area; trees below each other begin at the same line.
  const left = title === null ? inside.x + (inside.w - columns * w - (columns - 1) * gap) / 2 : inside.x
  const most = Math.max(1, ...shown.map(({ matches }) => matches.length))
  const h = Math.min(BOX.h, (inside.h / most) * 0.78)
  const boxes = new Map<number, Area>()
  for (const [column, { matches }] of shown.entries()) {
    for (const [row, match] of matches.entries()) {
      const middle = inside.y + (inside.h * (row + 0.5)) / matches.length
      boxes.set(match, { x: left + column * (w + gap), y: middle - h / 2, w, h })
    }
  }
  const shapes: Shape[] = [
    ...(title === null
      ? []
      : [{ kind: 'text', at: [area.x, area.y + 11] as const, text: title, isCentred: false } as const]),
    ...linesOf(shown, boxes),
    ...Array.from(boxes, ([match, box]): Shape => ({ kind: 'box', tone: toneOf(match), area: box })),
  ]
  return { shapes, boxes }
}

type Rounds = DrawSection['rounds']

/** The last rounds whose boxes have room; a tree of 64 is drawn from its quarterfinals on. */
function lastRounds(rounds: Rounds, { w, h }: Area): Rounds {
  const mostColumns = Math.max(1, Math.floor((w + 10) / 40))
  const mostRows = Math.max(1, Math.floor(h / (SMALLEST_BOX + 5)))
  const from = rounds.findIndex(
    ({ matches }, index) => matches.length <= mostRows && rounds.length - index <= mostColumns,
  )
  return rounds.slice(from < 0 ? rounds.length - 1 : from)
}

function linesOf(rounds: Rounds, boxes: ReadonlyMap<number, Area>): Shape[] {
  return rounds.slice(0, -1).flatMap(({ matches }, column) => {
    const next = rounds[column + 1]?.matches ?? []
    return matches.flatMap((match, row): Shape[] => {
      const from = boxes.get(match)
      const to = boxes.get(next[Math.floor((row * next.length) / matches.length)] ?? -1)
      if (from === undefined || to === undefined) return []
      return [{ kind: 'line', isDashed: false, points: elbow(from, to) }]
    })
  })
}

export function elbow(from: Area, to: Area): Point[] {
  const [x1, y1] = [from.x + from.w, from.y + from.h / 2]
  const [x2, y2] = [to.x, to.y + to.h / 2]
  const middle = (x1 + x2) / 2
  return [
    [x1, y1],
    [middle, y1],
    [middle, y2],
    [x2, y2],
  ]
}

/** The rounds of a format that appends them: one column of pairs per round. */
export function roundsIn(area: Area, count: number): Shape[] {
  const columns = Math.max(1, Math.min(count, Math.floor(area.w / 22)))
  const step = area.w / columns
  const rows = Math.max(1, Math.min(6, Math.floor((area.h - TITLE) / 22)))
  return Array.from({ length: columns }, (_, column) => column).flatMap((column) => [
    {
      kind: 'text',
      at: [area.x + (column + 0.5) * step, area.y + 12] as const,
      text: String(column + 1),
      isCentred: true,
    } as const,
    ...Array.from({ length: rows }, (__, row): Shape => {
      const w = Math.min(30, step - 6)
      const x = area.x + column * step + (step - w) / 2
      return { kind: 'box', tone: 'match', area: { x, y: area.y + TITLE + 6 + row * 22, w, h: 14 } }
    }),
  ])
}
