interface MembershipRow {
  readonly club_id: number
  readonly club_name: string
  readonly role: string
  readonly joined_at: Date
}

export function presentMembership(row: MembershipRow) {
  const club = { id: row.club_id, name: row.club_name }
  return { club, role: row.role, joinedAt: row.joined_at.toISOString() }
}

interface CoOrganisedRow {
  readonly kind: string
  readonly id: number
  readonly name: string
  readonly at: Date
}

export function presentCoOrganised({ at, ...competition }: CoOrganisedRow) {
  return { competition, since: at.toISOString() }
}
