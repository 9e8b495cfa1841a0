import type { Game } from '@tussle/competition/games'
import type { QueryOf } from '@tussle/contract/endpoint'
import type { listMyTournaments as endpoint, MyTournament } from '@tussle/contract/tournaments'
import { type EnteredCompetition, listMyEntries } from '../entries/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { ListPage } from '../kernel/data/lists.ts'
import { findGames } from './games.store.ts'
import { presentTournament } from './tournaments.present.ts'

/** The caller's tournaments, including those that a partner entered and waitlisted ones (OQ-072, OQ-075). */
export async function listMyTournaments(
  ctx: SignedInCtx,
  query: QueryOf<typeof endpoint>,
): Promise<ListPage<MyTournament>> {
  const page = await listMyEntries(ctx, 'tournament', query)
  const games = await findGames(
    ctx.db,
    page.items.map(({ card }) => card.id),
  )
  return showMyTournaments(page, games)
}

/** Each with its game, where a desk has chosen one. */
export function showMyTournaments(
  page: ListPage<EnteredCompetition>,
  games: ReadonlyMap<number, Game>,
): ListPage<MyTournament> {
  return {
    ...page,
    items: page.items.map(({ entry, card, ...facts }) => ({
      ...entry,
      tournament: presentTournament(card, facts),
      game: games.get(card.id) ?? null,
    })),
  }
}
