import type { CompetitionQuery } from '@tussle/contract/competitions'
import type { LeagueCard } from '@tussle/contract/leagues'
import { countCompetitionTabs, listCompetitions } from '../competitions/index.ts'
import type { Ctx } from '../kernel/context.ts'
import type { ListPage } from '../kernel/lists.ts'
import { presentLeague } from './leagues.present.ts'

export interface LeaguePage extends ListPage<LeagueCard> {
  readonly upcoming: number
  readonly ongoing: number
}

export async function listLeagues(ctx: Ctx, query: CompetitionQuery): Promise<LeaguePage> {
  const [page, tabs] = await Promise.all([
    listCompetitions(ctx, 'league', query),
    countCompetitionTabs(ctx, 'league', query),
  ])
  return { ...page, items: page.items.map(({ card }) => presentLeague(card)), ...tabs }
}
