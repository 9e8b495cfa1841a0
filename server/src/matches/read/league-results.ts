import type { QueryOf } from '@tussle/contract/endpoint'
import type { listLeagueResults as contract } from '@tussle/contract/play/league-results'
import type { Match } from '@tussle/contract/play/matches'
import { getPageVersion } from '../../competitions/index.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type ListPage, pageOf, readCursor } from '../../kernel/data/lists.ts'
import { showMatch } from '../matches.service.ts'
import { listPlayerResultViews, listResultViews, type MatchView } from './view.store.ts'

const CURSOR = /^(\d{4}-\d{2}-\d{2})-(\d{1,15})$/u

/** A page of the results of a league; a division or a player of another league has none in it. */
export async function listLeagueResults(
  ctx: Ctx,
  id: number,
  { divisionId, playerId, limit, cursor }: QueryOf<typeof contract>,
): Promise<ListPage<Match>> {
  await getPageVersion(ctx, 'league', id)
  const after = cursor === undefined ? null : positionOf(cursor)
  const wanted = { competitionId: id, divisionId: divisionId ?? null, after, limit: limit + 1 }
  const rows =
    playerId === undefined
      ? await listResultViews(ctx.db, wanted)
      : await listPlayerResultViews(ctx.db, playerId, wanted)
  return pageOf(rows, limit, null, showMatch, cursorAt)
}

function positionOf(cursor: string) {
  const [day = '', id] = readCursor(cursor, CURSOR)
  return { day, id: Number(id) }
}

function cursorAt({ match_date: day, id }: MatchView): string {
  return `${day}-${id}`
}
