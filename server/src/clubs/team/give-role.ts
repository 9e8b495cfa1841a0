import type { BodyOf } from '@tussle/contract/endpoint'
import type { giveRole as contract, TeamMember } from '@tussle/contract/team'
import { getUserIdByLogin } from '../../accounts/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { rightGiven } from '../clubs.events.ts'
import { lockClub } from '../membership.store.ts'
import { refuseUnlessInTeam } from './club-right.ts'
import { teamOf } from './team.service.ts'
import { deleteRole, findRole, saveRole } from './team.store.ts'

/** Gives a role of a club. Whoever had one before has the new one instead. */
export async function giveRole(
  ctx: SignedInCtx,
  clubId: number,
  { login, role, days = null, court = null }: BodyOf<typeof contract>,
): Promise<TeamMember[]> {
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessInTeam(ctx, tx, clubId, 'club-owner')
    if ((await lockClub(tx, clubId))?.is_active !== true) throw new AppError('not_found', 'Club not found')
    const userId = await getUserIdByLogin(tx, login, 'login')
    const before = await findRole(tx, clubId, userId)
    const given = { role, days: days === null ? null : [...new Set(days)].toSorted(), court }
    await saveRole(tx, { clubId, userId, ...given, by: ctx.actor.userId, at: ctx.clock.now() })
    const facts = { before: { userId, role: before?.role ?? null }, after: { userId, ...given } }
    await audit(tx, ctx, { action: 'club.right-given', object: `club:${clubId}`, ...facts })
    if (userId !== ctx.actor.userId) {
      await ctx.outbox.emit(tx, rightGiven, { userId, byUserId: ctx.actor.userId })
    }
    return await teamOf(tx, clubId)
  })
}

/** Taking the same role away again changes nothing. */
export async function takeRole(ctx: SignedInCtx, clubId: number, userId: number): Promise<TeamMember[]> {
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessInTeam(ctx, tx, clubId, 'club-owner')
    if ((await lockClub(tx, clubId)) === undefined) throw new AppError('not_found', 'Club not found')
    if (await deleteRole(tx, clubId, userId)) {
      await audit(tx, ctx, { action: 'club.right-taken', object: `club:${clubId}`, after: { userId } })
    }
    return await teamOf(tx, clubId)
  })
}
