import type { Schema } from '@tussle/contract/endpoint'
import type { SharedResponse } from './cache/response-cache.ts'
import type { VersionedDocuments } from './cache/versioned-document.ts'
import type { Clock } from './clock.ts'
import type { Db } from './data/db.ts'
import type { KeyedRequest } from './http/idempotency.ts'
import type { Outbox } from './jobs/outbox.ts'
import type { RequestChanges } from './live/change-hints.ts'
import type { Logger } from './logger.ts'
import type { Passwords } from './security/passwords.ts'
import type { RateLimits } from './security/rate-limit.ts'
import type { Vault } from './security/vault.ts'

/** The caller. It is read from the database, never from the request or the cookie. */
export interface Actor {
  readonly userId: number
  /** False while an administrator's rights are suspended because a second factor is missing. */
  readonly isAdmin: boolean
  readonly isDemo: boolean
  readonly hasDisplayName: boolean
  readonly sessionId: string
  /** Whether the user chose to stay signed in for 30 days. */
  readonly stays: boolean
  readonly hasSecondFactor: boolean
  /** True for an administrator without a second factor whose time to add one has begun. */
  readonly owesSecondFactor: boolean
  readonly signedInAt: Date
  /** When the user of this session last proved their identity: at sign-in or later. */
  readonly provenAt: Date
}

/** What every verb gets: everything it may use, and the caller. */
export interface Ctx {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly outbox: Outbox
  readonly passwords: Passwords
  readonly vault: Vault
  /** Rate limits that a verb counts itself, in addition to those of its endpoint. */
  readonly limits: Pick<RateLimits, 'takeFor' | 'giveBack'>
  readonly actor: Actor | null
  readonly requestId: string
  /**
   * A hash of the caller's address, so that equal addresses can be recognised. Computed on request, because few
   * requests need it.
   */
  readonly ipBucketHash: () => string | null
  readonly keyed: KeyedRequest | null
  readonly documents: VersionedDocuments
  /** The change hints to send once this request has succeeded. */
  readonly changes: RequestChanges
  /**
   * An answer that is the same for all callers, computed, checked and compressed once. The key names the version of
   * the content, read in this request; only names and photos of people may be a few seconds old. An answer made of
   * rendered parts was checked with them.
   */
  readonly versionedResponse: (
    key: string,
    schema: Schema,
    headers: Readonly<Record<string, string>>,
    make: () => Promise<unknown>,
  ) => Promise<SharedResponse>
  /**
   * Figures that may be as old as a public list (LIST_CACHE_MS); computed again for a caller who has just written.
   */
  readonly cachedFigures: <Figures extends object>(
    key: string,
    make: () => Promise<Figures>,
  ) => Promise<Figures>
}

/** The context after the access check: the caller is known. */
export interface SignedInCtx extends Ctx {
  readonly actor: Actor
}
