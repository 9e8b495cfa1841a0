import { LeagueStandings } from '@tussle/contract/play/standings'
import type { SharedResponse } from '../kernel/cache/response-cache.ts'
import type { Ctx } from '../kernel/context.ts'
import { competitionDocument, type DocumentShape } from '../matches/index.ts'
import { presentLeague } from './leagues.present.ts'

const STANDINGS: DocumentShape = {
  name: 'standings',
  schema: LeagueStandings,
  present: ({ competition, play }) => ({ ...presentLeague(competition.card), ...play }),
}

/** The league page: entries, matches and standings. */
export async function getLeagueStandings(ctx: Ctx, id: number, divisionId?: number): Promise<SharedResponse> {
  return await competitionDocument(ctx, { kind: 'league', id, divisionId: divisionId ?? null }, STANDINGS)
}
