import type { CompetitionQuery, Division } from '@tussle/contract/competitions'
import type { BodyOf } from '@tussle/contract/endpoint'
import { type addLeagueDivision as addition, LeagueCard } from '@tussle/contract/leagues'
import {
  addDivision,
  type CardOf,
  type CardPage,
  listClubCompetitions,
  listDivisionsOf,
  listWithTabs,
} from '../competitions/index.ts'
import type { Ctx, SignedInCtx } from '../kernel/context.ts'
import type { Existing } from '../kernel/existing.ts'
import { presentLeague } from './leagues.present.ts'

const CARD: CardOf = { schema: LeagueCard, present: ({ card }) => presentLeague(card) }

export async function listLeagues(ctx: Ctx, query: CompetitionQuery) {
  return await listWithTabs(ctx, 'league', query, CARD)
}

export async function listClubLeagues(
  ctx: Ctx,
  clubId: number,
  query: Pick<CompetitionQuery, 'limit' | 'cursor'>,
): Promise<CardPage> {
  return await listClubCompetitions(ctx, 'league', clubId, query, CARD)
}

export async function addLeagueDivision(
  ctx: SignedInCtx,
  id: number,
  body: BodyOf<typeof addition>,
): Promise<Division | Existing<Division>> {
  return await addDivision(ctx, 'league', id, body)
}

export async function listLeagueDivisions(ctx: SignedInCtx, id: number): Promise<Division[]> {
  return await listDivisionsOf(ctx, 'league', id)
}
