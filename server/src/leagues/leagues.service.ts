import type { CompetitionQuery, Division } from '@tussle/contract/competitions'
import type { BodyOf, QueryOf } from '@tussle/contract/endpoint'
import { type addLeagueDivision as addition, LeagueCard } from '@tussle/contract/leagues'
import type { FixturesPreview, updateLeague as update } from '@tussle/contract/manage'
import type { ManagedLeague, listManagedLeagues as managedList } from '@tussle/contract/managed-competitions'
import {
  addDivision,
  type CardOf,
  type CardPage,
  listClubCompetitions,
  listDivisionsOf,
  listManaged,
  listWithTabs,
  type ManagedCompetition,
} from '../competitions/index.ts'
import type { Ctx, SignedInCtx } from '../kernel/context.ts'
import type { ListPage } from '../kernel/data/lists.ts'
import type { AlreadyExists } from '../kernel/http/already-exists.ts'
import {
  completeManually,
  editCompetition,
  previewFixtures,
  removeCompetition,
  reopenManually,
} from '../organising/index.ts'
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
): Promise<Division | AlreadyExists<Division>> {
  return await addDivision(ctx, 'league', id, body)
}

export async function listLeagueDivisions(ctx: SignedInCtx, id: number): Promise<Division[]> {
  return await listDivisionsOf(ctx, 'league', id)
}

export async function listManagedLeagues(
  ctx: SignedInCtx,
  wanted: QueryOf<typeof managedList> & { readonly clubId?: number },
): Promise<ListPage<ManagedLeague>> {
  return await listManaged(ctx, { kind: 'league', ...wanted }, asManaged)
}

export async function updateLeague(
  ctx: SignedInCtx,
  id: number,
  body: BodyOf<typeof update>,
): Promise<ManagedLeague> {
  return await editCompetition(ctx, 'league', id, body, asManaged)
}

export async function previewLeagueFixtures(
  ctx: SignedInCtx,
  place: Parameters<typeof previewFixtures>[1],
): Promise<FixturesPreview> {
  return await previewFixtures(ctx, place)
}

export async function removeLeague(ctx: SignedInCtx, id: number) {
  return await removeCompetition(ctx, 'league', id)
}

export async function completeLeague(ctx: SignedInCtx, id: number) {
  return await completeManually(ctx, 'league', id)
}

export async function reopenLeague(ctx: SignedInCtx, id: number) {
  return await reopenManually(ctx, 'league', id)
}

function asManaged({ listed, extras }: ManagedCompetition): ManagedLeague {
  return { ...presentLeague(listed.card), ...extras }
}
