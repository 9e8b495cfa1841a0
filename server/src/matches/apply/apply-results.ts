import { isProvisional } from '@tussle/contract/play/matches'
import { competitionCompleted, completeCompetition, reopenCompetition } from '../../competitions/index.ts'
import { logInsertion } from '../../day-log/index.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Queryable, Tx } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Insertion } from '../../kernel/jobs/outbox.ts'
import { insertDecision } from '../decide/decisions.store.ts'
import { findDraw, hasOpenDivision, listNodes, listOnCourt } from '../draw/board.store.ts'
import { type Board, drawOf, type MatchAt } from '../draw/board.ts'
import { insertNodes } from '../draw/draw.store.ts'
import { titlesOf } from '../draw/number-matches.ts'
import { matchesReady, matchRecorded, titleMoved } from '../matches.events.ts'
import { awardLeagueTitle } from './award-league-title.ts'
import { type ChangesToSave, type EventColumns, type FactColumns, saveChanges } from './changes.store.ts'
import {
  type ChangedMatch,
  type ComputedChanges,
  computeChanges,
  type DrawOutcome,
  type Edit,
  type RoundChanges,
} from './compute-changes.ts'
import type { DivisionInPlay } from './division-in-play.ts'
import type { Fact } from './facts.ts'
import { goesByRounds } from './go-on.ts'
import { hasSameRecords, playerRecordsOf } from './player-records.ts'
import { deleteNodes, listTouchedIds, saveLots, updateRounds } from './rounds.store.ts'
import { moveTitle } from './title.store.ts'

export interface ApplyOptions {
  /** Voids later results that would lose a side, instead of refusing the change. */
  readonly cascade?: boolean
  /** The match does not exist yet; its score creates it. */
  readonly isNew?: boolean
  /** The match that an organiser decides. The replaced facts are kept, so that the decision can be undone. */
  readonly decides?: { readonly matchId: number; readonly userId: number }
  /** The caller writes the line of the day log itself. */
  readonly isLoggedByCaller?: boolean
}

/** What was saved, with the id of the decision that it can be undone by. */
interface AppliedChanges extends ComputedChanges {
  readonly decisionId: number | null
}

/**
 * Every change of a division in play goes through this function: it reads draw and facts fresh, changes the facts,
 * evaluates, and saves the difference with the history, the players' records, the title and the end of the
 * competition. Without any edit it saves what follows from a withdrawal. Returns what it saved.
 */
export async function applyResults(
  ctx: Ctx,
  tx: Tx,
  division: DivisionInPlay,
  edits: readonly Edit[],
  options: ApplyOptions = {},
): Promise<AppliedChanges> {
  const { competition, divisionId } = division
  const board = await readBoardFor(tx, divisionId, edits)
  const changes = computeChanges(board, edits, options.cascade === true)
  if (changes.dependants.length > 0) throw await dependsOn(tx, division, changes.dependants)
  const before = await listOnCourt(tx, takenBack(changes))
  const decisionId = await saveDecision(ctx, tx, changes, options)
  await saveChanges(tx, division, changesToSave(ctx, changes, options))
  if (changes.lots !== null) await saveLots(tx, divisionId, changes.lots, ctx.clock.now())
  const appended = changes.rounds === null ? [] : await saveRounds(tx, division, changes.rounds)
  if (competition.kind === 'tournament' && board !== null && changes.outcome !== null) {
    await recordEnd(ctx, tx, division, board, changes.outcome)
  }
  if (competition.kind === 'league' && !competition.is_active) await awardLeagueTitle(tx, division)
  const moved = [...changes.moved, ...appended]
  for (const event of eventsOf(ctx, division, { ...changes, moved }, before)) await event.execute(tx)
  if (options.isLoggedByCaller !== true)
    await logLineOf(ctx, division, { ...changes, decisionId }, options)?.execute(tx)
  noteChange(ctx, division)
  return { ...changes, decisionId }
}

async function saveDecision(
  ctx: Ctx,
  tx: Tx,
  { changed }: ComputedChanges,
  { decides }: ApplyOptions,
): Promise<number | null> {
  if (decides === undefined) return null
  const matchIds = changed.map(({ match }) => match.id)
  return await insertDecision(tx, { ...decides, at: ctx.clock.now() }, matchIds)
}

/** Stores the rounds of the stages and their matches. Returns the new matches. */
async function saveRounds(
  tx: Tx,
  { competition, divisionId, seats }: DivisionInPlay,
  { ofStages, appended, removed }: RoundChanges,
) {
  await deleteNodes(
    tx,
    removed.map(({ id }) => id),
  )
  await updateRounds(tx, divisionId, ofStages)
  return await insertNodes(tx, { competitionId: competition.id, divisionId, seats }, appended)
}

/** Open pages receive the change hint after the commit. */
export function noteChange(ctx: Ctx, { competition: { kind, id } }: DivisionInPlay): void {
  ctx.changes.note(`${kind}:${id}`)
}

export function changesToSave(
  ctx: Ctx,
  { changed, moved }: ComputedChanges,
  { isNew = false }: ApplyOptions,
): ChangesToSave {
  return {
    facts: changed.map((one) => columnsOf(one, isNew)),
    moved,
    events: changed.map((one) => eventOf(ctx, one)),
    ...playerRecordsOf(changed),
  }
}

/**
 * `before` holds the players of the results that are taken back.
 */
export function eventsOf(
  { actor, outbox }: Ctx,
  { competition, divisionId }: DivisionInPlay,
  { changed, moved }: ComputedChanges,
  before: ReadonlyMap<number, readonly number[]> = new Map(),
): Insertion[] {
  const where = { competitionId: competition.id, divisionId }
  const recorded = changed.map(({ match, status, fact, edit }) => ({
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

/** The line for a tournament's day log: one line, however many results changed. */
export function logLineOf(
  ctx: Ctx,
  { competition }: DivisionInPlay,
  { changed, decisionId = null }: ComputedChanges & Partial<AppliedChanges>,
  { decides }: ApplyOptions,
): Insertion | null {
  const [first] = changed
  if (competition.kind !== 'tournament' || first === undefined) return null
  const { match, edit } = changed.find((one) => one.match.id === decides?.matchId) ?? first
  const action =
    decides === undefined ? `score-${edit.kind}` : edit.kind === 'voided' ? 'result-voided' : 'decided'
  const also = changed.length - 1
  const text = also === 0 ? null : `${also} other ${also === 1 ? 'result' : 'results'} changed with it`
  return logInsertion(ctx, competition.id, {
    action,
    facts: { matchId: match.id, reason: edit.reason, text, ...(decisionId !== null && { decisionId }) },
  })
}

function takenBack({ changed }: ComputedChanges): number[] {
  return changed.filter(({ fact }) => fact === null).map(({ match }) => match.id)
}

function onCourt({ user1_id, partner1_id, user2_id, partner2_id }: Fact): number[] {
  return [user1_id, partner1_id, user2_id, partner2_id].filter((id) => id !== null)
}

/** Reads the draw only if the edits can change something about it. A confirmation can: it may decide a title. */
export async function readBoardFor(
  db: Queryable,
  divisionId: number,
  edits: readonly Edit[],
): Promise<ReadBoard | null> {
  return movesTheDraw(edits) ? await readBoard(db, divisionId) : null
}

function movesTheDraw(edits: readonly Edit[]): boolean {
  const isStill = ({ match, fact }: Edit) =>
    match.node === null || (fact !== null && hasSameRecords(match, fact))
  return edits.length === 0 || !edits.every(isStill)
}

export interface ReadBoard extends Board {
  readonly championId: number | null
}

export async function readBoard(db: Queryable, divisionId: number): Promise<ReadBoard | null> {
  const row = await findDraw(db, divisionId)
  if (row === undefined) return null
  const nodes = await listNodes(db, divisionId)
  const draw = drawOf(row)
  const board = { draw, nodes, withdrawn: row.withdrawn, championId: row.champion_id }
  return goesByRounds(draw) ? { ...board, touched: await listTouchedIds(db, divisionId) } : board
}

/**
 * Gives the title to the winner, or takes it from a champion whose win was taken back. A tournament ends once every
 * result of every division stands, and is reopened when one is taken back (OQ-086).
 */
async function recordEnd(
  ctx: Ctx,
  tx: Tx,
  { competition, divisionId, seats }: DivisionInPlay,
  board: ReadBoard,
  { champion, hasEnded }: DrawOutcome,
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

/** Whether the title changes hands, or the draw ends or is reopened. */
export function movesTheEnd(board: ReadBoard, { champion, hasEnded }: DrawOutcome): boolean {
  return champion !== board.championId || hadEnded(board) !== hasEnded
}

function hadEnded({ nodes }: Board): boolean {
  return nodes.every(
    ({ state, status }) => state !== 'pending' && state !== 'ready' && !isProvisional(status),
  )
}

async function dependsOn(
  tx: Tx,
  { competition, divisionId }: DivisionInPlay,
  matches: readonly MatchAt[],
): Promise<AppError> {
  const names = matches.map(await titlesOf(tx, competition.id, divisionId))
  return new AppError('downstream_played', `Later results depend on this one: ${names.join('; ')}`)
}

function columnsOf({ match, derived, status, fact }: ChangedMatch, isNew: boolean): FactColumns {
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

function eventOf(ctx: Ctx, { match, status, fact, edit }: ChangedMatch): EventColumns {
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
