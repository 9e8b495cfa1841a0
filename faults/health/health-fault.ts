import type { KillableRedis } from '../killable-redis.ts'
import type { KillableServer, Parts } from '../killable-server.ts'
import type { SmallDisk } from '../machine/small-disk.ts'
import type { ScratchDatabase } from '../scratch-database.ts'
import type { TlsFront } from './tls-front.ts'

/** One thing that goes wrong. */
export interface HealthFault {
  readonly what: string
  /** The line that must turn, and what it then says. */
  readonly line: string
  readonly says: RegExp
  /** Returns the address of the server to ask, if it is another one than before. */
  readonly begin: () => Promise<string | undefined>
  readonly end: () => Promise<void>
}

export interface HealthSetup {
  readonly database: ScratchDatabase
  readonly start: (parts?: Parts) => Promise<KillableServer>
  readonly settings: Readonly<Record<string, string>>
  readonly redis: KillableRedis
  readonly disk: SmallDisk
  readonly front: TlsFront
  readonly url: string
}

export const AHEAD_MS = 10 * 60 * 1000
