/** As many characters as a television shows on two lines. */
export const ANNOUNCEMENT_LENGTH = 200

/** What the desk announces concerns now: after an hour it is not shown any more, and nobody is told of it. */
export const ANNOUNCED_MS = 60 * 60_000

export function isStillAnnounced(at: number, now: number): boolean {
  return now < at + ANNOUNCED_MS
}
