import * as manage from '@tussle/contract/manage'
import * as managed from '@tussle/contract/managed-competitions'
import {
  getTournamentBracket as bracket,
  getTournamentStandings as standings,
} from '@tussle/contract/play/standings'
import * as contract from '@tussle/contract/tournaments'
import { type FeatureHttp, on } from '../kernel/http/http.ts'
import { createTournament } from './create-tournament.ts'
import { listMyTournaments } from './list-my-tournaments.ts'
import { getTournamentBracket, getTournamentStandings } from './tournament-documents.ts'
import {
  addTournamentDivision,
  completeTournament,
  listClubTournaments,
  listManagedTournaments,
  listTournamentDivisions,
  listTournaments,
  removeTournament,
  reopenTournament,
  updateTournament,
} from './tournaments.service.ts'

export function tournamentsHttp(config: { readonly APP_TIMEZONE: string }): FeatureHttp {
  return {
    name: 'tournaments',
    routes: [
      on(contract.listTournaments, async ({ ctx, query, browserSession }) => {
        const page = await listTournaments(ctx, query)
        browserSession.pageOf(query, page)
        return page.list
      }),
      on(contract.createTournament, ({ ctx, body }) => createTournament(ctx, body, config.APP_TIMEZONE)),
      on(contract.addTournamentDivision, ({ ctx, params, body }) =>
        addTournamentDivision(ctx, params.id, body),
      ),
      on(contract.listTournamentDivisions, ({ ctx, params }) => listTournamentDivisions(ctx, params.id)),
      on(bracket, ({ ctx, params, query }) => getTournamentBracket(ctx, params.id, query)),
      on(standings, ({ ctx, params, query }) => getTournamentStandings(ctx, params.id, query.divisionId)),
      on(contract.listClubTournaments, async ({ ctx, params, query, browserSession }) => {
        const page = await listClubTournaments(ctx, params.id, query)
        browserSession.pageOf(query, page)
        return page.list
      }),
      on(contract.listMyTournaments, async ({ ctx, query, browserSession }) => {
        const page = await listMyTournaments(ctx, query)
        browserSession.pageOf(query, page)
        return page.items
      }),
      on(managed.listManagedTournaments, async ({ ctx, query, browserSession }) => {
        const page = await listManagedTournaments(ctx, query)
        browserSession.pageOf(query, page)
        return page.items
      }),
      on(managed.listManagedTournamentsOfClub, async ({ ctx, params, query, browserSession }) => {
        const page = await listManagedTournaments(ctx, { ...query, clubId: params.id })
        browserSession.pageOf(query, page)
        return page.items
      }),
      on(manage.updateTournament, ({ ctx, params, body }) => updateTournament(ctx, params.id, body)),
      on(manage.removeTournament, ({ ctx, params }) => removeTournament(ctx, params.id)),
      on(manage.completeTournament, ({ ctx, params }) => completeTournament(ctx, params.id)),
      on(manage.reopenTournament, ({ ctx, params }) => reopenTournament(ctx, params.id)),
    ],
  }
}
