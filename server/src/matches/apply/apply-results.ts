import { isProvisional } from '@tussle/contract/play/matches'
import { competitionCompleted, completeCompetition, reopenCompetition } from '../../competitions/index.ts'
import { logInsertion } from '../../day-log/index.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Queryable, Tx } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Insertion } from '../../kernel/jobs/outbox.ts'
import { keepDecision } from '../decide/decisions.store.ts'
import { findDraw, hasOpenDivision, listNodes, listOnCourt } from '../draw/board.store.ts'
import { type Board, drawOf } from '../draw/board.ts'
import { titlesOf } from '../draw/number-matches.ts'
import { matchesReady, matchRecorded, titleMoved } from '../matches.events.ts'
import { type EventColumns, type FactColumns, type Saving, saveSettlement } from './changes.store.ts'
import { type Edit, type Outlook, type Settled, type Settlement, settle } from './compute-changes.ts'
import { crownLeague } from './crown-league.ts'
import type { Arena } from './division-in-play.ts'
import type { Fact } from './facts.ts'
import { booksFor, isBookedAlike } from './player-records.ts'
import { moveTitle } from './title.store.ts'

export interface OperateOptions {
  /** Later results that would lose a side fall too, instead of standing in the way. */
  readonly cascade?: boolean
  /** The match does not exist yet: its score makes it. */
  readonly isNew?: boolean
  /** The match that an organiser decides: what its decision takes the place of is kept, to be taken back. */
  readonly decides?: { readonly matchId: number; readonly userId: number }
  /** Whoever asks writes into the log of the day what was done. */
  readonly isTold?: boolean
}

/**
 * The one way to change a division in play: read draw and facts fresh, change the facts, evaluate, save the
 * difference with the history, the players' records, the title and the end of the competition. Without any
 * edit it books what follows from an entry that was withdrawn.
 */
export async function operate(
  ctx: Ctx,
  tx: Tx,
  arena: Arena,
  edits: readonly Edit[],
  options: OperateOptions = {},
): Promise<void> {
  const { competition, divisionId } = arena
  const board = await readBoardFor(tx, divisionId, edits)
  const settlement = settle(board, edits, options.cascade === true)
  if (settlement.dependants.length > 0) throw await dependsOn(tx, arena, settlement.dependants)
  const before = await listOnCourt(tx, takenBack(settlement))
  if (options.decides !== undefined) {
    const changed = settlement.settled.map(({ match }) => match.id)
    await keepDecision(tx, { ...options.decides, at: ctx.clock.now() }, changed)
  }
  await saveSettlement(tx, arena, savingOf(ctx, settlement, options))
  if (competition.kind === 'tournament' && board !== null && settlement.outlook !== null) {
    await bookEnd(ctx, tx, arena, board, settlement.outlook)
  }
  if (competition.kind === 'league' && !competition.is_active) await crownLeague(tx, arena)
  for (const news of newsOf(ctx, arena, settlement, before)) await news.execute(tx)
  if (options.isTold !== true) await lineOf(ctx, arena, settlement, options)?.execute(tx)
  noteChange(ctx, arena)
}

/** Whoever looks at it is told once all of it is true. */
export function noteChange(ctx: Ctx, { competition: { kind, id } }: Arena): void {
  ctx.changes.note(`${kind}:${id}`)
}

/** All that is written about it. */
export function savingOf(
  ctx: Ctx,
  { settled, moved }: Settlement,
  { isNew = false }: OperateOptions,
): Saving {
  return {
    facts: settled.map((one) => columnsOf(one, isNew)),
    moved,
    events: settled.map((one) => eventOf(ctx, one)),
    ...booksFor(settled),
  }
}

/** All that is told about it; `before` knows who had played what is taken back. */
export function newsOf(
  { actor, outbox }: Ctx,
  { competition, divisionId }: Arena,
  { settled, moved }: Settlement,
  before: ReadonlyMap<number, readonly number[]> = new Map(),
): Insertion[] {
  const where = { competitionId: competition.id, divisionId }
  const recorded = settled.map(({ match, status, fact, edit }) => ({
    ...where,
    matchId: match.id,
    status,
    userIds: fact === null ? (before.get(match.id) ?? []) : onCourt(fact),
    change: edit.kind,
    byUserId: actor?.userId ?? null,
  }))
  const matchIds = moved.filter(({ state }) => state === 'ready').map(({ id }) => id)
  const ready = matchIds.length === 0 ? [] : [{ ...where, matchIds }]
  return [outbox.insertion(matchRecorded, recorded), outbox.insertion(matchesReady, ready)]
}

/** What the log of a tournament's day tells of it: one line, however much fell with it. */
export function lineOf(
  ctx: Ctx,
  { competition }: Arena,
  { settled }: Settlement,
  { decides }: OperateOptions,
): Insertion | null {
  const [first] = settled
  if (competition.kind !== 'tournament' || first === undefined) return null
  const { match, edit } = settled.find((one) => one.match.id === decides?.matchId) ?? first
  const action =
    decides === undefined ? `score-${edit.kind}` : edit.kind === 'voided' ? 'result-voided' : 'decided'
  const also = settled.length - 1
  const text = also === 0 ? null : `${also} other ${also === 1 ? 'result' : 'results'} changed with it`
  return logInsertion(ctx, competition.id, {
    action,
    facts: { matchId: match.id, reason: edit.reason, text },
  })
}

function takenBack({ settled }: Settlement): number[] {
  return settled.filter(({ fact }) => fact === null).map(({ match }) => match.id)
}

function onCourt({ user1_id, partner1_id, user2_id, partner2_id }: Fact): number[] {
  return [user1_id, partner1_id, user2_id, partner2_id].filter((id) => id !== null)
}

/** A draw is read again only when something about it can change: a confirmation may decide a title. */
export async function readBoardFor(
  db: Queryable,
  divisionId: number,
  edits: readonly Edit[],
): Promise<ReadBoard | null> {
  return movesTheDraw(edits) ? await readBoard(db, divisionId) : null
}

function movesTheDraw(edits: readonly Edit[]): boolean {
  const isStill = ({ match, fact }: Edit) =>
    match.node === null || (fact !== null && isBookedAlike(match, fact))
  return edits.length === 0 || !edits.every(isStill)
}

export interface ReadBoard extends Board {
  readonly championId: number | null
}

export async function readBoard(db: Queryable, divisionId: number): Promise<ReadBoard | null> {
  const row = await findDraw(db, divisionId)
  if (row === undefined) return null
  const nodes = await listNodes(db, divisionId)
  return { draw: drawOf(row), nodes, withdrawn: row.withdrawn, championId: row.champion_id }
}

/**
 * The title goes to whoever has won, and from whoever has not won any more. A tournament ends once every result of
 * every division stands, and goes on when one is taken back (OQ-086).
 */
async function bookEnd(
  ctx: Ctx,
  tx: Tx,
  { competition, divisionId, seats }: Arena,
  board: ReadBoard,
  { champion, hasEnded }: Outlook,
): Promise<void> {
  const { id: competitionId, kind } = competition
  if (champion !== board.championId) {
    const userIds = await moveTitle(tx, { competitionId, divisionId, seats, kind, entryId: champion })
    await ctx.outbox.emit(tx, titleMoved, { competitionId, divisionId, userIds })
  }
  if (hadEnded(board) === hasEnded || competition.is_active !== hasEnded) return
  if (await hasOpenDivision(tx, competitionId, divisionId)) return
  if (hasEnded) {
    await completeCompetition(tx, competitionId, ctx.clock.now())
    await ctx.outbox.emit(tx, competitionCompleted, { competitionId, kind })
  } else await reopenCompetition(tx, competitionId)
}

/** Whether a title changes hands, or the draw ends or goes on. */
export function movesTheEnd(board: ReadBoard, { champion, hasEnded }: Outlook): boolean {
  return champion !== board.championId || hadEnded(board) !== hasEnded
}

function hadEnded({ nodes }: Board): boolean {
  return nodes.every(
    ({ state, status }) => state !== 'pending' && state !== 'ready' && !isProvisional(status),
  )
}

async function dependsOn(
  tx: Tx,
  { competition, divisionId }: Arena,
  nodes: readonly number[],
): Promise<AppError> {
  const names = nodes.map(await titlesOf(tx, competition.id, divisionId))
  return new AppError('downstream_played', `Later results depend on this one: ${names.join('; ')}`)
}

function columnsOf({ match, derived, status, fact }: Settled, isNew: boolean): FactColumns {
  const sides = { result_entry1_id: derived.entry1_id, result_entry2_id: derived.entry2_id }
  return {
    id: match.id,
    version: isNew ? null : 1,
    ...derived,
    ...(fact === null ? NO_FACT : { ...fact, ...sides }),
    status,
  }
}

const NO_FACT = {
  outcome: null,
  result_entry1_id: null,
  result_entry2_id: null,
  result_winner: null,
  sets: [],
  points1: 0,
  points2: 0,
  user1_id: null,
  partner1_id: null,
  user2_id: null,
  partner2_id: null,
  match_date: null,
  location: null,
  notes: null,
  submitted_by: null,
  reported_at: null,
  confirms_at: null,
} as const

function eventOf(ctx: Ctx, { match, status, fact, edit }: Settled): EventColumns {
  return {
    match_id: match.id,
    at: ctx.clock.now(),
    actor_id: ctx.actor?.userId ?? null,
    kind: edit.kind,
    from_status: match.status,
    to_status: status,
    outcome: fact?.outcome ?? null,
    sets: edit.claim ?? fact?.sets ?? [],
    reason: edit.reason,
  }
}
