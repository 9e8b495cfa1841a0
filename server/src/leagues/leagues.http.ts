import * as contract from '@tussle/contract/leagues'
import * as manage from '@tussle/contract/manage'
import * as managed from '@tussle/contract/managed-competitions'
import { getLeagueDesk as getDesk } from '@tussle/contract/play/league-desk'
import { getLeagueStandings as standings } from '@tussle/contract/play/standings'
import * as seasons from '@tussle/contract/seasons'
import { type FeatureHttp, on } from '../kernel/http/http.ts'
import { createLeague } from './create-league.ts'
import { getLeagueDesk } from './league-desk.ts'
import { closeLeagueRegistration, reopenLeagueRegistration } from './league-registration.ts'
import { getLeagueStandings } from './league-standings.ts'
import {
  addLeagueDivision,
  completeLeague,
  listClubLeagues,
  listLeagueDivisions,
  listLeagues,
  listManagedLeagues,
  previewLeagueFixtures,
  removeLeague,
  reopenLeague,
  updateLeague,
} from './leagues.service.ts'
import { listMyLeagues } from './list-my-leagues.ts'
import { previewNextSeason } from './next-season.ts'
import { rollOverLeague } from './roll-over-league.ts'

export function leaguesHttp(config: { readonly APP_TIMEZONE: string }): FeatureHttp {
  return {
    name: 'leagues',
    routes: [
      on(contract.listLeagues, async ({ ctx, query, browserSession }) => {
        const page = await listLeagues(ctx, query)
        browserSession.pageOf(query, page)
        browserSession.header('x-upcoming-count', String(page.upcoming))
        browserSession.header('x-ongoing-count', String(page.ongoing))
        return page.list
      }),
      on(contract.createLeague, ({ ctx, body }) => createLeague(ctx, body, config.APP_TIMEZONE)),
      on(contract.addLeagueDivision, ({ ctx, params, body }) => addLeagueDivision(ctx, params.id, body)),
      on(contract.listLeagueDivisions, ({ ctx, params }) => listLeagueDivisions(ctx, params.id)),
      on(standings, ({ ctx, params, query }) => getLeagueStandings(ctx, params.id, query)),
      on(contract.listClubLeagues, async ({ ctx, params, query, browserSession }) => {
        const page = await listClubLeagues(ctx, params.id, query)
        browserSession.pageOf(query, page)
        return page.list
      }),
      on(contract.listMyLeagues, async ({ ctx, query, browserSession }) => {
        const page = await listMyLeagues(ctx, query)
        browserSession.pageOf(query, page)
        return page.items
      }),
      on(managed.listManagedLeagues, async ({ ctx, query, browserSession }) => {
        const page = await listManagedLeagues(ctx, query)
        browserSession.pageOf(query, page)
        return page.items
      }),
      on(managed.listManagedLeaguesOfClub, async ({ ctx, params, query, browserSession }) => {
        const page = await listManagedLeagues(ctx, { ...query, clubId: params.id })
        browserSession.pageOf(query, page)
        return page.items
      }),
      on(getDesk, ({ ctx, params, query }) => getLeagueDesk(ctx, params.id, query.week)),
      on(manage.updateLeague, ({ ctx, params, body }) => updateLeague(ctx, params.id, body)),
      on(manage.removeLeague, ({ ctx, params }) => removeLeague(ctx, params.id)),
      on(manage.previewFixtures, ({ ctx, params, query }) =>
        previewLeagueFixtures(ctx, { ...params, ...query }),
      ),
      on(seasons.previewNextSeason, ({ ctx, params, body }) => previewNextSeason(ctx, params.id, body)),
      on(seasons.rollOverLeague, ({ ctx, params, body }) => rollOverLeague(ctx, params.id, body)),
      on(manage.completeLeague, ({ ctx, params }) => completeLeague(ctx, params.id)),
      on(manage.reopenLeague, ({ ctx, params }) => reopenLeague(ctx, params.id)),
      on(manage.closeLeagueRegistration, ({ ctx, params }) => closeLeagueRegistration(ctx, params.id)),
      on(manage.reopenLeagueRegistration, ({ ctx, params }) => reopenLeagueRegistration(ctx, params.id)),
    ],
  }
}
