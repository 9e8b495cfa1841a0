import type { MatchState } from '@tussle/competition/evaluation'
import type { Format } from '@tussle/competition/format-names'
import type { Outcome } from '@tussle/competition/result'
import type { Sets } from '@tussle/competition/score'
import { planOfFormat } from '@tussle/competition/stages/plan-presets'
import type { StagePlan } from '@tussle/competition/stages/stage-plan'
import type { Match } from '@tussle/contract/play/matches'
import { sql } from 'kysely'
import { HOUR } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'
import { AlreadyExists } from '../../kernel/http/already-exists.ts'
import {
  confirmMatch,
  confirmReportsJob,
  type Decision,
  decideMatch,
  disputeMatch,
  type SubmittedScore,
  submitScore,
  voidMatch,
} from '../../matches/index.ts'
import { withdrawEntry } from '../../organising/index.ts'
import type { TestApp } from '../app.ts'
import type { Person } from '../factories/accounts.ts'
import { actingAs } from '../factories/clubs.ts'
import { type Field, scoreBody } from '../factories/matches.ts'
import { rowsOf } from '../inspect.ts'
import { nodeKey, Reference, type ReferenceFact } from './reference.ts'

/** A draw in the database, and the engine's own evaluation of it. */
export interface Run {
  readonly server: TestApp
  readonly admin: Person
  readonly field: Field
  readonly format: Format
  readonly reference: Reference
  /** Ids of the matches by key; on a ladder a match is its own key. */
  readonly ids: Map<number, number>
  readonly idOf: (node: number) => number
  readonly counter: { value: number }
}

/** `plan` is the division's own; by default the usual one of the format. */
export async function startRun(
  server: TestApp,
  admin: Person,
  field: Field,
  format: Format,
  plan?: StagePlan,
): Promise<Run> {
  const { db } = server.kernel.database
  const { rows: seeds } = await sql<{ id: number; name: string }>`
    select seed.id, string_agg(u.display_name, ' & ' order by p.seat) as name
    from draw d, unnest(d.entry_ids) with ordinality as seed (id, place)
    join entry_player p on p.entry_id = seed.id
    join users u on u.id = p.user_id
    where d.division_id = ${field.divisionId} group by seed.id, seed.place order by seed.place`.execute(db)
  const { rows: nodes } = await sql<{ id: number; nr: number; node: number }>`
    select m.id, s.nr, m.node from match m join stage s on s.id = m.stage_id
    where m.division_id = ${field.divisionId}`.execute(db)
  const ids = new Map(nodes.map(({ id, nr, node }) => [nodeKey(nr, node), id]))
  const [draw] = await rowsOf(server, 'draw', { division_id: field.divisionId })
  const ownPlan = plan ?? planOfFormat(format, seeds.length)
  const reference = new Reference(ownPlan, seeds, String(draw?.['lot_seed']))
  return {
    server,
    admin,
    field,
    format,
    reference,
    ids,
    idOf: (node) => ids.get(node) ?? node,
    counter: { value: 0 },
  }
}

/** Sets that no other match of this run has, so that a score can refer to one match only. */
export function freshSets(run: Run, winner: 0 | 1): Sets {
  run.counter.value += 1
  const n = run.counter.value
  const losing = [n % 10, Math.floor(n / 10) % 10, Math.floor(n / 100) % 10]
  return losing.map((points) => (winner === 0 ? ([11, points] as const) : ([points, 11] as const)))
}

/** A report by the players; returns the match and the status of the answer. */
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

/** A guest reports nothing and answers nothing: the organiser enters the results. */
export function isGuest(run: Run, entry: number): boolean {
  return playerOf(run, entry).isGuest
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

/** Two days pass, and the job that confirms reports runs. */
export async function passTime({ server }: Run): Promise<void> {
  server.clock.advance(49 * HOUR)
  await confirmReportsJob.handle(server.ctx)
}

/** The code of the refusal, or null if it succeeded. */
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
export function otherOf({ entrants }: ReferenceFact, entry: number | null): number {
  return entrants[0] === entry ? entrants[1] : entrants[0]
}

function playerOf({ field }: Run, entry: number) {
  const [first] = field.teams.get(entry) ?? []
  if (first === undefined) throw new Error(`entry ${entry} has no players`)
  return first
}
