/** What was found out about one subject, or why it could not be. */
export type Fact<T> = { readonly known: T } | { readonly unknown: string }

/** A backup or a trial restore, as its script reported it. */
export interface BackupReport {
  readonly triedSeconds: number
  readonly hasSucceeded: boolean
  /** Null if it never did. */
  readonly succeededSeconds: number | null
  readonly bytes: number | null
  readonly isElsewhere: boolean
}

export interface Backups {
  readonly report: BackupReport | null
  readonly isArchiving: boolean
  readonly hasArchivingFailed: boolean
}

export interface QueueFigures {
  readonly due: number
  readonly dueSeconds: number
  /** Jobs that failed at least once and will be tried again, and the age of the oldest. */
  readonly retried: number
  readonly retriedSeconds: number
}

export interface Standbys {
  readonly standbys: number
  /** Those whose word a COMMIT waits for, and whether it waits. */
  readonly confirming: number
  readonly is_required: boolean
  /** Connected, but without a word for half a minute. */
  readonly silent: number
  /** Expected, but not connected. */
  readonly missing: number
  readonly behind_seconds: number
}

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
