import type { QueryOf } from '@tussle/contract/endpoint'
import type { listMyLeagues as endpoint, MyLeague } from '@tussle/contract/leagues'
import { listMyEntries } from '../entries/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { ListPage } from '../kernel/data/lists.ts'
import { presentLeague } from './leagues.present.ts'

/** The caller's leagues, including those that a partner entered (OQ-075). */
export async function listMyLeagues(
  ctx: SignedInCtx,
  query: QueryOf<typeof endpoint>,
): Promise<ListPage<MyLeague>> {
  const page = await listMyEntries(ctx, 'league', query)
  return { ...page, items: page.items.map(({ entry, card }) => ({ ...entry, league: presentLeague(card) })) }
}
