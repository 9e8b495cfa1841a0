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
