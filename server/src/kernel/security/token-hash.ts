import { createHash } from 'node:crypto'

/** What the database keeps of a token: enough to know it again, not enough to use it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
