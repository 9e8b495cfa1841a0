import { describe, expect, test } from 'vitest'
import { aDesk, aMatch, at } from '../test/desk.ts'
import { blocksIn, bookingsIn, overlapsIn } from './blocks.ts'
import { planDay } from './plan.ts'
import type { DeskState } from './state.ts'
import { waysToFit } from './ways.ts'

const DAY = { starts: at(0), ends: at(120) }
const ROOM = { nextDay: { starts: at(1440), ends: at(1560) }, midnight: at(900) }
/** Matches of half an hour between other people each. */
const matches = (count: number, division: number) =>
  Array.from({ length: count }, (_, index) => {
    const id = 10 * division + index
    return aMatch(id, [2 * id, 2 * id + 1], { division })
  })
const bound = (startsAt: number | null, courts: readonly number[] | null) => ({
  startsAt,
  courts: courts && new Set(courts),
})

/** Four matches from ten o'clock on the first of two courts: two of them fit. */
function aLateDivision(over: Parameters<typeof aDesk>[1] = {}): DeskState {
  return aDesk(matches(4, 1), { days: [DAY], divisions: new Map([[1, bound(at(60), [1])]]), ...over })
}

describe('ways to make everything fit', () => {
  test('the ways are in the order of the people who notice them, each with its end', () => {
    const ways = waysToFit(aLateDivision(), ROOM)
    expect(ways.map(({ change, people, unfit, ends }) => [change.kind, people, unfit, ends])).toEqual([
      ['one_more_court', 0, 0, at(120)],
      ['add_day', 4, 0, at(1500)],
      ['start', 8, 0, at(120)],
      ['shorter_games', 8, 0, at(120)],
      ['end', null, 0, at(180)],
    ])
    expect(ways.at(-1)?.change).toEqual({ kind: 'end', starts: at(0), ends: at(180) })
  })

  test('a division that may use every court gets a closed one, and none beyond the days it may have', () => {
    const courts = [1, 2].map((id) => ({ id, number: id, isClosed: id === 2, since: at(0) }))
    const state = aDesk(matches(6, 1), { days: [DAY], courts })
    const ways = waysToFit(state, { nextDay: null, midnight: DAY.ends })
    expect(ways[0]).toMatchObject({ change: { kind: 'open_court', courtId: 2 }, people: 0, unfit: 0 })
    expect(ways.map(({ change }) => change.kind)).toEqual(['open_court', 'shorter_games'])
  })

  test('there are no ways when everything fits', () => {
    expect(waysToFit(aDesk(matches(4, 1), { days: [DAY] }), ROOM)).toEqual([])
  })
})

describe('the picture of a day', () => {
  test('the matches of a division that follow each other on a court are one block', () => {
    const divisions = new Map([
      [1, bound(null, [1])],
      [2, bound(at(75), [1])],
    ])
    const state = aDesk([...matches(2, 1), ...matches(1, 2)], { days: [DAY], divisions })
    expect(blocksIn(bookingsIn(state, planDay(state, { runs: 0 })))).toEqual([
      { division: 1, courtId: 1, starts: at(0), ends: at(60) },
      { division: 2, courtId: 1, starts: at(75), ends: at(105) },
    ])
  })

  test('two divisions that want the same people at the same time overlap', () => {
    const shared = [
      aMatch(1, [1, 2]),
      aMatch(2, [3, 4]),
      aMatch(3, [1, 5], { division: 2 }),
      aMatch(4, [6, 7], { division: 2 }),
    ]
    const over = (start: number | null) => {
      const divisions = new Map([
        [1, bound(null, [1])],
        [2, bound(start, [2])],
      ])
      const state = aDesk(shared, { days: [DAY], divisions })
      return overlapsIn(state, bookingsIn(state, planDay(state, { runs: 0 })))
    }
    expect(over(null)).toMatchObject([{ divisions: [1, 2], players: [1] }])
    expect(over(at(60))).toEqual([])
  })
})
