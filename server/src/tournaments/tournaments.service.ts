import type { CompetitionQuery, Division } from '@tussle/contract/competitions'
import type { BodyOf, QueryOf } from '@tussle/contract/endpoint'
import type { updateTournament as update } from '@tussle/contract/manage'
import type {
  ManagedTournament,
  listManagedTournaments as managedList,
} from '@tussle/contract/managed-competitions'
import {
  type addTournamentDivision as addition,
  TournamentCard,
  type TournamentQuery,
} from '@tussle/contract/tournaments'
import {
  addDivision,
  type CardOf,
  type CardPage,
  listClubCompetitions,
  listCompetitions,
  listDivisionsOf,
  listJoinableFirst,
  listManaged,
  type ManagedCompetition,
} from '../competitions/index.ts'
import type { Ctx, SignedInCtx } from '../kernel/context.ts'
import type { ListPage } from '../kernel/data/lists.ts'
import type { AlreadyExists } from '../kernel/http/already-exists.ts'
import { completeManually, editCompetition, removeCompetition, reopenManually } from '../organising/index.ts'
import { presentTournament } from './tournaments.present.ts'

const CARD: CardOf = {
  schema: TournamentCard,
  present: ({ card, ...facts }) => presentTournament(card, facts),
}

export async function listTournaments(ctx: Ctx, query: TournamentQuery): Promise<CardPage> {
  if (query.order === 'joinable') return await listJoinableFirst(ctx, 'tournament', query, CARD)
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
): Promise<Division | AlreadyExists<Division>> {
  return await addDivision(ctx, 'tournament', id, body)
}

export async function listTournamentDivisions(ctx: SignedInCtx, id: number): Promise<Division[]> {
  return await listDivisionsOf(ctx, 'tournament', id)
}

export async function listManagedTournaments(
  ctx: SignedInCtx,
  wanted: QueryOf<typeof managedList> & { readonly clubId?: number },
): Promise<ListPage<ManagedTournament>> {
  return await listManaged(ctx, { kind: 'tournament', ...wanted }, asManaged)
}

export async function updateTournament(
  ctx: SignedInCtx,
  id: number,
  body: BodyOf<typeof update>,
): Promise<ManagedTournament> {
  return await editCompetition(ctx, 'tournament', id, body, asManaged)
}

export async function removeTournament(ctx: SignedInCtx, id: number) {
  return await removeCompetition(ctx, 'tournament', id)
}

export async function completeTournament(ctx: SignedInCtx, id: number) {
  return await completeManually(ctx, 'tournament', id)
}

export async function reopenTournament(ctx: SignedInCtx, id: number) {
  return await reopenManually(ctx, 'tournament', id)
}

function asManaged({ listed: { card, ...facts }, extras }: ManagedCompetition): ManagedTournament {
  return { ...presentTournament(card, facts), ...extras }
}
