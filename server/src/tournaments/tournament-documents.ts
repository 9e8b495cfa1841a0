import { DivisionBracket } from '@tussle/contract/play/division-bracket'
import { packBracket } from '@tussle/contract/play/pack-bracket'
import { TournamentBracket, TournamentStandings } from '@tussle/contract/play/standings'
import type { SharedResponse } from '../kernel/cache/response-cache.ts'
import type { Ctx } from '../kernel/context.ts'
import { type CompetitionDocument, competitionDocument, type DocumentShape } from '../matches/index.ts'
import { presentTournament } from './tournaments.present.ts'

const BRACKET: DocumentShape = {
  name: 'bracket',
  schema: TournamentBracket,
  present: presentBracket,
}

/** One division for our own pages, with everything named once. */
const compactOf = (divisionId: number): DocumentShape => ({
  name: 'compact bracket',
  schema: DivisionBracket,
  present: (document) => {
    const division = document.play.divisions.find(({ id }) => id === divisionId)
    const { name = '', playType } = division ?? {}
    return packBracket(presentBracket(document), {
      division: { id: divisionId, name, isDoubles: playType === 'doubles' },
    })
  },
})

/** A tournament with the play of the divisions that the document has. */
export function presentBracket(document: CompetitionDocument) {
  const { competition, registrationOpen, ranking, numbers, provisionalSides, draws, play } = document
  const { card, ...facts } = competition
  const sides = provisionalSides()
  const { sections, placeOf } = draws()
  const matches = play.matches.map((match) => ({
    ...match,
    number: numbers.get(match.id) ?? 0,
    provisionalSides: sides.get(match.id) ?? [false, false],
    ...placeOf(match.id),
  }))
  return { ...presentTournament(card, facts), ...play, matches, sections, registrationOpen, ranking }
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
  { divisionId, form }: { readonly divisionId?: number | undefined; readonly form?: 'compact' | undefined },
): Promise<SharedResponse> {
  const isCompact = form === 'compact' && divisionId !== undefined
  return await documentOf(ctx, id, divisionId, isCompact ? compactOf(divisionId) : BRACKET)
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
