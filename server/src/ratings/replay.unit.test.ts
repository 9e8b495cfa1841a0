import { type RatedMatch, replayRatings, startSkill } from '@tussle/competition/rating'
import { expect, test } from 'vitest'
import { type Change, type Game, gamesOf, replay } from './replay.ts'

const START = startSkill('3.5')
const nothing = (): Change => {
  throw new Error('nothing is stored yet')
}
const GAMES: readonly Game[] = [
  { day: '2026-03-01', matchId: 7, winners: [1, 2], losers: [3, 4] },
  { day: '2026-03-02', matchId: 3, winners: [3, 1], losers: [2, 4] },
  { day: '2026-03-02', matchId: 9, winners: [5, 4], losers: [1, 3] },
  { day: '2026-03-04', matchId: 1, winners: [2, 5], losers: [4, 3] },
]
const ALL = [1, 2, 3, 4, 5]
const since = (players: readonly number[], game = GAMES[0]) =>
  new Map(players.map((player) => [player, game ?? { day: '', matchId: 0 }]))

function whole() {
  const start = new Map(ALL.map((player) => [player, START]))
  return replay({ games: GAMES, since: since(ALL), start, stored: nothing })
}

test('the replay of a whole history gives the ratings of the engine', () => {
  const matches = GAMES.map(
    ({ matchId, winners, losers }): RatedMatch => ({
      id: matchId,
      play: 'doubles',
      teams: [winners, losers],
      outcome: { kind: 'played', sets: [[11, 5]] },
    }),
  )
  const expected = replayRatings(matches, () => START)
  const { changes, skills } = whole()
  expect(skills).toEqual(expected.doubles)
  expect(changes.map(({ matchId, userId, after }) => [matchId, userId, after])).toEqual(
    expected.changes.map(({ match, player, after }) => [match, player, after]),
  )
})

test('the replay of a part of a history, from the stored ratings, changes nothing', () => {
  const { changes, skills } = whole()
  const [, , third] = GAMES
  const later = changes.filter(({ day }) => day >= '2026-03-04' || day === '2026-03-02').filter(isFrom(9, 1))
  const again = replay({
    games: gamesOf(later),
    since: since([1, 3, 4, 5], third),
    start: new Map(),
    stored: storedIn(changes),
  })
  for (const [player, skill] of again.skills) expect(skill).toEqual(skills.get(player))
  expect(again.changes.length).toBeGreaterThan(4)
})

test('a player outside the replay keeps the stored rating, and still counts as an opponent', () => {
  const { changes } = whole()
  const last = changes.filter(isFrom(1))
  const script = { games: gamesOf(last), since: since([2], GAMES[3]), stored: storedIn(changes) }
  const again = replay({ ...script, start: new Map([[2, { mu: 20, sigma: 3 }]]) })
  expect(again.changes.map(({ userId }) => userId)).toEqual([2])
  expect(again.changes[0]?.before).toEqual({ mu: 20, sigma: 3 })
  expect(again.changes[0]?.after.mu).toBeGreaterThan(20)
})

function isFrom(...matchIds: readonly number[]) {
  return ({ matchId }: Change) => matchIds.includes(matchId)
}

function storedIn(changes: readonly Change[]) {
  return (matchId: number, userId: number) =>
    changes.find((change) => change.matchId === matchId && change.userId === userId) ?? nothing()
}
