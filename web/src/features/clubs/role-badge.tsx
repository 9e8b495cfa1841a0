import type { ClubRole } from '@tussle/contract/club-members'
import { Badge } from '../../ui/data/badge.tsx'

/** The role is for information; it gives no rights on the club's page (ROLE-015, ROLE-016). */
export function RoleBadge({ role }: { readonly role: ClubRole }) {
  return (
    <Badge tone={role === 'admin' ? 'open' : 'neutral'} icon={null}>
      {roleName(role)}
    </Badge>
  )
}

export function roleName(role: ClubRole): string {
  return role === 'admin' ? 'Admin' : 'Member'
}
