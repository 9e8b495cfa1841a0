import type { ContactMessage } from '@tussle/contract/ops'
import type * as z from 'zod/mini'

interface MessageRow {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
  readonly user_id: number | null
  readonly created_at: Date
}

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

export function presentMessage(row: MessageRow): z.infer<typeof ContactMessage> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    userId: row.user_id,
    createdAt: row.created_at.toISOString(),
  }
}
