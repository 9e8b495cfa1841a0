import { planStandings } from '@tussle/competition/stages/plan-standings'
import { plans } from '@tussle/competition/test/plans'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sizeOf } from '../../../../tools/proof-size.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { anAdmin, type Person } from '../../test/factories/accounts.ts'
import { actingAs } from '../../test/factories/clubs.ts'
import { aDrawnTournament, type Field, LOST, WON } from '../../test/factories/matches.ts'
import { rowsOf } from '../../test/inspect.ts'
import { PLANS } from '../../test/plans.ts'
import { readBoard } from '../apply/apply-results.ts'
import { evaluateBoard } from '../draw/board.ts'
import { decideMatch } from './decide-match.ts'
import { previewDecision } from './preview-decision.ts'
import { undoDecision } from './undo-decision.ts'
import { voidMatch } from './void-match.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

const SIZE = sizeOf({ commit: 16, full: 64 })
/** Matches of each plan that are corrected, and plans that fast-check makes. */
const CORRECTIONS = sizeOf({ commit: 6, full: 100 })
const RANDOM_PLANS = sizeOf({ commit: 5, full: 200 })
const desk = () => actingAs(server, admin)
const asSets = (sets: typeof WON) =>
  sets.map(([playerScore, opponentScore]) => ({ playerScore, opponentScore }))
const FIRST_WINS = { outcome: 'played', sets: asSets(WON) } as const
const SECOND_WINS = { outcome: 'played', sets: asSets(LOST) } as const

/** Plays every match that can be played. The side with the earlier entry wins, which is not the order of seeds. */
async function playToTheEnd(field: Field): Promise<void> {
  for (;;) {
    const ready = await rowsOf(server, 'match', { division_id: field.divisionId, state: 'ready' })
    if (ready.length === 0) return
    for (const { id, entry1_id: one, entry2_id: other } of ready) {
      const how = Number(one) % 7 < Number(other) % 7 ? FIRST_WINS : SECOND_WINS
      await decideMatch(desk(), Number(id), { ...how, reason: 'Played', cascade: false })
    }
  }
}

/** Everything of a division that a reader can see: matches without their versions, records, the title. */
async function stateOf(field: Field) {
  const { rows } = await sql<{ state: unknown }>`
    select json_build_object(
      'matches', (select json_agg(to_jsonb(m) - 'version' order by m.id) from match m where division_id = ${field.divisionId}),
      'stages', (select json_agg(s order by s.nr) from stage s where division_id = ${field.divisionId}),
      'rows', (select json_agg(p order by p.match_id, p.user_id) from player_match p
        where competition_id = ${field.competitionId}),
      'stats', (select json_agg(s order by s.user_id) from player_stat s where user_id in
        (select user_id from entry_player where competition_id = ${field.competitionId})),
      'champion', (select json_agg(c) from champion c where competition_id = ${field.competitionId}),
      'over', (select is_active from competition where id = ${field.competitionId})
    ) as state`.execute(server.kernel.database.db)
  return rows[0]?.state as { matches: MatchRow[] }
}

interface MatchRow {
  readonly id: number
  readonly entry1_id: number | null
  readonly entry2_id: number | null
  readonly state: string
  readonly winner_entry_id: number | null
  readonly outcome: string | null
  readonly result_winner: number | null
}

async function placesOf(field: Field): Promise<Map<number, number | null>> {
  const board = await readBoard(server.kernel.database.db, field.divisionId)
  if (board === null) throw new Error('there is no draw')
  return new Map(planStandings(evaluateBoard(board)).map(({ entrant, place }) => [entrant, place]))
}

const looks = ({ entry1_id, entry2_id, state, winner_entry_id }: MatchRow) =>
  [entry1_id, entry2_id, state, winner_entry_id].join()

/** Corrects a played match and takes that back: the preview names what changes, and the undo restores every row. */
async function correctAndUndo(field: Field, { id, result_winner: winner }: MatchRow): Promise<void> {
  const before = await stateOf(field)
  const places = await placesOf(field)
  const other = winner === 1 ? SECOND_WINS : FIRST_WINS
  const preview = await previewDecision(desk(), id, other)
  await decideMatch(desk(), id, { ...other, reason: 'It was the other way round', cascade: true })

  const after = new Map((await stateOf(field)).matches.map((match) => [match.id, match]))
  const changed = before.matches.filter(
    (match) => match.id !== id && looks(match) !== looks(after.get(match.id) as MatchRow),
  )
  expect(new Set(preview.matches.map((match) => match.id))).toEqual(new Set(changed.map((match) => match.id)))
  const voided = changed.filter((match) => match.outcome !== null && after.get(match.id)?.outcome === null)
  const losing = preview.matches.filter(({ losesResult }) => losesResult)
  expect(new Set(losing.map((match) => match.id))).toEqual(new Set(voided.map((match) => match.id)))
  // A preview does not tell what a lot will decide.
  const tied = new Set(preview.lots.flat(2).map((player) => player.id))
  const moved = [...(await placesOf(field))].filter(
    ([entry, place]) =>
      places.get(entry) !== place && !field.teams.get(entry)?.some((player) => tied.has(player.id)),
  )
  expect(new Map(preview.places.map(({ entryId, after: place }) => [entryId, place]))).toEqual(new Map(moved))

  await undoDecision(desk(), id)
  expect(await stateOf(field)).toEqual(before)
}

describe('correcting a finished division', () => {
  test('in a double elimination each preview equals what happens, and undo restores everything', async () => {
    const field = await aDrawnTournament(server, admin, { format: 'double_elimination', size: SIZE })
    await playToTheEnd(field)
    const played = (await stateOf(field)).matches.filter(({ outcome }) => outcome !== null)
    expect(played.length).toBeGreaterThanOrEqual(2 * SIZE - 2)
    for (const match of played) await correctAndUndo(field, match)
  }, 240_000)

  test.each(Object.entries(PLANS))(
    'in a division of %s each preview equals what happens, and undo restores everything',
    async (_, plan) => {
      const field = await aDrawnTournament(server, admin, { format: 'single_elimination', size: 8, plan })
      await playToTheEnd(field)
      const { matches } = await stateOf(field)
      for (const match of matches.filter(({ outcome }) => outcome !== null).slice(0, CORRECTIONS)) {
        await correctAndUndo(field, match)
      }
    },
    240_000,
  )

  test('in any plan a correction in an early stage reaches the later ones, and undo restores everything', async () => {
    await fc.assert(
      fc.asyncProperty(plans, fc.array(fc.nat(), { minLength: 3, maxLength: 3 }), async (one, picks) => {
        const { plan, entrants: size } = one
        const field = await aDrawnTournament(server, admin, { format: 'single_elimination', size, plan })
        await playToTheEnd(field)
        const played = (await stateOf(field)).matches.filter(({ outcome }) => outcome !== null)
        for (const pick of picks) await correctAndUndo(field, played[pick % played.length] as MatchRow)
      }),
      { numRuns: RANDOM_PLANS, endOnFailure: true },
    )
  }, 600_000)
})

describe('taking a decision back', () => {
  test('undo restores a voided result, and the history shows both', async () => {
    const field = await aDrawnTournament(server, admin, { format: 'single_elimination', size: 4 })
    await playToTheEnd(field)
    const before = await stateOf(field)
    const [{ id } = { id: 0 }] = before.matches
    expect((await previewDecision(desk(), id, { outcome: null })).matches).toHaveLength(1)
    await voidMatch(desk(), id, { reason: 'Wrong match', cascade: true })
    await undoDecision(desk(), id)
    expect(await stateOf(field)).toEqual(before)
    const history = await rowsOf(server, 'match_event', { match_id: id })
    expect(history.map(({ kind }) => kind)).toEqual(['confirmed', 'voided', 'restored'])
    expect(await rowsOf(server, 'audit', { object: `match:${id}`, action: 'match.restored' })).toHaveLength(1)
  })

  test('a decision cannot be undone twice, or after a later match was played', async () => {
    const field = await aDrawnTournament(server, admin, { format: 'single_elimination', size: 4 })
    await playToTheEnd(field)
    const [{ id } = { id: 0 }] = (await stateOf(field)).matches
    await expect(undoDecision(desk(), id)).rejects.toMatchObject({ code: 'downstream_played' })
    await voidMatch(desk(), id, { reason: 'Wrong match', cascade: true })
    await decideMatch(desk(), id, { ...SECOND_WINS, reason: 'The right one', cascade: false })
    await undoDecision(desk(), id)
    await expect(undoDecision(desk(), id)).rejects.toMatchObject({ code: 'conflict' })
  })
})
