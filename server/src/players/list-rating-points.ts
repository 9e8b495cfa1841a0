import type { QueryOf } from '@tussle/contract/endpoint'
import type { PLAYS } from '@tussle/contract/people/players'
import type { listRatingPoints as contract, RatingPoint } from '@tussle/contract/people/ratings'
import type { SignedInCtx } from '../kernel/context.ts'
import { type ListPage, pageOf, readCursor } from '../kernel/data/lists.ts'
import { AppError } from '../kernel/errors.ts'
import { courtOf } from './people.ts'
import { sightOf } from './players.policy.ts'
import { presentPoint, presentRecent } from './profile.present.ts'
import { findPlayer, listRatingRows, type RatingPosition, type RatingRow } from './profile.store.ts'

/** More matches than anybody plays. */
const EXPORTED_AT_MOST = 50_000
const CURSOR = /^(\d{4}-\d{2}-\d{2})-(\d{1,15})$/u

/** How a rating came about, match by match. It is part of the record, so the same flag hides it (OQ-130). */
export async function listRatingPoints(
  ctx: SignedInCtx,
  id: number,
  { play, limit, cursor }: QueryOf<typeof contract>,
): Promise<ListPage<RatingPoint>> {
  const player = await findPlayer(ctx.db, id)
  if (player === undefined) throw new AppError('not_found', 'Player Not Found')
  const after = cursor === undefined ? null : positionOf(cursor)
  if (!sightOf(ctx.actor, player).record) return { items: [], next: null, total: 0 }
  const rows = await listRatingRows(ctx.db, id, play, after, limit + 1)
  const total = play === 'singles' ? player.singles_matches : player.doubles_matches
  return pageOf(rows, limit, total ?? 0, present, cursorAt)
}

/** All of them at once, for a data export. */
export async function exportRatings(ctx: SignedInCtx) {
  const all = async (play: (typeof PLAYS)[number]) =>
    (await listRatingRows(ctx.db, ctx.actor.userId, play, null, EXPORTED_AT_MOST)).map(present)
  const [singles, doubles] = await Promise.all([all('singles'), all('doubles')])
  return { singles, doubles }
}

function present(row: RatingRow): RatingPoint {
  return presentPoint(presentRecent(row, courtOf(row)), row)
}

function positionOf(cursor: string): RatingPosition {
  const [day = '', matchId] = readCursor(cursor, CURSOR)
  return { day, matchId: Number(matchId) }
}

function cursorAt({ played_on: day, match_id: matchId }: RatingRow): string {
  return `${day}-${matchId}`
}
