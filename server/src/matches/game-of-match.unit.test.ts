import { expect, test } from 'vitest'
import { type GameColumns, gameOf, scoreWarning } from './game-of-match.ts'

const TO_15 = { bestOf: 1, pointsTo: 15 } as const
const aMatch = (more: Partial<GameColumns> = {}): GameColumns => ({
  ...{ format: 'double_elimination', entrants: 8, bracket: 'main', round: 1 },
  ...{ settings: { decider: 'match' }, games: null, desk_game: null },
  ...more,
})

test('a match is played by the usual game of the day, unless its stage has rules', () => {
  expect(gameOf(aMatch())).toEqual({ bestOf: 3, pointsTo: 11 })
  expect(gameOf(aMatch({ desk_game: 'to_21' }))).toEqual({ bestOf: 1, pointsTo: 21 })
  expect(gameOf(aMatch({ desk_game: 'to_21', games: { default: TO_15 } }))).toEqual(TO_15)
  expect(gameOf(aMatch({ format: null, entrants: null, settings: null }))).toEqual({
    bestOf: 3,
    pointsTo: 11,
  })
})

test('the phase of a match chooses among the rules of its stage', () => {
  const games = { default: { bestOf: 3, pointsTo: 11 }, backDraw: TO_15 } as const
  expect(gameOf(aMatch({ games, bracket: 'losers' }))).toEqual(TO_15)
  expect(gameOf(aMatch({ games, bracket: 'main' }))).toEqual(games.default)
})

test('a decider of one game is to 15, whatever the game of the day', () => {
  const decider = aMatch({
    settings: { decider: 'game' },
    bracket: 'final',
    round: 2,
    desk_game: 'best_of_5',
  })
  expect(gameOf(decider)).toMatchObject(TO_15)
})

test('a played score that does not follow the rules of its match has a warning', () => {
  const match = aMatch({ games: { default: TO_15 } })
  expect(scoreWarning({ ...match, outcome: 'played', sets: [15, 11] })).toBeNull()
  expect(scoreWarning({ ...match, outcome: 'played', sets: [11, 7] })).toBe('Game 1 is not over at 11-7.')
  expect(scoreWarning({ ...match, outcome: 'retired', sets: [11, 7] })).toBeNull()
})
