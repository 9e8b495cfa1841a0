import type { CurrentUser } from '@tussle/contract/accounts'
import { lazy, Suspense } from 'react'
import { RatingMark } from '../../ui/rating.tsx'
import { AdminIcon } from './admin-icon.tsx'

/** Only administrators download the tooltip. */
const AdminMark = lazy(() => import('./admin-mark.tsx').then(({ AdminMark }) => ({ default: AdminMark })))

/** A rating for players, the mark for administrators, never both (ROLE-010, ROLE-012). */
export function Standing({ user }: { readonly user: CurrentUser }) {
  if (user.isAdmin) {
    return (
      <Suspense fallback={<AdminIcon />}>
        <AdminMark />
      </Suspense>
    )
  }
  return user.rating === null ? null : <RatingMark value={user.rating} />
}
