import { expect, test } from 'vitest'
import { drawnTournament } from '../../../test/bracket-fixtures.ts'
import { connector, DESK, layoutOf, linesOf } from './geometry.ts'
import { type Board, boardsOf } from './model.ts'

const board = (
  format: 'single_elimination' | 'double_elimination',
  size: number,
  key = 'main',
  played = 0,
) => {
  const found = boardsOf(drawnTournament({ format, size, played }), 3).find((each) => each.key === `0 ${key}`)
  return found as Board
}

test('a draw of 32 is as wide as the page and as high as its first round', () => {
  const layout = layoutOf(board('single_elimination', 32).rounds, DESK, { isPacked: false })
  expect([layout.width, layout.height]).toEqual([1216, 1138])
  expect([layout.x(1), layout.middle(0, 0), layout.middle(1, 0), layout.middle(4, 0)]).toEqual([
    251, 29, 65, 569,
  ])
})

test('a losers round that does not halve is level with the round before', () => {
  const { rounds } = board('double_elimination', 8, 'losers')
  const layout = layoutOf(rounds, DESK, { isPacked: false })
  expect(rounds.map(({ slots }) => slots)).toEqual([2, 2, 1, 1])
  expect(layout.middle(1, 1)).toBe(layout.middle(0, 1))
  expect(layout.middle(2, 0)).toBe((layout.middle(1, 0) + layout.middle(1, 1)) / 2)
})

test('byes keep their place in a whole bracket and take none in a list', () => {
  const { rounds } = board('single_elimination', 5)
  expect(rounds[0]?.ties).toHaveLength(1)
  expect(layoutOf(rounds, DESK, { isPacked: false }).height).toBe(4 * 72 - 14)
  const packed = layoutOf(rounds, DESK, { isPacked: true })
  expect(packed.height).toBe(2 * 72 - 14)
  expect([packed.middle(1, 0), packed.middle(1, 1)]).toEqual([29, 101])
})

test('no two cards of a column overlap, whatever byes there are', () => {
  for (let size = 2; size <= 33; size++) {
    const { rounds } = board('single_elimination', size)
    for (const isPacked of [true, false]) {
      const layout = layoutOf(rounds, DESK, { isPacked })
      for (const [column, { ties }] of rounds.entries()) {
        const middles = ties.map(({ slot }) => layout.middle(column, slot))
        for (const [index, y] of middles.entries()) {
          if (index > 0) expect(y - (middles[index - 1] ?? 0)).toBeGreaterThanOrEqual(DESK.height)
          expect(y + DESK.height / 2).toBeLessThanOrEqual(layout.height)
        }
      }
    }
  }
})

test('the connectors of a bracket have rounded corners, or are straight', () => {
  expect(connector(212, 29, 251, 65)).toBe('M212 29H223.5Q231.5 29 231.5 37V57Q231.5 65 239.5 65H251')
  expect(connector(212, 29, 251, 29)).toBe('M212 29H251')
})

test('the connector from a won match is drawn last, and one from a match to come has its own style', () => {
  const { rounds } = board('single_elimination', 8, 'main', 4)
  const lines = linesOf(rounds, layoutOf(rounds, DESK, { isPacked: false }), DESK)
  expect(lines).toHaveLength(6)
  expect(lines.map(({ kind }) => kind)).toEqual(['open', 'decided', 'decided', 'decided', 'hope', 'won'])
})

test('the connector from a provisional result has the weight of an undecided one', {
  tags: ['FIX-01'],
}, () => {
  const drawn = drawnTournament({ format: 'single_elimination', size: 4, played: 2 })
  const kinds = (status: 'confirmed' | 'reported', viewerId: number) => {
    const matches = drawn.matches.map((each) =>
      each.roundName === 'Semifinals' ? { ...each, status } : each,
    )
    const { rounds } = boardsOf({ ...drawn, matches }, viewerId)[0] as Board
    return linesOf(rounds, layoutOf(rounds, DESK, { isPacked: false }), DESK).map(({ kind }) => kind)
  }
  expect(kinds('confirmed', 0)).toEqual(['decided', 'decided'])
  expect(kinds('reported', 0)).toEqual(['open', 'open'])
  expect(kinds('confirmed', 1)).toContain('won')
  expect(kinds('reported', 1)).toEqual(['open', 'hope'])
  // A line after a lost match is not the viewer's.
  expect(kinds('reported', 4)).toEqual(['open', 'open'])
})
