import { createHash } from 'node:crypto'

/** What the database stores of a token: enough to recognise it, not enough to use it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
