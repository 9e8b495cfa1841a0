import type { BackupReport, Backups, QueueFigures, Standbys } from './health.store.ts'

/** What was found out about one subject, or why it could not be. */
export type Fact<T> = { readonly known: T } | { readonly unknown: string }

/** What the process that answers runs and for how long, and what all that were seen lately run. */
export interface Versions {
  readonly own: string
  readonly seconds: number
  readonly running: readonly { readonly version: string; readonly processes: number }[]
}

/** Everything that the page of the administrators is decided from; ages are in seconds. */
export interface HealthFacts {
  readonly restoreCheck: Fact<BackupReport | null>
  readonly backup: Fact<Backups>
  readonly deadLetters: Fact<QueueFigures>
  readonly queue: Fact<QueueFigures & { readonly redisAnswers: boolean }>
  readonly mail: Fact<QueueFigures & { readonly sentToday: number }>
  /** Null if push is off. */
  readonly push: Fact<QueueFigures | null>
  readonly disk: Fact<{ readonly usedBytes: number; readonly totalBytes: number }>
  readonly versions: Fact<Versions>
  readonly migrations: Fact<{ readonly needed: readonly string[]; readonly applied: readonly string[] }>
  readonly replication: Fact<Standbys>
  readonly certificate: Fact<{ readonly daysLeft: number; readonly isTrusted: boolean }>
  readonly clock: Fact<{ readonly offMs: number }>
}
