import { ADMIN_GRACE_DAYS } from './second-factors.ts'

const DAY = 24 * 60 * 60 * 1000

/** The columns of `users` about second factors. */
export interface FactorFacts {
  readonly is_admin: boolean
  /** The demo account is public, so it cannot hold a secret. */
  readonly is_demo: boolean
  readonly admin_since: Date | null
  readonly second_factor_since: Date | null
}

/** When the rights of an administrator without a second factor are suspended; null for everybody else. */
export function secondFactorDue(facts: FactorFacts): Date | null {
  const { is_admin: isAdmin, is_demo: isDemo, admin_since: since, second_factor_since: factor } = facts
  if (!isAdmin || isDemo || since === null || factor !== null) return null
  return new Date(since.getTime() + ADMIN_GRACE_DAYS * DAY)
}
