import type { OpenRequest } from '@tussle/contract/organising-rights'
import type { MyRights, TeamMember } from '@tussle/contract/team'
import { presentPlayerRef } from '../../accounts/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Queryable } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import { findClub } from '../clubs.store.ts'
import { refuseUnlessInTeam } from './club-right.ts'
import { listAllRequestsBy, listOpenRows, listOwnRequests } from './requests.store.ts'
import { presentOpenRequest, presentOwnRole, presentRequest, presentTeamMember } from './team.present.ts'
import { listOwnRoles, listTeamRows } from './team.store.ts'

export async function getMyRights(ctx: SignedInCtx): Promise<MyRights> {
  const [roles, requests] = await Promise.all([
    listOwnRoles(ctx.db, ctx.actor.userId),
    listOwnRequests(ctx.db, ctx.actor.userId),
  ])
  return { clubs: roles.map(presentOwnRole), requests: requests.map(presentRequest) }
}

/** The roles of a person in clubs, and every request for one with their own words, for their export. */
export async function exportRights({ db, actor }: SignedInCtx) {
  const [roles, requests] = await Promise.all([
    listOwnRoles(db, actor.userId),
    listAllRequestsBy(db, actor.userId),
  ])
  return {
    clubRoles: roles.map((row) => ({ ...presentOwnRole(row), since: row.granted_at.toISOString() })),
    roleRequests: requests.map(presentRequest),
  }
}

export async function listTeam(ctx: SignedInCtx, clubId: number): Promise<TeamMember[]> {
  await refuseUnlessInTeam(ctx, ctx.db, clubId, 'club-organiser')
  if ((await findClub(ctx.db, clubId)) === undefined) throw new AppError('not_found', 'Club not found')
  return await teamOf(ctx.db, clubId)
}

export async function teamOf(db: Queryable, clubId: number): Promise<TeamMember[]> {
  return (await listTeamRows(db, clubId)).map((row) => presentTeamMember(row, presentPlayerRef(row)))
}

/** All open requests for administrators, those of their clubs for owners. */
export async function listOpenRequests({ db, actor }: SignedInCtx): Promise<OpenRequest[]> {
  const rows = await listOpenRows(db, actor.isAdmin ? null : actor.userId)
  return rows.map((row) => presentOpenRequest(row, presentPlayerRef(row)))
}
