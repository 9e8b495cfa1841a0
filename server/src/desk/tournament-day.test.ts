import type { Desk } from '@tussle/contract/desk/desk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '../kernel/clock.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import {
  aTournamentDay,
  COURTS,
  DAY,
  DAY_STARTS,
  type DayInPlay,
  lowerBound,
  matchIn,
  playersIn,
  REST_MINUTES,
  setsFor,
} from '../test/day.ts'
import { upNextOf } from '../test/desk.ts'
import { GUEST_SHARES } from '../test/factories/multitude.ts'
import { rowsOf } from '../test/inspect.ts'

const START = DAY_STARTS.getTime()
const { noShows, noShowMinutes, injured, contested, mistyped, lost: LOST } = DAY.accidents
const DAY_MS = 12 * 60 * MINUTE

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

/** An event that is due at this time. */
interface Due {
  readonly at: number
  readonly happen: (desk: Desk) => Promise<void>
}

/**
 * Nine courts and, by the size of the proof, 24 or 208 players; two no-shows, an injury, a dispute, a score entered
 * the wrong way round and corrected while the next match is on court, and a court closed for forty minutes. The test
 * uses only requests and only the desk's offers.
 */
test.each(GUEST_SHARES)(
  'organisers run a whole tournament day at the desk, with a share of guests of %f',
  {
    timeout: 110_000,
  },
  async (guests) => {
    server.clock.set(new Date(START - 60 * MINUTE))
    const day = await aTournamentDay(server, 20260411, guests)
    const { desk } = day
    const bound = await lowerBound(day)
    const agenda: Due[] = []
    const due = (minutes: number, happen: Due['happen']) =>
      agenda.push({ at: server.clock.now().getTime() + minutes * MINUTE, happen })
    let read = await desk.read()
    const { players, matches } = DAY
    expect(read.figures).toMatchObject({ players, checkedIn: players, matches, openCourts: COURTS })
    const planned = read.figures.plannedFinish
    const lost = read.courts[LOST.court - 1]?.id
    due(LOST.from, async () => {
      await desk.must('PATCH', `/courts/${lost}`, { closed: true, reason: 'Net is torn' })
    })
    due(LOST.to, async () => {
      await desk.must('PATCH', `/courts/${lost}`, { closed: false })
    })

    let steps = 0
    for (; read.figures.done < read.figures.matches; steps += 1) {
      for (const { id: courtId, nextMatchId: matchId } of read.courts) {
        if (matchId === null) continue
        await desk.must('POST', '/calls', { matchId, courtId })
        await begin(day, { matchId, number: matchIn(read, matchId)?.number ?? 0 }, due)
      }
      read = await desk.read()
      await expectOneTruth(day, read, steps)
      const now = nextMoment(read, agenda)
      if (now === undefined) throw new Error(`nothing more happens after step ${steps}`)
      server.clock.set(new Date(now))
      const before = agenda.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)
      for (const one of before) {
        agenda.splice(agenda.indexOf(one), 1)
        await one.happen(read)
      }
      read = await desk.read()
    }

    const calls = await callsOf(day)
    expect(doubleBookings(calls)).toEqual([])
    expect(shortRests(calls)).toEqual([])
    expect(calls.filter(({ ending }) => ending === 'no_show')).toHaveLength(2)
    expect(calls.filter(({ ending }) => ending === 'canceled')).toHaveLength(1)
    expect(await rowsOf(server, 'match', { competition_id: day.id, outcome: 'retired' })).toHaveLength(1)
    expect(await rowsOf(server, 'match', { competition_id: day.id, outcome: 'walkover' })).toHaveLength(2)
    expect(await rowsOf(server, 'champion', { competition_id: day.id })).toHaveLength(DAY.fields.length)
    const minutes = (Math.max(...calls.map(({ to }) => to)) - START) / MINUTE
    expect(minutes).toBeGreaterThanOrEqual(bound)
    expect(minutes / bound).toBeLessThanOrEqual(DAY.mostOverBound)
    expect(read.figures.plannedFinish).toBe(planned)
    const notified = (await rowsOf(server, 'notification')).map((row) => Number(row['user_id']))
    expect(notified.filter((userId) => day.isGuest(userId))).toEqual([])
  },
)

interface Called {
  readonly matchId: number
  readonly number: number
}

type Later = (minutes: number, happen: Due['happen']) => void

/** What happens to a called match; most are played and entered. */
async function begin(day: DayInPlay, { matchId, number }: Called, due: Later): Promise<void> {
  const { desk } = day
  if (noShows.includes(number)) {
    due(noShowMinutes, async () => {
      await desk.must('POST', `/calls/${matchId}/no-show`, { missing: 'player2' })
    })
    return
  }
  await desk.must('POST', `/calls/${matchId}/start`)
  const winner = day.winnerOf(matchId)
  const enter = (result: object) => async () => {
    await desk.act('POST', `/calls/${matchId}/finish`, result)
  }
  const minutes = day.minutesFor(matchId)
  if (number === injured) {
    const result = { outcome: 'retired', winner, sets: [{ playerScore: 5, opponentScore: 3 }] }
    due(minutes, enter(result))
  } else if (number === contested) due(minutes, (read) => contest(day, read, matchId, due))
  else if (number === mistyped) {
    due(minutes, enter({ sets: setsFor(winner === 'player1' ? 'player2' : 'player1') }))
    due(minutes + 5, (read) => correctLater(day, read, matchId, due))
  } else due(minutes, enter({ sets: setsFor(winner) }))
}

/** The players report different scores; ten minutes later the desk decides. Guests report nothing and dispute nothing. */
async function contest(day: DayInPlay, read: Desk, matchId: number, due: Later): Promise<void> {
  const [one = 0, other = 0] = (matchIn(read, matchId)?.sides ?? []).map(({ playerIds }) => playerIds[0])
  due(10, async () => {
    await decide(day, matchId)
  })
  if (day.isGuest(one)) return
  const report = {
    ...{ tournamentId: day.id, player2Id: other, winnerId: one, matchDate: '2026-04-11' },
    ...{ sets: setsFor('player1'), setsWon: { player1: 2, player2: 0 }, player1Score: 22, player2Score: 12 },
  }
  expect((await (await day.player(one)).post('/api/matches', report)).status).toBe(201)
  if (day.isGuest(other)) return
  const query = await (await day.player(other)).post(`/api/matches/${matchId}/dispute`, { reason: 'We won' })
  expect(query.status).toBe(200)
  expect(matchIn(await day.desk.read(), matchId)?.state).toBe('queried')
  expect(await upNextOf(await day.player(one))).toEqual([])
}

/** The mistake is found when the next match is on court with the wrong side. */
async function correctLater(day: DayInPlay, read: Desk, matchId: number, due: Later): Promise<void> {
  const [row] = await rowsOf(server, 'match', { id: matchId })
  const next = Number(row?.['next_match_id'])
  const onCourt = read.courts.find(({ call }) => call?.matchId === next)
  if (onCourt === undefined) {
    due(5, (later) => correctLater(day, later, matchId, due))
    return
  }
  const wrong = playersIn(read, next)
  await decide(day, matchId)
  const after = await day.desk.read()
  expect(playersIn(after, next)).not.toEqual(wrong)
  expect(after.courts.find(({ id }) => id === onCourt.id)).toMatchObject({ state: 'open', call: null })
}

async function decide(day: DayInPlay, matchId: number): Promise<void> {
  const result = { outcome: 'played', sets: setsFor(day.winnerOf(matchId)), reason: 'Both sides were heard' }
  const { status, text } = await day.desk.client.patch(`/api/matches/${matchId}`, result)
  expect([status, text]).toEqual([200, text])
}

/** Desk, board, bracket (one division after the other) and the players' own pages must agree. */
async function expectOneTruth(day: DayInPlay, read: Desk, step: number): Promise<void> {
  const { figures, courts, queue, matches } = read
  const onCourt = courts.flatMap(({ call }) => (call === null ? [] : [call.matchId]))
  const queried = matches.filter(({ state }) => state === 'queried').length
  expect(figures.done + queue.length + onCourt.length + queried).toBe(figures.matches)
  const players = onCourt.flatMap((matchId) => playersIn(read, matchId))
  expect(new Set(players).size).toBe(players.length)

  const board = await day.desk.board()
  const numbers = courts.map(({ call }) => matchIn(read, call?.matchId ?? 0)?.number ?? null)
  expect(board.courts.map(({ match }) => match?.number ?? null)).toEqual(numbers)

  const division = read.divisions[step % read.divisions.length]?.id ?? 0
  const bracket = await day.bracket(division)
  const decided = bracket.matches.filter(({ winnerId, isBye }) => winnerId !== null && !isBye)
  const over = matches.filter(({ divisionId, state }) => divisionId === division && state === 'over')
  expect(new Set(decided.map(({ id }) => id))).toEqual(new Set(over.map(({ id }) => id)))
  const called = new Map(bracket.matches.map((match) => [match.id, match.number]))
  const own = matches.filter(({ divisionId }) => divisionId === division)
  expect(own.map(({ id }) => called.get(id))).toEqual(own.map(({ number }) => number))

  const court = courts.filter(({ call }) => call !== null).at(step % Math.max(1, onCourt.length))
  const matchId = court?.call?.matchId ?? 0
  const player = playersIn(read, matchId).find((userId) => !day.isGuest(userId))
  if (player === undefined) return
  const [next] = await upNextOf(await day.player(player))
  const state = court?.call?.startedAt === null ? 'called' : 'playing'
  expect(next).toMatchObject({ matchId, state, courtNumber: court?.number })
}

/** The next time at which something changes: an entry of the agenda, or the end of a player's rest. */
function nextMoment(read: Desk, agenda: readonly Due[]): number | undefined {
  const rested = read.queue.flatMap(({ readiness }) =>
    readiness.is === 'resting' ? [Date.parse(readiness.until)] : [],
  )
  const isFree = read.courts.some(({ state }) => state === 'open')
  const moments = [...agenda.map(({ at }) => at), ...(isFree ? rested : [])]
  const next = Math.min(...moments)
  return next < START + DAY_MS ? next : undefined
}

interface Played {
  readonly court: number
  readonly players: readonly number[]
  readonly from: number
  readonly to: number
  readonly ending: string
}

/** Every call of the day with the called players. */
async function callsOf(day: DayInPlay): Promise<Played[]> {
  const seats = Map.groupBy(await rowsOf(server, 'entry_player', { competition_id: day.id }), (row) =>
    Number(row['entry_id']),
  )
  const of = (entryId: unknown) => (seats.get(Number(entryId)) ?? []).map((row) => Number(row['user_id']))
  const rows = await rowsOf(server, 'court_call', { competition_id: day.id })
  return rows.map((row) => ({
    court: Number(row['court_id']),
    players: [...of(row['entry1_id']), ...of(row['entry2_id'])],
    from: (row['called_at'] as Date).getTime(),
    to: (row['ended_at'] as Date).getTime(),
    ending: String(row['ending']),
  }))
}

function doubleBookings(calls: readonly Played[]): unknown[] {
  const overlaps = (one: Played, other: Played) => one.from < other.to && other.from < one.to
  return calls.flatMap((one, index) =>
    calls.slice(index + 1).filter((other) => {
      const meets = one.court === other.court || one.players.some((player) => other.players.includes(player))
      return meets && overlaps(one, other)
    }),
  )
}

/** Players who were called again before their rest was over. A match that was not played needs no rest. */
function shortRests(calls: readonly Played[]): unknown[] {
  const played = calls.filter(({ ending }) => ending === 'finished' || ending === 'decided')
  return calls.flatMap((call) =>
    played.filter(
      (before) =>
        before.to <= call.from &&
        before.players.some((player) => call.players.includes(player)) &&
        call.from - before.to < REST_MINUTES * MINUTE,
    ),
  )
}
