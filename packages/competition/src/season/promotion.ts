import type { Lot } from '../lots.ts'
import { lotsNeeded } from '../open-ties.ts'
import type { EntrantId } from '../result.ts'
import type { Standing } from '../standings.ts'

/** How many change places between two neighbouring divisions at the end of the season. */
export interface Exchange {
  readonly upperId: number
  readonly lowerId: number
  readonly up: number
  readonly down: number
}

/** The last table of a division, without the entries that have left. */
export interface LastTable {
  readonly divisionId: number
  readonly order: readonly EntrantId[]
}

/** An entry and the division in which it plays next. */
export interface Placed {
  readonly entrant: EntrantId
  readonly fromId: number
  readonly move: 'up' | 'down' | 'stays'
}

/** Why these exchanges are impossible, in a sentence for the organiser; null if they are not. */
export function exchangeProblem(tables: readonly LastTable[], exchanges: readonly Exchange[]): string | null {
  for (const { divisionId, order } of tables) {
    const { up, down } = leaving(exchanges, divisionId)
    if (up + down > order.length) {
      return `More would leave a division than the ${order.length} that are in it`
    }
  }
  return null
}

/**
 * Who plays where next season. In each division first those who come down, then those who stay, then those who come
 * up, each in the order of the last table.
 */
export function placesNext(
  tables: readonly LastTable[],
  exchanges: readonly Exchange[],
): ReadonlyMap<number, readonly Placed[]> {
  const orderOf = new Map(tables.map(({ divisionId, order }) => [divisionId, order]))
  const leavers = (divisionId: number, move: 'up' | 'down'): Placed[] => {
    const order = orderOf.get(divisionId) ?? []
    const count = leaving(exchanges, divisionId)[move]
    const who = move === 'up' ? order.slice(0, count) : order.slice(order.length - count)
    return who.map((entrant) => ({ entrant, fromId: divisionId, move }))
  }
  return new Map(
    tables.map(({ divisionId, order }) => {
      const { up, down } = leaving(exchanges, divisionId)
      const above = exchanges.find(({ lowerId }) => lowerId === divisionId)
      const below = exchanges.find(({ upperId }) => upperId === divisionId)
      const stay = order.slice(up, order.length - down)
      return [
        divisionId,
        [
          ...(above === undefined ? [] : leavers(above.upperId, 'down')),
          ...stay.map((entrant): Placed => ({ entrant, fromId: divisionId, move: 'stays' })),
          ...(below === undefined ? [] : leavers(below.lowerId, 'up')),
        ],
      ]
    }),
  )
}

/** How many leave a division upwards, and how many downwards. */
function leaving(exchanges: readonly Exchange[], divisionId: number): { up: number; down: number } {
  return {
    up: exchanges.find(({ lowerId }) => lowerId === divisionId)?.up ?? 0,
    down: exchanges.find(({ upperId }) => upperId === divisionId)?.down ?? 0,
  }
}

/** The ties of a table that only a lot can settle, and that decide who goes up or down. */
export function tiesAtTheLine(
  rows: readonly Standing[],
  divisionId: number,
  exchanges: readonly Exchange[],
): Lot[] {
  const { up, down } = leaving(exchanges, divisionId)
  const placeOf = new Map(rows.map(({ entrant }, index) => [entrant, index]))
  const side = (entrant: EntrantId) => {
    const place = placeOf.get(entrant) ?? 0
    return place < up ? 'up' : place >= rows.length - down ? 'down' : 'stays'
  }
  return lotsNeeded(rows).filter((tie) => new Set(tie.map(side)).size > 1)
}

/** The order of a table after these lots. */
export function withLots(order: readonly EntrantId[], lots: readonly Lot[]): EntrantId[] {
  const settled = [...order]
  for (const lot of lots) {
    const places = lot.map((entrant) => settled.indexOf(entrant)).sort((a, b) => a - b)
    for (const [index, place] of places.entries()) settled[place] = lot[index] ?? 0
  }
  return settled
}
