import type { PlayerRef } from '@tussle/contract/people/player-ref'
import type { Match, MatchDetail, MatchStatus, MyMatch } from '@tussle/contract/play/matches'
import { presentPlayerRef } from '../accounts/index.ts'
import { mayOrganise } from '../competitions/index.ts'
import type { Ctx, SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { type ListPage, pageOf, readCursor } from '../kernel/data/lists.ts'
import { AppError } from '../kernel/errors.ts'
import { hasDecision } from './decide/decisions.store.ts'
import { titlesOf } from './draw/number-matches.ts'
import { gameOf, scoreWarning } from './game-of-match.ts'
import { mayAnswer, mayDecide, mayTakeBack, sideOf } from './matches.policy.ts'
import { type MatchColumns, presentDispute, presentMatch, presentSets } from './matches.present.ts'
import { type DisputeRow, listDisputes, listHistory } from './read/history.store.ts'
import { type Court, peopleOf } from './read/people.ts'
import { listFoundViews, listUnsettledViews } from './read/unsettled.store.ts'
import { findMatchView, listOwnViews, type MatchView, type OwnPosition } from './read/view.store.ts'

/** More matches than anybody plays. */
const EXPORTED_AT_MOST = 50_000

/** A match as it is after the writes of this transaction. */
export async function getShownMatch(tx: Tx, id: number): Promise<Match> {
  return showMatch(await getView(tx, id))
}

export async function getView(tx: Ctx['db'] | Tx, id: number): Promise<MatchView> {
  const view = await findMatchView(tx, id)
  if (view === undefined) throw new AppError('not_found', 'Match not found')
  return view
}

interface MyMatchesQuery {
  readonly limit: number
  readonly cursor?: string | undefined
  readonly only?: 'unsettled' | undefined
}

/** The caller's matches: first those to be played or answered, then the latest (OQ-108). */
export async function listMyMatches(
  ctx: SignedInCtx,
  { limit, cursor, only }: MyMatchesQuery,
): Promise<ListPage<MyMatch>> {
  if (only === 'unsettled') {
    const found = await listUnsettledViews(ctx.db, ctx.actor.userId)
    return { items: (await showOwn(ctx, found)).slice(0, limit), next: null, total: null }
  }
  const after = cursor === undefined ? null : positionOf(cursor)
  const rows = await listOwnViews(ctx.db, ctx.actor.userId, after, limit + 1)
  const disputes = await disputesOf(ctx, rows)
  return pageOf(rows, limit, null, (row) => asOwn(ctx, row, disputes.get(row.id)), cursorAt)
}

/** All of the caller's matches at once, for the export of their data. */
export async function exportMatches(ctx: SignedInCtx): Promise<MyMatch[]> {
  return await showOwn(ctx, await listOwnViews(ctx.db, ctx.actor.userId, null, EXPORTED_AT_MOST))
}

/** The matches that `unsettledPart` has found for the caller. */
export async function showUnsettled(ctx: SignedInCtx, ids: readonly number[]): Promise<MyMatch[]> {
  return await showOwn(ctx, await listFoundViews(ctx.db, ids))
}

async function showOwn(ctx: SignedInCtx, rows: readonly MatchView[]): Promise<MyMatch[]> {
  const disputes = await disputesOf(ctx, rows)
  return rows.map((row) => asOwn(ctx, row, disputes.get(row.id)))
}

async function disputesOf(ctx: Ctx, rows: readonly MatchView[]): Promise<ReadonlyMap<number, DisputeRow>> {
  return await listDisputes(
    ctx.db,
    rows.filter(({ status }) => status === 'disputed').map(({ id }) => id),
  )
}

export async function getMatch(ctx: SignedInCtx, id: number): Promise<MatchDetail> {
  const [view, history, disputes] = await Promise.all([
    getView(ctx.db, id),
    listHistory(ctx.db, id),
    listDisputes(ctx.db, [id]),
  ])
  const isOrganiser = await mayOrganise(ctx, ctx.db, view.competition_id, 'desk')
  const side = sideOf(view, ctx.actor.userId)
  const decides = mayDecide(view, isOrganiser, ctx.actor.userId)
  // Only the other side and the organisers may read the reason of a dispute.
  const mayReadReasons = isOrganiser || side !== null
  const seen = asSeenBy(ctx, view, disputes.get(id), mayReadReasons)
  return {
    ...seen,
    title: view.node === null ? seen.roundName : await titleFor(ctx, view),
    side: side === null ? null : side === 1 ? 'player1' : 'player2',
    mayDecide: decides,
    mayUndo: decides && (await hasDecision(ctx.db, id)),
    history: history.map((event) => ({
      id: event.id,
      at: event.at.toISOString(),
      kind: event.kind,
      fromStatus: event.from_status as MatchStatus,
      toStatus: event.to_status as MatchStatus,
      sets: presentSets(event.sets),
      reason: event.kind === 'disputed' && !mayReadReasons ? null : event.reason,
      actor: actorOf(event),
    })),
  }
}

async function titleFor(ctx: SignedInCtx, view: MatchView): Promise<string> {
  const names = await titlesOf(ctx.db, view.competition_id, view.division_id)
  return names(view)
}

function asOwn(ctx: SignedInCtx, view: MatchView, dispute: DisputeRow | undefined): MyMatch {
  return {
    ...asSeenBy(ctx, view, dispute, true),
    side: sideOf(view, ctx.actor.userId) === 2 ? 'player2' : 'player1',
  }
}

type Actor = Pick<DisputeRow, 'actor_id' | 'display_name' | 'rating' | 'profile_image_url' | 'is_admin'>

/** Null if no person caused the event. */
function actorOf(event: Actor): PlayerRef | null {
  const { actor_id, display_name, rating, profile_image_url, is_admin } = event
  if (actor_id === null || display_name === null || is_admin === null) return null
  return presentPlayerRef({ user_id: actor_id, display_name, rating, profile_image_url, is_admin })
}

function asSeenBy(
  ctx: SignedInCtx,
  view: MatchView,
  dispute: DisputeRow | undefined,
  mayReadReasons: boolean,
): Omit<MyMatch, 'side'> {
  const { kind, competition_id: id, competition_name: name, time_zone: timeZone } = view
  const isAsked = mayAnswer(view, ctx.actor.userId, ctx.clock.now())
  return {
    ...showMatch(view),
    competition: { type: kind, id, name, timeZone },
    game: gameOf(view),
    scoreWarning: scoreWarning(view),
    reportedAt: view.reported_at?.toISOString() ?? null,
    dispute: dispute === undefined ? null : presentDispute(view, dispute, actorOf(dispute), mayReadReasons),
    mayConfirm: isAsked,
    mayDispute: isAsked,
    mayTakeBack: mayTakeBack(view, dispute?.actor_id ?? null, ctx.actor.userId),
  }
}

export function showMatch(view: MatchColumns & Court): Match {
  return presentMatch(view, peopleOf(view))
}

const CURSOR = /^(open|\d{4}-\d{2}-\d{2})-(\d{1,15})$/u

function positionOf(cursor: string): OwnPosition {
  const [day = '', id] = readCursor(cursor, CURSOR)
  return { day: day === 'open' ? null : day, id: Number(id) }
}

function cursorAt({ state, match_date: day, id }: MatchView): string {
  return `${state === 'ready' || day === null ? 'open' : day}-${id}`
}
