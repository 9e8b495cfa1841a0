import type { MatchState } from '@tussle/competition/evaluation'
import type { Format } from '@tussle/competition/format-names'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import { nodeKey, type ReferenceFact } from './reference.ts'
import { type Run, sidesOf } from './run.ts'

/** The stored rows of each division equal its reference, and the records of the players those of all of them together. */
export async function compare(server: TestApp, runs: readonly Run[]): Promise<void> {
  for (const run of runs) await compareRows(server, run)
  await compareRecords(server, runs)
}

async function compareRows(server: TestApp, { reference, field, format, ids }: Run): Promise<void> {
  const { rows } = await sql<Row>`
    select m.id, s.nr, m.node, m.bracket, m.round, m.entry1_id, m.entry2_id, m.state, m.winner_entry_id, m.status,
      m.result_entry1_id
    from match m left join stage s on s.id = m.stage_id
    where m.division_id = ${field.divisionId} and m.status <> 'void' order by s.nr, m.node, m.id`.execute(
    server.kernel.database.db,
  )
  // A round that was appended has new matches.
  for (const { id, nr, node } of rows) if (nr !== null && node !== null) ids.set(nodeKey(nr, node), id)
  const expected =
    format === 'ladder'
      ? [...reference.facts.values()].map(ladderRow).toSorted((a, b) => a.id - b.id)
      : reference.states().map((state) => drawRow(state, reference.facts.get(state.match)))
  expect(rows.map((row) => (format === 'ladder' ? onLadder(row) : inDraw(row)))).toEqual(expected)
  expectNobodyTwice(rows, format)
}

/** Wins, losses, points scored and allowed, titles. */
type RecordLine = readonly number[]

async function compareRecords(server: TestApp, runs: readonly Run[]): Promise<void> {
  const { rows } = await sql<{ person: number; entries: number[]; line: number[] }>`
    select p.user_id as person, array_agg(p.entry_id) as entries,
      array[coalesce(s.wins, 0), coalesce(s.losses, 0), coalesce(s.points_scored, 0), coalesce(s.points_allowed, 0),
        coalesce(s.tournaments_won, 0)] as line
    from entry_player p left join player_stat s on s.user_id = p.user_id
    where p.competition_id = ${runs[0]?.field.competitionId ?? 0}
    group by p.user_id, s.user_id`.execute(server.kernel.database.db)
  const lines = new Map(runs.flatMap((run) => [...recordsOf(run)]))
  for (const { person, entries, line } of rows) {
    const own = entries.map((entry) => lines.get(entry) ?? [])
    expect([person, line]).toEqual([person, own.reduce(sumOf, [0, 0, 0, 0, 0])])
  }
}

function recordsOf({ reference, format }: Run): Map<number, RecordLine> {
  const champion = format === 'ladder' ? null : reference.champion()
  return new Map(
    [...reference.records()].map(([entry, { wins, losses, scored, allowed }]) => [
      entry,
      [wins, losses, scored, allowed, entry === champion ? 1 : 0],
    ]),
  )
}

const sumOf = (sums: RecordLine, line: RecordLine): RecordLine =>
  sums.map((sum, index) => sum + (line[index] ?? 0))

interface Row {
  readonly id: number
  readonly nr: number | null
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
  const { nr, node, entry1_id, entry2_id, state, winner_entry_id, status, result_entry1_id } = row
  return {
    node: nr === null || node === null ? null : nodeKey(nr, node),
    sides: [entry1_id, entry2_id],
    state,
    winner: winner_entry_id,
    status,
    first: result_entry1_id,
  }
}

function drawRow(state: MatchState, fact: ReferenceFact | undefined) {
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

function ladderRow({ node, entrants, outcome, status }: ReferenceFact) {
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
  for (const { nr, bracket, round, entry1_id, entry2_id } of rows) {
    for (const entry of [entry1_id, entry2_id]) {
      if (entry === null) continue
      const key = `${nr} ${bracket} ${round} ${entry}`
      expect([key, seen.has(key)]).toEqual([key, false])
      seen.add(key)
    }
  }
}
