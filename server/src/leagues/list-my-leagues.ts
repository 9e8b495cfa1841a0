import type { QueryOf } from '@tussle/contract/endpoint'
import type { listMyLeagues as endpoint, MyLeague } from '@tussle/contract/leagues'
import { type EnteredCompetition, listMyEntries } from '../entries/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { ListPage } from '../kernel/data/lists.ts'
import { presentLeague } from './leagues.present.ts'

/** The caller's leagues, including those that a partner entered (OQ-075). */
export async function listMyLeagues(
  ctx: SignedInCtx,
  query: QueryOf<typeof endpoint>,
): Promise<ListPage<MyLeague>> {
  return showMyLeagues(await listMyEntries(ctx, 'league', query))
}

export function showMyLeagues(page: ListPage<EnteredCompetition>): ListPage<MyLeague> {
  return { ...page, items: page.items.map(({ entry, card }) => ({ ...entry, league: presentLeague(card) })) }
}
