import * as contract from '@tussle/contract/desk/desk-links'
import { type FeatureHttp, on } from '../../kernel/http/http.ts'
import { addOrganiser, listOrganisers, removeOrganiser } from './organisers.ts'

/** The co-organisers of tournaments and of leagues. */
export const organisersHttp: FeatureHttp = {
  name: 'organisers',
  routes: [
    on(contract.listOrganisers, ({ ctx, params }) => listOrganisers(ctx, 'tournament', params.id)),
    on(contract.addOrganiser, ({ ctx, params, body }) =>
      addOrganiser(ctx, 'tournament', params.id, body.login),
    ),
    on(contract.removeOrganiser, ({ ctx, params }) =>
      removeOrganiser(ctx, 'tournament', params.id, params.userId),
    ),
    on(contract.listLeagueOrganisers, ({ ctx, params }) => listOrganisers(ctx, 'league', params.id)),
    on(contract.addLeagueOrganiser, ({ ctx, params, body }) =>
      addOrganiser(ctx, 'league', params.id, body.login),
    ),
    on(contract.removeLeagueOrganiser, ({ ctx, params }) =>
      removeOrganiser(ctx, 'league', params.id, params.userId),
    ),
  ],
}
