import { isLimited } from '@tussle/contract/team-roles'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Queryable } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import { type ClubPolicy, rightOf } from './rights.ts'
import { findRole } from './team.store.ts'

/** What a role is limited to. Helpers are the roles desk and scorer. */
interface Limits {
  readonly isHelper: boolean
  readonly days: readonly string[] | null
}

const NO_LIMITS: Limits = { isHelper: false, days: null }

/** Checked before any lock is taken. A right to a club itself does not depend on the day. */
export async function refuseUnlessInTeam(
  { actor }: Pick<SignedInCtx, 'actor'>,
  db: Queryable,
  clubId: number,
  policy: ClubPolicy,
): Promise<Limits> {
  if (actor.isAdmin) return NO_LIMITS
  const held = await findRole(db, clubId, actor.userId)
  if (held === undefined || rightOf(policy, { ...held, isToday: true, isCoOrganiser: false }) === undefined) {
    throw new AppError('forbidden')
  }
  return { isHelper: isLimited(held.role), days: held.days }
}
