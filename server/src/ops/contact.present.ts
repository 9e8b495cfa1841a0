import type { ContactMessage, ContactState } from '@tussle/contract/ops/contact-messages'

interface MessageRow {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
  readonly user_id: number | null
  readonly created_at: Date
  readonly state: string
}

interface ReplyRow {
  readonly id: number
  readonly message_id: number
  readonly text: string
  readonly at: Date
  readonly display_name: string | null
}

/** Messages as they are shown, each with its own replies. */
export function presentMessages(rows: readonly MessageRow[], replies: readonly ReplyRow[]): ContactMessage[] {
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    userId: row.user_id,
    createdAt: row.created_at.toISOString(),
    state: row.state as ContactState,
    replies: replies.filter(({ message_id: id }) => id === row.id).map(presentReply),
  }))
}

function presentReply({ id, text, at, display_name: name }: ReplyRow): ContactMessage['replies'][number] {
  return { id, text, by: name ?? 'Former administrator', sentAt: at.toISOString() }
}
