import type { CurrentUser } from '@tussle/contract/people/current-user'
import { Suspense } from 'react'
import { RatingMark } from '../../ui/data/rating.tsx'
import { late } from '../../ui/layout/late.tsx'
import { AdminIcon } from './admin-icon.tsx'

/** Only administrators load the tooltip. */
const AdminMark = late(() => import('./admin-mark.tsx').then(({ AdminMark }) => ({ default: AdminMark })), {
  instead: () => <AdminIcon />,
})

/** The rating of a player or the mark of an administrator, never both (ROLE-010, ROLE-012). */
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
