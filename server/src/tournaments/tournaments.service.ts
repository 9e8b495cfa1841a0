import type { CompetitionQuery } from '@tussle/contract/competitions'
import type { TournamentCard } from '@tussle/contract/tournaments'
import { listCompetitions } from '../competitions/index.ts'
import type { Ctx } from '../kernel/context.ts'
import type { ListPage } from '../kernel/lists.ts'
import { presentTournament } from './tournaments.present.ts'

export async function listTournaments(ctx: Ctx, query: CompetitionQuery): Promise<ListPage<TournamentCard>> {
  const page = await listCompetitions(ctx, 'tournament', query)
  return { ...page, items: page.items.map(({ card, ...facts }) => presentTournament(card, facts)) }
}
