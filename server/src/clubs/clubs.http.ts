import * as members from '@tussle/contract/club-members'
import * as contract from '@tussle/contract/clubs'
import { PAGE_DEFAULT } from '@tussle/contract/lists'
import { VERSION_HEADER } from '@tussle/contract/live'
import * as manage from '@tussle/contract/manage-clubs'
import { type FeatureHttp, on } from '../kernel/http/http.ts'
import { getClub, listClubMembers, listClubs, listMyClubs } from './clubs.service.ts'
import { createClub } from './create-club.ts'
import { getClubOverview } from './get-club-overview.ts'
import { joinClub } from './join-club.ts'
import { leaveClub } from './leave-club.ts'
import {
  listClosedClubs,
  removeClubPicture,
  setClubActive,
  setClubPicture,
  updateClub,
} from './manage-club.ts'
import { changeClubRole, removeClubMember } from './manage-members.ts'

export function clubsHttp(config: { readonly APP_TIMEZONE: string }): FeatureHttp {
  return {
    name: 'clubs',
    routes: [
      on(contract.listClubs, async ({ ctx, query, browserSession }) => {
        const page = await listClubs(ctx, query)
        browserSession.pageOf(query, page)
        return page.items
      }),
      on(contract.createClub, ({ ctx, body }) => createClub(ctx, body)),
      on(contract.getClub, async ({ ctx, params, browserSession }) => {
        const { club, next, version } = await getClub(ctx, params.id)
        browserSession.header(VERSION_HEADER, `club:${params.id}=${version}`)
        const members = `/api/clubs/${params.id}/members?limit=${PAGE_DEFAULT}&cursor=${next}`
        if (next !== null) browserSession.header('link', `<${members}>; rel="next"`)
        return club
      }),
      on(members.listClubMembers, async ({ ctx, params, query, browserSession }) => {
        const page = await listClubMembers(ctx, params.id, query)
        browserSession.pageOf(query, page)
        return page.items
      }),
      on(members.joinClub, ({ ctx, params }) => joinClub(ctx, params.id)),
      on(members.leaveClub, ({ ctx, params }) => leaveClub(ctx, params.id)),
      on(contract.listMyClubs, async ({ ctx, query, browserSession }) => {
        const page = await listMyClubs(ctx, query)
        browserSession.pageOf(query, page)
        return page.items
      }),
      on(manage.listClosedClubs, async ({ ctx, query, browserSession }) => {
        const page = await listClosedClubs(ctx, query)
        browserSession.pageOf(query, page)
        return page.items
      }),
      on(manage.updateClub, ({ ctx, params, body }) => updateClub(ctx, params.id, body)),
      on(manage.uploadClubPicture, ({ ctx, params, body }) => setClubPicture(ctx, params.id, body)),
      on(manage.deleteClubPicture, ({ ctx, params }) => removeClubPicture(ctx, params.id)),
      on(manage.deactivateClub, ({ ctx, params }) => setClubActive(ctx, params.id, false)),
      on(manage.restoreClub, ({ ctx, params }) => setClubActive(ctx, params.id, true)),
      on(manage.changeClubRole, ({ ctx, params, body }) =>
        changeClubRole(ctx, params.id, params.userId, body.role),
      ),
      on(manage.removeClubMember, ({ ctx, params }) => removeClubMember(ctx, params.id, params.userId)),
      on(contract.getClubOverview, ({ ctx }) => getClubOverview(ctx, config.APP_TIMEZONE)),
    ],
  }
}
