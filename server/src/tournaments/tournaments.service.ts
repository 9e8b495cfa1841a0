import type { CompetitionQuery, Division } from '@tussle/contract/competitions'
import type { BodyOf } from '@tussle/contract/endpoint'
import { type addTournamentDivision as addition, TournamentCard } from '@tussle/contract/tournaments'
import {
  addDivision,
  type CardOf,
  type CardPage,
  listClubCompetitions,
  listCompetitions,
  listDivisionsOf,
} from '../competitions/index.ts'
import type { Ctx, SignedInCtx } from '../kernel/context.ts'
import type { Existing } from '../kernel/existing.ts'
import { presentTournament } from './tournaments.present.ts'

const CARD: CardOf = {
  schema: TournamentCard,
  present: ({ card, ...facts }) => presentTournament(card, facts),
}

export async function listTournaments(ctx: Ctx, query: CompetitionQuery): Promise<CardPage> {
  return await listCompetitions(ctx, 'tournament', query, CARD)
}

export async function listClubTournaments(
  ctx: Ctx,
  clubId: number,
  query: Pick<CompetitionQuery, 'limit' | 'cursor'>,
): Promise<CardPage> {
  return await listClubCompetitions(ctx, 'tournament', clubId, query, CARD)
}

export async function addTournamentDivision(
  ctx: SignedInCtx,
  id: number,
  body: BodyOf<typeof addition>,
): Promise<Division | Existing<Division>> {
  return await addDivision(ctx, 'tournament', id, body)
}

export async function listTournamentDivisions(ctx: SignedInCtx, id: number): Promise<Division[]> {
  return await listDivisionsOf(ctx, 'tournament', id)
}
