import { isUnusualSet, matchWinner, STANDARD_GAME, setWinner } from '@tussle/competition/score'
import { expect, test } from 'vitest'
import { playGames, playUntilInjury, wrongSets } from './games.ts'
import { diceFor } from './random.ts'

const RULES = [STANDARD_GAME, { bestOf: 1, pointsTo: 15 }, { bestOf: 1, pointsTo: 21 }]
const MATCHES = RULES.flatMap((rules) =>
  Array.from({ length: 200 }, (_, index) => playGames(diceFor(`test ${index}`), 35 + (index % 30), rules)),
)

test('every demo match could have been played, and ends with its last point', () => {
  for (const sets of MATCHES) {
    expect(sets.filter(isUnusualSet)).toEqual([])
    expect(setWinner(sets.at(-1) ?? [0, 0])).toBe(matchWinner(sets))
  }
})

test('a mistaken demo report is another score with the same winner', () => {
  for (const sets of MATCHES.filter(({ length }) => length > 1)) {
    const wrong = wrongSets(sets)
    expect(wrong).not.toEqual(sets)
    expect(wrong.filter(isUnusualSet)).toEqual([])
    expect(matchWinner(wrong)).toBe(matchWinner(sets))
  }
})

test('a demo injury ends the second game before it is over', () => {
  const sets = playUntilInjury(diceFor('injury'), 50)
  expect(sets).toHaveLength(2)
  expect(isUnusualSet(sets[0] ?? [0, 0])).toBe(false)
  expect(Math.max(...(sets[1] ?? [99]))).toBeLessThan(11)
})
