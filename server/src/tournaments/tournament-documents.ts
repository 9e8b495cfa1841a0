import { TournamentBracket, TournamentStandings } from '@tussle/contract/play/standings'
import type { SharedResponse } from '../kernel/cache/response-cache.ts'
import type { Ctx } from '../kernel/context.ts'
import { competitionDocument, type DocumentShape } from '../matches/index.ts'
import { presentTournament } from './tournaments.present.ts'

const BRACKET: DocumentShape = {
  name: 'bracket',
  schema: TournamentBracket,
  present: ({ competition, registrationOpen, ranking, numbers, provisionalSides, play }) => {
    const { card, ...facts } = competition
    const numberOf = numbers()
    const sides = provisionalSides()
    const matches = play.matches.map((match) => ({
      ...match,
      number: numberOf.get(match.id) ?? 0,
      provisionalSides: sides.get(match.id) ?? [false, false],
    }))
    return { ...presentTournament(card, facts), ...play, matches, registrationOpen, ranking }
  },
}

const STANDINGS: DocumentShape = {
  name: 'standings',
  schema: TournamentStandings,
  present: ({ play }) => play.standings,
}

/** The tournament page: entries, the matches of every draw, and standings. */
export async function getTournamentBracket(
  ctx: Ctx,
  id: number,
  divisionId?: number,
): Promise<SharedResponse> {
  return await documentOf(ctx, id, divisionId, BRACKET)
}

/** Only the standings: knockouts by placement, ladders by their order. */
export async function getTournamentStandings(
  ctx: Ctx,
  id: number,
  divisionId?: number,
): Promise<SharedResponse> {
  return await documentOf(ctx, id, divisionId, STANDINGS)
}

async function documentOf(ctx: Ctx, id: number, divisionId: number | undefined, shape: DocumentShape) {
  return await competitionDocument(ctx, { kind: 'tournament', id, divisionId: divisionId ?? null }, shape)
}
