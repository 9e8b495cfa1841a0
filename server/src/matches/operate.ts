import { completeCompetition, reopenCompetition } from '../competitions/index.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { AppError } from '../kernel/errors.ts'
import type { Arena } from './arena.ts'
import { findDraw, hasOpenDivision, listNodes } from './board.store.ts'
import { type Board, drawOf } from './board.ts'
import { booksFor, countsAlike } from './books.ts'
import { crownLeague } from './crown-league.ts'
import { matchRecorded } from './matches.events.ts'
import { type EventColumns, type FactColumns, saveSettlement } from './settle.store.ts'
import { type Edit, type Outlook, type Settled, settle } from './settle.ts'
import { moveTitle } from './title.store.ts'

export interface OperateOptions {
  /** Later results that would lose a side fall too, instead of standing in the way. */
  readonly cascade?: boolean
  /** The match does not exist yet: its score makes it. */
  readonly isNew?: boolean
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
  const { competition, divisionId, seats } = arena
  const key = { competitionId: competition.id, divisionId, seats }
  const board = movesTheDraw(edits) ? await readBoard(tx, divisionId) : null
  const { settled, moved, outlook, dependants } = settle(board, edits, options.cascade === true)
  if (dependants.length > 0) throw dependsOn(dependants)

  await saveSettlement(tx, key, {
    facts: settled.map((one) => columnsOf(one, options.isNew === true)),
    moved,
    events: settled.map((one) => eventOf(ctx, one)),
    ...booksFor(settled),
  })
  if (competition.kind === 'tournament' && board !== null && outlook !== null) {
    await bookEnd(ctx, tx, arena, board, outlook)
  }
  if (competition.kind === 'league' && !competition.is_active) await crownLeague(tx, arena)
  for (const { match, status } of settled) {
    const news = { matchId: match.id, competitionId: competition.id, divisionId, status }
    await ctx.outbox.emit(tx, matchRecorded, news)
  }
}

/** A draw is read again only when something about it can change. */
function movesTheDraw(edits: readonly Edit[]): boolean {
  const isStill = ({ match, fact }: Edit) =>
    match.node === null || (fact !== null && countsAlike(match, fact))
  return edits.length === 0 || !edits.every(isStill)
}

interface ReadBoard extends Board {
  readonly championId: number | null
}

async function readBoard(tx: Tx, divisionId: number): Promise<ReadBoard | null> {
  const row = await findDraw(tx, divisionId)
  if (row === undefined) return null
  const nodes = await listNodes(tx, divisionId)
  return { draw: drawOf(row), nodes, withdrawn: row.withdrawn, championId: row.champion_id }
}

/**
 * The title goes to whoever has won, and from whoever has not won any more. A tournament ends with the last match
 * of its last division, and goes on when that one is taken back (OQ-086).
 */
async function bookEnd(
  ctx: Ctx,
  tx: Tx,
  { competition, divisionId, seats }: Arena,
  board: ReadBoard,
  { champion, isOver }: Outlook,
): Promise<void> {
  const { id: competitionId, kind } = competition
  if (champion !== board.championId) {
    await moveTitle(tx, { competitionId, divisionId, seats, kind, entryId: champion })
  }
  const wasOver = board.nodes.every(({ state }) => state !== 'pending' && state !== 'ready')
  if (wasOver === isOver || competition.is_active !== isOver) return
  if (await hasOpenDivision(tx, competitionId, divisionId)) return
  if (isOver) await completeCompetition(tx, competitionId, ctx.clock.now())
  else await reopenCompetition(tx, competitionId)
}

function dependsOn(dependants: readonly string[]): AppError {
  return new AppError('downstream_played', `Later results depend on this one: ${dependants.join(', ')}`)
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
