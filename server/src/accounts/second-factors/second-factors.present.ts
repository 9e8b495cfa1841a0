import type { Passkey } from '@tussle/contract/people/passkeys'

interface PasskeyRow {
  readonly id: number
  readonly name: string
  readonly created_at: Date
  readonly last_used_at: Date | null
}

export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}
