import { BracketHead, BracketPlay } from '@tussle/contract/play/division-bracket'
import { packHead, packPlay } from '@tussle/contract/play/pack-bracket'
import { TournamentBracket, TournamentStandings } from '@tussle/contract/play/standings'
import type { SharedResponse } from '../kernel/cache/response-cache.ts'
import type { Ctx } from '../kernel/context.ts'
import {
  type CompetitionDocument,
  competitionDocument,
  type DivisionShape,
  type DocumentShape,
  divisionDocument,
} from '../matches/index.ts'
import { presentTournament } from './tournaments.present.ts'

const BRACKET: DocumentShape = {
  name: 'bracket',
  schema: TournamentBracket,
  present: presentBracket,
}

/** One division for our own pages, with everything named once. */
const COMPACT: DivisionShape = {
  name: 'compact bracket',
  head: BracketHead,
  play: BracketPlay,
  presentHead: ({ competition: { card, ...facts }, division: { id, name, playType }, ...head }) =>
    packHead({ ...presentTournament(card, facts), ...head }, { id, name, isDoubles: playType === 'doubles' }),
  presentPlay: packPlay,
}

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
  if (form === 'compact' && divisionId !== undefined)
    return await divisionDocument(ctx, { kind: 'tournament', id, divisionId }, COMPACT)
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
