import type { MatchState } from '@tussle/competition/evaluation'
import { FORMATS, type Format } from '@tussle/competition/format-names'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sizeOf } from '../../../tools/proof-size.ts'
import { buildTestApp, TEST_NOW, type TestApp } from '../test/app.ts'
import type { Told } from '../test/bracket-reference.ts'
import { type Run, sidesOf, startRun } from '../test/bracket-run.ts'
import { steps, take } from '../test/bracket-script.ts'
import { anAdmin, type Person } from '../test/factories/accounts.ts'
import { aDrawnTournament } from '../test/factories/matches.ts'
import { aMultitude, type OneOfMany } from '../test/factories/multitude.ts'

/** Each run plays one division with STEPS changes. */
const RUNS = sizeOf({ commit: 4, full: 60 })
const STEPS = sizeOf({ commit: 30, full: 50 })
const MAX_SIZE = 11

let server: TestApp
let admin: Person
let people: OneOfMany[]
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  people = await aMultitude(server, (RUNS + 20) * FORMATS.length * MAX_SIZE)
})
afterAll(() => server.close())

test.each(FORMATS)(
  '%s: whatever is reported, answered, corrected, taken back or left, the rows are what the engine makes of the facts',
  { timeout: 60_000 + RUNS * 20_000 },
  async (format) => {
    const sizes = fc.integer({ min: 2, max: MAX_SIZE })
    const scripts = fc.array(steps, { minLength: STEPS, maxLength: STEPS })
    await fc.assert(
      fc.asyncProperty(sizes, scripts, async (size, script) => {
        const run = await aRun(format, size)
        for (const step of script) {
          await take(run, step)
          await compare(run)
        }
      }),
      // Shrinking would play every shorter tournament too; the seed and the path identify the failing run.
      { numRuns: RUNS, endOnFailure: true },
    )
  },
)

async function aRun(format: Format, size: number): Promise<Run> {
  server.clock.set(TEST_NOW)
  const drawn = await aDrawnTournament(server, admin, { format, size, people: people.splice(0, size) })
  return await startRun(server, admin, drawn, format)
}

async function compare({ reference, field, format }: Run): Promise<void> {
  const { db } = server.kernel.database
  const { rows } = await sql<Row>`
    select id, node, bracket, round, entry1_id, entry2_id, state, winner_entry_id, status, result_entry1_id
    from match where division_id = ${field.divisionId} and status <> 'void' order by node, id`.execute(db)
  const expected =
    format === 'ladder'
      ? [...reference.facts.values()].map(ladderRow).toSorted((a, b) => a.id - b.id)
      : reference.states().map((state) => drawRow(state, reference.facts.get(state.match)))
  expect(rows.map((row) => (format === 'ladder' ? onLadder(row) : inDraw(row)))).toEqual(expected)
  expectNobodyTwice(rows, format)

  const { rows: records } = await sql<{ entry: number; line: number[]; titles: number }>`
    select p.entry_id as entry, coalesce(s.tournaments_won, 0) as titles,
      array[coalesce(s.wins, 0), coalesce(s.losses, 0), coalesce(s.points_scored, 0), coalesce(s.points_allowed, 0)]
        as line
    from entry_player p left join player_stat s on s.user_id = p.user_id
    where p.competition_id = ${field.competitionId}`.execute(db)
  const champion = format === 'ladder' ? null : reference.champion()
  const lines = reference.records()
  for (const { entry, line, titles } of records) {
    expect([entry, line, titles]).toEqual([
      entry,
      Object.values(lines.get(entry) ?? {}),
      entry === champion ? 1 : 0,
    ])
  }
}

interface Row {
  readonly id: number
  readonly node: number | null
  readonly bracket: string
  readonly round: number
  readonly entry1_id: number | null
  readonly entry2_id: number | null
  readonly state: string
  readonly winner_entry_id: number | null
  readonly status: string
  readonly result_entry1_id: number | null
}

function inDraw(row: Row) {
  const { node, entry1_id, entry2_id, state, winner_entry_id, status, result_entry1_id } = row
  return {
    node,
    sides: [entry1_id, entry2_id],
    state,
    winner: winner_entry_id,
    status,
    first: result_entry1_id,
  }
}

function drawRow(state: MatchState, fact: Told | undefined) {
  const names = { pending: 'pending', ready: 'ready', bye: 'bye', void: 'void' } as Record<string, string>
  const stored = names[state.status] ?? 'decided'
  return {
    node: state.match,
    sides: sidesOf(state),
    state: stored,
    winner: stored === 'void' ? null : state.winner,
    status: fact?.status ?? 'pending',
    first: fact?.entrants[0] ?? null,
  }
}

function onLadder({ id, entry1_id, entry2_id, state, winner_entry_id, status }: Row) {
  return { id, sides: [entry1_id, entry2_id], state, winner: winner_entry_id, status }
}

function ladderRow({ node, entrants, outcome, status }: Told) {
  const won = 'winner' in outcome ? outcome.winner : 'sets' in outcome ? setsWinner(outcome.sets) : null
  const counts = status !== 'disputed'
  const winner = counts && won !== null ? entrants[won] : null
  return { id: node, sides: [...entrants], state: counts ? 'decided' : 'ready', winner, status }
}

function setsWinner(sets: readonly (readonly [number, number])[]): 0 | 1 {
  return (sets[0]?.[0] ?? 0) > (sets[0]?.[1] ?? 0) ? 0 : 1
}

function expectNobodyTwice(rows: readonly Row[], format: Format): void {
  if (format === 'ladder') return
  const seen = new Set<string>()
  for (const { bracket, round, entry1_id, entry2_id } of rows) {
    for (const entry of [entry1_id, entry2_id]) {
      if (entry === null) continue
      const key = `${bracket} ${round} ${entry}`
      expect([key, seen.has(key)]).toEqual([key, false])
      seen.add(key)
    }
  }
}
