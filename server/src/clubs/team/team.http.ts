import * as rights from '@tussle/contract/organising-rights'
import * as contract from '@tussle/contract/team'
import { type FeatureHttp, on } from '../../kernel/http/http.ts'
import { askForRight } from './ask-for-right.ts'
import { giveRole, takeRole } from './give-role.ts'
import { settleRequest } from './settle-request.ts'
import { getMyRights, listOpenRequests, listTeam } from './team.service.ts'

export const teamHttp: FeatureHttp = {
  name: 'teams',
  routes: [
    on(contract.getMyRights, ({ ctx }) => getMyRights(ctx)),
    on(contract.listTeam, ({ ctx, params }) => listTeam(ctx, params.id)),
    on(contract.giveRole, ({ ctx, params, body }) => giveRole(ctx, params.id, body)),
    on(contract.takeRole, ({ ctx, params }) => takeRole(ctx, params.id, params.userId)),
    on(rights.askForRight, ({ ctx, params, body }) => askForRight(ctx, params.id, body.words)),
    on(rights.listOpenRequests, ({ ctx }) => listOpenRequests(ctx)),
    on(rights.settleRequest, ({ ctx, params, body }) => settleRequest(ctx, params.id, body)),
  ],
}
