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

interface Asked {
  readonly divisionId?: number | undefined
  readonly matches?: 'latest' | undefined
}

/** The league page: entries, matches and standings. */
export async function getLeagueStandings(
  ctx: Ctx,
  id: number,
  { divisionId, matches }: Asked,
): Promise<SharedResponse> {
  const wanted = {
    kind: 'league',
    id,
    divisionId: divisionId ?? null,
    isLatestOnly: matches === 'latest',
  } as const
  return await competitionDocument(ctx, wanted, STANDINGS)
}
