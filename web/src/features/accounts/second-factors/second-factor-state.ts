import type { CurrentUser } from '@tussle/contract/people/accounts'

const GRACE_MS = 7 * 86_400_000

/** Where passkeys, an app and recovery codes are set up. */
export const FACTORS_PAGE = '/profile?tab=account'

/** The days of grace are over: an administrator's rights rest until there is a second factor. */
export function doRightsRest({ secondFactorDue }: CurrentUser): boolean {
  return secondFactorDue !== null && Date.parse(secondFactorDue) <= Date.now()
}

/** Within the days of grace; the demonstration's administrator never gets there. */
export function isDueSoon(due: string | null): due is string {
  return due !== null && Date.parse(due) - Date.now() <= GRACE_MS
}
