import * as organisers from '@tussle/contract/desk/organisers'
import { type FeatureHttp, on } from '../../kernel/http/http.ts'
import { addOrganiser, listOrganisers, removeOrganiser } from './organisers.ts'

/** The co-organisers of tournaments and of leagues. */
export const organisersHttp: FeatureHttp = {
  name: 'organisers',
  routes: [
    on(organisers.listOrganisers, ({ ctx, params }) => listOrganisers(ctx, 'tournament', params.id)),
    on(organisers.addOrganiser, ({ ctx, params, body }) =>
      addOrganiser(ctx, 'tournament', params.id, body.login),
    ),
    on(organisers.removeOrganiser, ({ ctx, params }) =>
      removeOrganiser(ctx, 'tournament', params.id, params.userId),
    ),
    on(organisers.listLeagueOrganisers, ({ ctx, params }) => listOrganisers(ctx, 'league', params.id)),
    on(organisers.addLeagueOrganiser, ({ ctx, params, body }) =>
      addOrganiser(ctx, 'league', params.id, body.login),
    ),
    on(organisers.removeLeagueOrganiser, ({ ctx, params }) =>
      removeOrganiser(ctx, 'league', params.id, params.userId),
    ),
  ],
}
