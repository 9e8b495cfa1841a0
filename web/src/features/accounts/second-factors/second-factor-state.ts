import type { CurrentUser } from '@tussle/contract/people/current-user'

const GRACE_MS = 7 * 86_400_000

/** The page on which passkeys, an app and recovery codes are set up. */
export const FACTORS_PAGE = '/profile?tab=account'

/** The grace period is over: an administrator's rights are suspended until there is a second factor. */
export function doRightsRest({ secondFactorDue }: CurrentUser): boolean {
  return secondFactorDue !== null && Date.parse(secondFactorDue) <= Date.now()
}

/** Within the grace period; the administrator of the demo never gets there. */
export function isDueSoon(due: string | null): due is string {
  return due !== null && Date.parse(due) - Date.now() <= GRACE_MS
}
