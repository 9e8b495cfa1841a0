import { confirmPassword, getCurrentUser, listDevices } from '../accounts/index.ts'
import { exportAchievements } from '../achievements/index.ts'
import { exportEntries } from '../entries/index.ts'
import { audit } from '../kernel/audit.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { exportMatches } from '../matches/index.ts'
import { exportNotifications } from '../notifications/index.ts'
import { exportRatings, getMyStats } from '../players/index.ts'
import { presentMembership, presentMessage } from './ops.present.ts'
import { listMembershipsOf, listMessagesOf } from './ops.store.ts'

/** Everything the product keeps about a person, in the words of the API; every feature adds its own part here. */
export async function exportData(
  ctx: SignedInCtx,
  currentPassword: string,
): Promise<Record<string, unknown>> {
  await confirmPassword(ctx, currentPassword)
  const [profile, sessions, messages, memberships, entries, matches, stats, ratings, reached, told] =
    await Promise.all([
      getCurrentUser(ctx),
      listDevices(ctx),
      listMessagesOf(ctx.db, ctx.actor.userId),
      listMembershipsOf(ctx.db, ctx.actor.userId),
      exportEntries(ctx),
      exportMatches(ctx),
      getMyStats(ctx),
      exportRatings(ctx),
      exportAchievements(ctx),
      exportNotifications(ctx),
    ])
  await audit(ctx.db, ctx, { action: 'account.exported', object: `user:${ctx.actor.userId}` })
  return {
    exportedAt: ctx.clock.now().toISOString(),
    profile,
    sessions,
    contactMessages: messages.map(presentMessage),
    memberships: memberships.map(presentMembership),
    entries,
    matches,
    stats,
    ratings,
    ...reached,
    ...told,
  }
}
