import { getCurrentUser, getSecondFactors, listDevices, refuseWithoutPassword } from '../accounts/index.ts'
import { exportAchievements } from '../achievements/index.ts'
import { exportRights } from '../clubs/index.ts'
import { listCoOrganised } from '../competitions/index.ts'
import { exportEntries, listPartnerRequests } from '../entries/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { audit } from '../kernel/security/audit.ts'
import { listKnownDevices } from '../kernel/security/known-device.ts'
import { exportMatches } from '../matches/index.ts'
import { exportNotifications } from '../notifications/index.ts'
import { exportRatings, getMyStats } from '../players/index.ts'
import { exportContactMessages } from './contact.service.ts'
import { presentCoOrganised, presentMembership } from './ops.present.ts'
import { listMembershipsOf } from './ops.store.ts'
import { exportReports } from './reports.service.ts'

/**
 * Everything that the product keeps about a person, in the shapes of the API; each feature adds its part. What is left
 * out on purpose is listed, each with its reason, in `exported-columns.test.ts`.
 */
export async function exportData(
  ctx: SignedInCtx,
  currentPassword: string | undefined,
): Promise<Record<string, unknown>> {
  await refuseWithoutPassword(ctx, currentPassword)
  const [account, play] = await Promise.all([exportAccount(ctx), exportPlay(ctx)])
  await audit(ctx.db, ctx, { action: 'account.exported', object: `user:${ctx.actor.userId}` })
  return { exportedAt: ctx.clock.now().toISOString(), ...account, ...play }
}

async function exportAccount(ctx: SignedInCtx) {
  const [profile, secondFactors, sessions, knownDevices, contactMessages, reports] = await Promise.all([
    getCurrentUser(ctx),
    getSecondFactors(ctx),
    listDevices(ctx),
    listKnownDevices(ctx.db, ctx.actor.userId),
    exportContactMessages(ctx),
    exportReports(ctx),
  ])
  return { profile, secondFactors, sessions, knownDevices, contactMessages, reports }
}

async function exportPlay(ctx: SignedInCtx) {
  const [
    memberships,
    rights,
    coOrganised,
    entries,
    partnerRequests,
    matches,
    stats,
    ratings,
    achievements,
    notifications,
  ] = await Promise.all([
    listMembershipsOf(ctx.db, ctx.actor.userId),
    exportRights(ctx),
    listCoOrganised(ctx.db, ctx.actor.userId),
    exportEntries(ctx),
    listPartnerRequests(ctx),
    exportMatches(ctx),
    getMyStats(ctx),
    exportRatings(ctx),
    exportAchievements(ctx),
    exportNotifications(ctx),
  ])
  return {
    memberships: memberships.map(presentMembership),
    ...rights,
    coOrganised: coOrganised.map(presentCoOrganised),
    entries,
    partnerRequests,
    matches,
    stats,
    ratings,
    ...achievements,
    ...notifications,
  }
}
