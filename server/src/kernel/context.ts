import type { Schema } from '@tussle/contract/endpoint'
import type { SharedResponse } from './cache/response-cache.ts'
import type { VersionedDocuments } from './cache/versioned-document.ts'
import type { Clock } from './clock.ts'
import type { Db } from './data/db.ts'
import type { Files } from './files/files.ts'
import type { KeyedRequest } from './http/idempotency.ts'
import type { Outbox } from './jobs/outbox.ts'
import type { RequestChanges } from './live/change-hints.ts'
import type { Logger } from './logger.ts'
import type { Passwords } from './security/passwords.ts'
import type { RateLimits } from './security/rate-limit.ts'
import type { Vault } from './security/vault.ts'

/** Who is calling. Read from the database on every request, never from what the client or the cookie says. */
export interface Actor {
  readonly userId: number
  /** False while the rights rest for want of a second factor. */
  readonly isAdmin: boolean
  readonly isDemo: boolean
  readonly hasDisplayName: boolean
  readonly sessionId: string
  /** Whether this sign-in was to stay for 30 days. */
  readonly stays: boolean
  readonly hasSecondFactor: boolean
  /** An administrator who was given time for a second factor, and has none. */
  readonly owesSecondFactor: boolean
  readonly signedInAt: Date
  /** When this sign-in last showed who it is: as it began, or again later. */
  readonly provenAt: Date
}

/** What every verb gets: the world it may touch, and on whose behalf. */
export interface Ctx {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly outbox: Outbox
  readonly passwords: Passwords
  readonly vault: Vault
  /** Counts of a verb's own, beside those that its endpoint declares. */
  readonly limits: Pick<RateLimits, 'takeFor' | 'giveBack'>
  readonly files: Files
  readonly actor: Actor | null
  readonly requestId: string
  /** Of the caller's address: equal ones can be recognised. Made when asked for, which few requests do. */
  readonly ipBucketHash: () => string | null
  readonly keyed: KeyedRequest | null
  readonly documents: VersionedDocuments
  /** What those who are looking are told of, once this request has succeeded. */
  readonly changes: RequestChanges
  /**
   * An answer that is the same for everybody, made, checked and packed once. The key names the version of what it
   * shows, read with this very request; only the people in it may be a few seconds old.
   */
  readonly versionedResponse: (
    key: string,
    schema: Schema,
    headers: Readonly<Record<string, string>>,
    make: () => Promise<unknown>,
  ) => Promise<SharedResponse>
  /** Figures that may be as old as a public list (LIST_CACHE_MS); made anew for who has just written something. */
  readonly cachedFigures: <Figures extends object>(
    key: string,
    make: () => Promise<Figures>,
  ) => Promise<Figures>
}

/** A context in which access has already been checked: the caller is known. */
export interface SignedInCtx extends Ctx {
  readonly actor: Actor
}
