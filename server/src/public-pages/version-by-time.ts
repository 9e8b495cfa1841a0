import type { Ctx } from '../kernel/context.ts'

/** Pages without a version of their own are rendered again after this time, if somebody reads them. */
const RENDERED_FOR_MS = 10_000

/** A version that lasts for ten seconds. */
export function versionByTime({ clock }: Pick<Ctx, 'clock'>): string {
  return String(Math.floor(clock.now().getTime() / RENDERED_FOR_MS))
}
