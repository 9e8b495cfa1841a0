/** A television shows about this many characters on two lines. */
export const ANNOUNCEMENT_LENGTH = 200

/** An announcement concerns the present: after an hour it is no longer shown, and no notification is sent for it. */
export const ANNOUNCED_MS = 60 * 60_000

export function isStillAnnounced(at: number, now: number): boolean {
  return now < at + ANNOUNCED_MS
}
