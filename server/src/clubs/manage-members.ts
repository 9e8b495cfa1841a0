import type { ClubMember, ClubRole } from '@tussle/contract/club-members'
import { presentPlayerRef } from '../accounts/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import { presentMember } from './clubs.present.ts'
import { changeRoleRow, findMemberRow, lockAnyClub } from './manage-club.store.ts'
import { removeMember } from './membership.store.ts'

/** A club with members always has an administrator, so the last one cannot become a member again. */
export async function changeClubRole(
  ctx: SignedInCtx,
  clubId: number,
  userId: number,
  role: ClubRole,
): Promise<ClubMember> {
  return await inTransaction(ctx, async (tx) => {
    await lockAnyClub(tx, clubId)
    const before = await findMemberRow(tx, clubId, userId)
    if (before === undefined) throw noMember()
    if (before.role !== role) {
      if (!(await changeRoleRow(tx, clubId, userId, role)))
        throw new AppError('conflict', 'A club needs an administrator. Make somebody else one first.')
      const facts = { before: { userId, role: before.role }, after: { userId, role } }
      await audit(tx, ctx, { action: 'club.role-changed', object: `club:${clubId}`, ...facts })
      ctx.changes.note(`club:${clubId}`)
    }
    return presentMember({ ...before, role }, presentPlayerRef(before))
  })
}

export async function removeClubMember(
  ctx: SignedInCtx,
  clubId: number,
  userId: number,
): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    await lockAnyClub(tx, clubId)
    if (!(await removeMember(tx, clubId, userId, ctx.clock.now()))) throw noMember()
    await audit(tx, ctx, { action: 'club.member-removed', object: `club:${clubId}`, after: { userId } })
    ctx.changes.note(`club:${clubId}`)
    return { message: 'Member removed' }
  })
}

function noMember(): AppError {
  return new AppError('not_found', 'This person is not a member of the club')
}
