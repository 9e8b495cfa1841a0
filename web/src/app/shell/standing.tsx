import type { CurrentUser } from '@tussle/contract/accounts'
import { Suspense } from 'react'
import { late } from '../../ui/late.tsx'
import { RatingMark } from '../../ui/rating.tsx'
import { AdminIcon } from './admin-icon.tsx'

/** Only administrators download the tooltip. */
const AdminMark = late(() => import('./admin-mark.tsx').then(({ AdminMark }) => ({ default: AdminMark })), {
  instead: () => <AdminIcon />,
})

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
