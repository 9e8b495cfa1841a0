import { drawGraph } from '@tussle/competition/draw'
import type { MatchState } from '@tussle/competition/evaluation'
import type { Format } from '@tussle/competition/format-names'
import type { Outcome } from '@tussle/competition/result'
import type { Sets } from '@tussle/competition/score'
import type { Match } from '@tussle/contract/play/matches'
import { sql } from 'kysely'
import { HOUR } from '../kernel/clock.ts'
import { AppError } from '../kernel/errors.ts'
import { AlreadyExists } from '../kernel/http/already-exists.ts'
import {
  confirmMatch,
  confirmReportsJob,
  type Decision,
  decideMatch,
  disputeMatch,
  type SubmittedScore,
  submitScore,
  voidMatch,
} from '../matches/index.ts'
import { withdrawEntry } from '../organising/index.ts'
import type { TestApp } from './app.ts'
import { Reference, type Told } from './bracket-reference.ts'
import type { Person } from './factories/accounts.ts'
import { actingAs } from './factories/clubs.ts'
import { type Field, scoreBody } from './factories/matches.ts'

/** A draw in the database beside the engine's own account of it. */
export interface Run {
  readonly server: TestApp
  readonly admin: Person
  readonly field: Field
  readonly format: Format
  readonly reference: Reference
  /** Ids of the matches, by node; on a ladder a match is its own node. */
  readonly idOf: (node: number) => number
  readonly counter: { value: number }
}

export async function startRun(server: TestApp, admin: Person, field: Field, format: Format): Promise<Run> {
  const { db } = server.kernel.database
  const { rows: seeds } = await sql<{ id: number; name: string }>`
    select seed.id, string_agg(u.display_name, ' & ' order by p.seat) as name
    from draw d, unnest(d.entry_ids) with ordinality as seed (id, place)
    join entry_player p on p.entry_id = seed.id
    join users u on u.id = p.user_id
    where d.division_id = ${field.divisionId} group by seed.id, seed.place order by seed.place`.execute(db)
  const { rows: nodes } = await sql<{ id: number; node: number }>`
    select id, node from match where division_id = ${field.divisionId}`.execute(db)
  const ids = new Map(nodes.map(({ id, node }) => [node, id]))
  const reference = new Reference(drawGraph(format, seeds.length), seeds)
  return {
    server,
    admin,
    field,
    format,
    reference,
    idOf: (node) => ids.get(node) ?? node,
    counter: { value: 0 },
  }
}

/** Sets that no other match of this run has, so that a score can only mean the match it is meant for. */
export function freshSets(run: Run, winner: 0 | 1): Sets {
  run.counter.value += 1
  const n = run.counter.value
  const losing = [n % 10, Math.floor(n / 10) % 10, Math.floor(n / 100) % 10]
  return losing.map((points) => (winner === 0 ? ([11, points] as const) : ([points, 11] as const)))
}

/** The players' own report; answers the match and the status it would be sent with. */
export async function report(
  run: Run,
  entry: number,
  against: number,
  sets: Sets,
  day: string,
): Promise<{ status: number; match: Match }> {
  const [me, them] = [playerOf(run, entry), playerOf(run, against)]
  const where = { tournamentId: run.field.competitionId }
  const body = scoreBody(where, me, them, sets, { matchDate: day }) as unknown as SubmittedScore
  const answer = await submitScore(actingAs(run.server, me), body)
  return answer instanceof AlreadyExists
    ? { status: answer.status, match: answer.body }
    : { status: 201, match: answer }
}

export function answer(run: Run, node: number, entry: number, does: 'confirm' | 'dispute'): Promise<Match> {
  const ctx = actingAs(run.server, playerOf(run, entry))
  return does === 'confirm' ? confirmMatch(ctx, run.idOf(node)) : disputeMatch(ctx, run.idOf(node), {})
}

export function decide(run: Run, node: number, outcome: Outcome, cascade: boolean): Promise<Match> {
  const decision: Decision = {
    outcome: outcome.kind,
    reason: 'So says the desk',
    cascade,
    ...('winner' in outcome ? { winner: outcome.winner === 0 ? 'player1' : 'player2' } : {}),
    ...('sets' in outcome
      ? { sets: outcome.sets.map(([playerScore, opponentScore]) => ({ playerScore, opponentScore })) }
      : {}),
  }
  return decideMatch(actingAs(run.server, run.admin), run.idOf(node), decision)
}

export async function takeBack(run: Run, node: number, cascade: boolean): Promise<void> {
  await voidMatch(actingAs(run.server, run.admin), run.idOf(node), { reason: 'Wrong court', cascade })
}

export async function leave(run: Run, entry: number): Promise<void> {
  await withdrawEntry(actingAs(run.server, run.admin), run.field.competitionId, entry)
}

/** Two days go by, and the clock's job comes round. */
export async function passTime({ server }: Run): Promise<void> {
  server.clock.advance(49 * HOUR)
  await confirmReportsJob.handle(server.ctx)
}

/** The code of the refusal, or null when it was done. */
export async function refusalOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

export function sidesOf(state: MatchState): (number | null)[] {
  return state.sides.map((side) => (side.is === 'entrant' ? side.id : null))
}

/** The other entry of a fact. */
export function otherOf({ entrants }: Told, entry: number | null): number {
  return entrants[0] === entry ? entrants[1] : entrants[0]
}

function playerOf({ field }: Run, entry: number) {
  const [first] = field.teams.get(entry) ?? []
  if (first === undefined) throw new Error(`entry ${entry} has no players`)
  return first
}
