import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import type { Files } from './files.ts'
import type { KeyedRequest } from './idempotency.ts'
import type { Logger } from './logger.ts'
import type { Outbox } from './outbox.ts'
import type { Passwords } from './passwords.ts'

/** Who is calling. Read from the database on every request, never from what the client or the cookie says. */
export interface Actor {
  readonly userId: number
  readonly isAdmin: boolean
  readonly isDemo: boolean
  readonly hasDisplayName: boolean
  readonly sessionId: string
  /** Whether this sign-in was to stay for 30 days. */
  readonly stays: boolean
}

/** What every verb gets: the world it may touch, and on whose behalf. */
export interface Ctx {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly outbox: Outbox
  readonly passwords: Passwords
  readonly files: Files
  readonly actor: Actor | null
  readonly requestId: string
  readonly ipBucketHash: string | null
  readonly keyed: KeyedRequest | null
}

/** A context in which access has already been checked: the caller is known. */
export interface SignedInCtx extends Ctx {
  readonly actor: Actor
}
