import type { MatchState } from '@tussle/competition/evaluation'
import { FORMATS, type Format } from '@tussle/competition/format-names'
import type { Outcome } from '@tussle/competition/result'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { Told } from '../test/bracket-reference.ts'
import {
  answer,
  decide,
  freshSets,
  leave,
  otherOf,
  type Run,
  refusalOf,
  report,
  sidesOf,
  startRun,
  takeBack,
} from '../test/bracket-run.ts'
import { anAdmin, type Person } from '../test/factories/accounts.ts'
import { aDrawnTournament } from '../test/factories/matches.ts'
import { aMultitude, type OneOfMany } from '../test/factories/multitude.ts'

/** MODEL_RUNS raises this for a long night; each run is one division and STEPS changes of it. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 12)
const STEPS = 50
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

const side = fc.constantFrom(0 as const, 1 as const)
const pick = fc.nat(1000)
const steps = fc.oneof(
  { weight: 9, arbitrary: fc.record({ does: fc.constant('report'), pick, side, winner: side }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('echo', 'contradict', 'restate'), pick, winner: side }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('confirm', 'dispute'), pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('decide'),
      pick,
      winner: side,
      kind: fc.constantFrom('played', 'played', 'walkover', 'retired', 'double_forfeit'),
      cascade: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('void'), pick, cascade: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('withdraw'), pick }) },
)
interface Step {
  readonly does: string
  readonly pick: number
  readonly side?: 0 | 1
  readonly winner?: 0 | 1
  readonly kind?: string
  readonly cascade?: boolean
}

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
      // To shrink would be to play every shorter tournament too; the seed and the path name the long one.
      { numRuns: RUNS, endOnFailure: true },
    )
  },
)

async function aRun(format: Format, size: number): Promise<Run> {
  const drawn = await aDrawnTournament(server, admin, { format, size, people: people.splice(0, size) })
  return await startRun(server, admin, drawn, format)
}

/** One change, in the database and in the reference; both must agree whether it may be done. */
async function take(run: Run, step: Step): Promise<void> {
  const { reference } = run
  const told = [...reference.facts.values()]
  const chosen = told[step.pick % Math.max(1, told.length)]
  const waiting = told.filter(isWaiting)
  if (step.does === 'report') await takeReport(run, step)
  else if (step.does === 'decide') await takeDecision(run, step)
  else if (step.does === 'confirm' || step.does === 'dispute') await takeAnswer(run, step, waiting)
  else if (step.does === 'withdraw') await takeLeave(run, step)
  else if (step.does !== 'void') await takeSecondReport(run, step, waiting)
  else if (chosen !== undefined) {
    const cascade = step.cascade === true
    const refusal = await refusalOf(takeBack(run, chosen.node, cascade))
    agree(refusal, reference.change(chosen.node, null, cascade))
  }
}

async function takeLeave(run: Run, { pick: at }: Step): Promise<void> {
  const { reference } = run
  const entry = reference.entrants[at % reference.entrants.length]?.id ?? 0
  if (reference.withdrawn.has(entry)) return
  await leave(run, entry)
  reference.leave(entry)
  expect(reference.stranded()).toEqual([])
}

async function takeReport(run: Run, { pick: at, side: by = 0, winner = 0 }: Step): Promise<void> {
  const { reference } = run
  const meeting = run.format === 'ladder' ? anyTwo(run, at) : openMatch(run, at)
  if (meeting === undefined) return
  const entrants = by === 0 ? meeting.sides : ([meeting.sides[1], meeting.sides[0]] as const)
  const sets = freshSets(run, winner)
  const { status, match } = await report(run, entrants[0], entrants[1], sets, dayOf(run))
  expect([status, match.status]).toEqual([201, 'reported'])
  const isTurned = meeting.node !== null && by === 1
  const outcome: Outcome = { kind: 'played', sets: isTurned ? turned(sets) : sets }
  const node = meeting.node ?? match.id
  const order = meeting.node === null ? entrants : meeting.sides
  reference.facts.set(node, { node, entrants: order, outcome, status: 'reported', by: entrants[0] })
}

/** Somebody reports a match that has a report already. */
async function takeSecondReport(
  run: Run,
  { does, pick: at, winner = 0 }: Step,
  waiting: Told[],
): Promise<void> {
  const fact = waiting[at % Math.max(1, waiting.length)]
  if (fact === undefined || fact.outcome.kind !== 'played' || run.format === 'ladder') return
  const { reference } = run
  const by = does === 'restate' ? (fact.by ?? 0) : otherOf(fact, fact.by)
  if (reference.withdrawn.has(by) || reference.withdrawn.has(otherOf(fact, by))) return
  if (does !== 'echo' && meetAgain(run, fact)) return
  const isTurned = fact.entrants[1] === by
  const told = does === 'echo' ? fact.outcome.sets : freshSets(run, winner)
  const sets = isTurned && does === 'echo' ? turned(told) : told
  const outcome: Outcome = { kind: 'played', sets: isTurned ? turned(sets) : sets }
  const refusal = await refusalOf(report(run, by, otherOf(fact, by), sets, dayOf(run)))
  if (does === 'echo') agree(refusal, reference.change(fact.node, { ...fact, status: 'confirmed' }, false))
  else if (does === 'restate') agree(refusal, reference.change(fact.node, { ...fact, outcome }, false))
  else agree(refusal, reference.change(fact.node, { ...fact, status: 'disputed' }, false))
}

async function takeAnswer(run: Run, { does, pick: at }: Step, waiting: Told[]): Promise<void> {
  const fact = waiting[at % Math.max(1, waiting.length)]
  if (fact === undefined) return
  const verb = does === 'confirm' ? 'confirm' : 'dispute'
  const refusal = await refusalOf(answer(run, fact.node, otherOf(fact, fact.by), verb))
  const status = does === 'confirm' ? 'confirmed' : 'disputed'
  agree(refusal, run.reference.change(fact.node, { ...fact, status }, false))
}

async function takeDecision(run: Run, { pick: at, winner = 0, kind, cascade = false }: Step): Promise<void> {
  const { reference } = run
  const meetings =
    run.format === 'ladder'
      ? [...reference.facts.values()].map(({ node, entrants }) => ({ node, sides: entrants }))
      : reference.states().flatMap((state) => {
          const [a = null, b = null] = sidesOf(state)
          return a === null || b === null ? [] : [{ node: state.match, sides: [a, b] as const }]
        })
  const meeting = meetings[at % Math.max(1, meetings.length)]
  if (meeting === undefined) return
  const outcome = decidedAs(run, kind, winner)
  const refusal = await refusalOf(decide(run, meeting.node, outcome, cascade))
  const status = kind === 'played' || kind === 'retired' ? 'confirmed' : 'walkover'
  const told = { node: meeting.node, entrants: meeting.sides, outcome, status, by: null } as const
  agree(refusal, reference.change(meeting.node, told, cascade))
}

function decidedAs(run: Run, kind: string | undefined, winner: 0 | 1): Outcome {
  if (kind === 'walkover') return { kind, winner }
  if (kind === 'retired') return { kind, winner, sets: [[7, 3]] }
  return kind === 'double_forfeit' ? { kind } : { kind: 'played', sets: freshSets(run, winner) }
}

/** Both refuse for the same reason, or neither does. */
function agree(refusal: string | null, isAllowed: boolean): void {
  expect(refusal).toBe(isAllowed ? null : 'downstream_played')
}

function openMatch(run: Run, at: number) {
  const open = run.reference.states().filter((state) => isOpen(run, state))
  const state = open[at % Math.max(1, open.length)]
  const [a = null, b = null] = state === undefined ? [] : sidesOf(state)
  if (state === undefined || a === null || b === null) return undefined
  return { node: state.match, sides: [a, b] as const }
}

function anyTwo({ reference }: Run, at: number) {
  const here = reference.entrants.filter(({ id }) => !reference.withdrawn.has(id))
  const [a, b] = [here[at % here.length]?.id, here[(at + 1) % here.length]?.id]
  return a === undefined || b === undefined || a === b ? undefined : { node: null, sides: [a, b] as const }
}

function isOpen({ reference }: Run, state: MatchState): boolean {
  return state.status === 'ready' && !reference.facts.has(state.match)
}

function isWaiting({ status }: Told): boolean {
  return status === 'reported'
}

/** Two sides that meet again speak of the later match, be it open or played. */
function meetAgain(run: Run, fact: Told): boolean {
  const { reference } = run
  const isLater = (other: Told) =>
    other.node > fact.node && samePair(other.entrants, fact) && 'sets' in other.outcome
  return (
    reference.states().some((state) => isOpen(run, state) && samePair(sidesOf(state), fact)) ||
    [...reference.facts.values()].some(isLater)
  )
}

function samePair(sides: readonly (number | null)[], { entrants }: Told): boolean {
  return sides.includes(entrants[0]) && sides.includes(entrants[1])
}

function turned(sets: readonly (readonly [number, number])[]) {
  return sets.map(([a, b]) => [b, a] as const)
}

/** On a ladder each meeting has a day of its own. */
function dayOf({ format, counter }: Run): string {
  const days = format === 'ladder' ? counter.value : 0
  return new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10)
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
