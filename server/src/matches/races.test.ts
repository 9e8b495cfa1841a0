import type { Match } from '@tussle/contract/play/matches'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sizeOf } from '../../../tools/proof-size.ts'
import { AlreadyExists } from '../kernel/http/already-exists.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, type Person, signedIn } from '../test/factories/accounts.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { aLeagueInPlay, aTournament } from '../test/factories/competitions.ts'
import { aDrawnTournament, type Field, filled, LOST, scoreBody, WON } from '../test/factories/matches.ts'
import type { OneOfMany } from '../test/factories/multitude.ts'
import { countBy, inParallel, patiently, rowsOf, whileBusy } from '../test/inspect.ts'
import { PLANS } from '../test/plans.ts'
import type { SubmittedScore } from './report/read-score.ts'
import { submitScore } from './report/submit-score.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

const DRAWS = sizeOf({ commit: 60, full: 500 })
/** A cup of 32 has fifteen pairs of feeder matches. */
const CUPS = sizeOf({ commit: 3, full: 20 })
const COUPLES = sizeOf({ commit: 40, full: 300 })
/** Enough to collide often, few enough that each finds a connection. */
const AT_ONCE = 8
const SLOW_MS = 120_000

test('many concurrent draws make one bracket', { timeout: SLOW_MS }, async () => {
  // The tournament has begun, so registration is closed, and it has no draw yet.
  const id = await aTournament(server, admin, { maxPlayers: null, startDate: '2026-03-10T09:00' })
  const { divisionId } = await filled(server, id, 64)
  const organiser = await signedIn(server.client(), admin)
  const path = `/api/tournaments/${id}/divisions/${divisionId}/bracket`
  const answers = await inParallel(DRAWS, () =>
    patiently((headers) => organiser.post(path, undefined, { headers })),
  )
  expect(countBy(answers, ({ status }) => status)).toEqual({ 201: DRAWS })
  const rows = await rowsOf(server, 'match', { division_id: divisionId })
  expect(rows).toHaveLength(63)
  expect(new Set(rows.map(({ node }) => node)).size).toBe(63)
  expect(await rowsOf(server, 'draw', { competition_id: id })).toHaveLength(1)
  expect(await rowsOf(server, 'stage', { competition_id: id })).toHaveLength(1)
})

test('the last matches of a Swiss round that end together make the next round once', {
  timeout: SLOW_MS,
}, async () => {
  const plan = PLANS['a Swiss stage']
  const field = await aDrawnTournament(server, admin, { format: 'round_robin', size: 8, plan })
  for (let round = 1; round <= 4; round += 1) {
    const open = await openOf(field, round)
    expect(open).toHaveLength(4)
    await Promise.all(open.map((match) => play(field, match)))
  }
  expect(await rowsOf(server, 'match', { division_id: field.divisionId })).toHaveLength(16)
})

test('two feeder matches that end together both fill the next match', { timeout: SLOW_MS }, async () => {
  const fields: Field[] = []
  for (let cup = 0; cup < CUPS; cup += 1) {
    fields.push(await aDrawnTournament(server, admin, { format: 'single_elimination', size: 32 }))
  }
  let pairs = 0
  for (let round = 1; round <= 4; round += 1) {
    const open = await Promise.all(fields.map((field) => openOf(field, round)))
    const all = open.flatMap((matches, cup) =>
      matches.map((match) => ({ match, field: fields[cup] as Field })),
    )
    // The two feeders of a match are neighbours in the list, so each chunk sends both at once.
    await inChunks(all, ({ match, field }) => play(field, match))
    pairs += all.length / 2
  }
  expect(pairs).toBe(15 * CUPS)
  for (const { divisionId } of fields) {
    const rows = await rowsOf(server, 'match', { division_id: divisionId })
    expect(countBy(rows, ({ state }) => String(state))).toEqual({ decided: 30, ready: 1 })
    expect(rows.every((row) => row['entry1_id'] !== null && row['entry2_id'] !== null)).toBe(true)
  }
})

test.each([
  ['the same score', LOST, 'confirmed', { 200: COUPLES, 201: COUPLES }],
  ['another score', WON, 'disputed', { 201: COUPLES, 202: COUPLES }],
] as const)(
  'both sides that report %s at once, many times, make one result per match',
  { timeout: SLOW_MS },
  async (_, theirs, status, statuses) => {
    const leagueId = await aLeagueInPlay(server, admin, { maxPlayers: null })
    const { teams } = await filled(server, leagueId, 2 * COUPLES)
    const people = [...teams.values()].map(([player]) => player as OneOfMany)
    const couples = Array.from(
      { length: COUPLES },
      (_couple, n) => people.slice(2 * n, 2 * n + 2) as [OneOfMany, OneOfMany],
    )
    const answers = await inChunks(couples, ([one, other]) =>
      Promise.all([
        submit(one, scoreBody({ leagueId }, one, other)),
        submit(other, scoreBody({ leagueId }, other, one, theirs)),
      ]),
    )
    expect(countBy(answers.flat(), (answer) => answer.status)).toEqual(statuses)
    const rows = await rowsOf(server, 'match', { competition_id: leagueId })
    expect(rows).toHaveLength(COUPLES)
    expect(countBy(rows, (row) => String(row['status']))).toEqual({ [status]: COUPLES })
    expect(countBy(rows, (row) => String(row['version']))).toEqual({ 2: COUPLES })
    const booked = await rowsOf(server, 'player_match', { competition_id: leagueId })
    expect(booked).toHaveLength(status === 'confirmed' ? 2 * COUPLES : 0)
  },
)

async function openOf({ divisionId }: Field, round: number) {
  const rows = await rowsOf(server, 'match', { division_id: divisionId, round })
  expect(rows.every(({ state }) => state === 'ready')).toBe(true)
  return rows.map((row) => [Number(row['entry1_id']), Number(row['entry2_id'])] as const)
}

async function play({ competitionId, teams }: Field, [one, other]: readonly [number, number]) {
  const [me, them] = [teams.get(one)?.[0] as OneOfMany, teams.get(other)?.[0] as OneOfMany]
  const { status } = await submit(me, scoreBody({ tournamentId: competitionId }, me, them))
  expect(status).toBe(201)
}

async function submit(player: OneOfMany, body: unknown): Promise<{ status: number; match: Match }> {
  const answer = await whileBusy(() => submitScore(actingAs(server, player), body as SubmittedScore))
  return answer instanceof AlreadyExists
    ? { status: answer.status, match: answer.body }
    : { status: 201, match: answer }
}

async function inChunks<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let from = 0; from < items.length; from += AT_ONCE) {
    done.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))))
  }
  return done
}
