import { rivalryOf } from '@tussle/competition/head-to-head'
import { publicRating } from '@tussle/competition/rating'
import type { QueryOf } from '@tussle/contract/endpoint'
import type {
  HeadToHead,
  listPlayerMatches as listEndpoint,
  PlayedMatch,
} from '@tussle/contract/play/match-history'
import { presentPlayerRef } from '../accounts/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { type ListPage, pageOf, readCursor } from '../kernel/data/lists.ts'
import { AppError } from '../kernel/errors.ts'
import { courtOf } from './people.ts'
import { sightOf } from './players.policy.ts'
import { inThousandths, presentRecent } from './profile.present.ts'
import {
  countTogether,
  findPlayer,
  listMeetingRows,
  listPlayedRows,
  type PlayedRow,
  type PlayerRow,
} from './profile.store.ts'

const CURSOR = /^(\d{4}-\d{2}-\d{2})-(\d{1,15})$/u
/** More than two people ever meet; the sums stay whole. */
const MEETINGS_AT_MOST = 1000
const MEETINGS_SHOWN = 50

/** Every result that stands, page by page. It is the record, so the same flag hides it (OQ-130). */
export async function listPlayerMatches(
  ctx: SignedInCtx,
  id: number,
  { limit, cursor, kind, play, competitionId, withId, q }: QueryOf<typeof listEndpoint>,
): Promise<ListPage<PlayedMatch>> {
  const player = await getShownPlayer(ctx, id)
  if (!sightOf(ctx.actor, player).record) return { items: [], next: null, total: null }
  const [day = '', matchId] = cursor === undefined ? [] : readCursor(cursor, CURSOR)
  const rows = await listPlayedRows(ctx.db, id, {
    limit: limit + 1,
    after: cursor === undefined ? null : { day, matchId: Number(matchId) },
    kind: kind ?? null,
    play: play ?? null,
    competitionId: competitionId ?? null,
    withId: withId ?? null,
    name: q ?? '',
  })
  return pageOf(rows, limit, null, presentPlayed, (row) => `${row.played_on}-${row.match_id}`)
}

/** Shown to the two themselves, and to others when neither keeps the record private. */
export async function getHeadToHead(ctx: SignedInCtx, id: number, otherId: number): Promise<HeadToHead> {
  const player = await getShownPlayer(ctx, id)
  const other = await getShownPlayer(ctx, otherId)
  const people = { player: presentPlayerRef(player), other: presentPlayerRef(other) }
  const isOneOfThem = ctx.actor.userId === id || ctx.actor.userId === otherId
  const isShown = isOneOfThem || [player, other].every((one) => sightOf(ctx.actor, one).record)
  if (!isShown) return { ...people, recordHidden: true, ...rivalryOf([]), together: NEVER, meetings: [] }
  const [rows, together] = await Promise.all([
    listMeetingRows(ctx.db, id, otherId, MEETINGS_AT_MOST),
    countTogether(ctx.db, id, otherId),
  ])
  return {
    ...people,
    recordHidden: false,
    ...rivalryOf(rows.filter((row) => row.on_record)),
    together,
    meetings: rows.slice(0, MEETINGS_SHOWN).map(presentPlayed),
  }
}

const NEVER = { matches: 0, wins: 0 }

async function getShownPlayer(ctx: SignedInCtx, id: number): Promise<PlayerRow> {
  const player = await findPlayer(ctx.db, id)
  if (player === undefined) throw new AppError('not_found', 'Player Not Found')
  return player
}

function presentPlayed(row: PlayedRow): PlayedMatch {
  return {
    ...presentRecent(row, courtOf(row)),
    play: row.play,
    rating: ratingOf(row),
  }
}

function ratingOf(row: PlayedRow): PlayedMatch['rating'] {
  const { mu_before: from, sigma_before: doubt, mu_after: to, sigma_after: left } = row
  if (from === null || doubt === null || to === null || left === null) return null
  const before = publicRating({ mu: from, sigma: doubt })
  const after = publicRating({ mu: to, sigma: left })
  return { before, after, change: inThousandths(after - before) }
}
