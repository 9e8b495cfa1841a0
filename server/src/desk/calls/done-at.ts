import { DAY, MINUTE } from '../../kernel/clock.ts'
import type { SignedInCtx } from '../../kernel/context.ts'

/** Players are not notified of a call that arrives later than this: somebody has told them. */
const RECENT_MS = 5 * MINUTE

/**
 * When something was done at the desk. A device without a connection sends it later with its own time, which cannot
 * lie in the future, more than a day back, or before what it follows.
 */
export function doneAt(ctx: SignedInCtx, stated: string | undefined, notBefore: Date | null = null): Date {
  const now = ctx.clock.now().getTime()
  if (stated === undefined) return new Date(now)
  const earliest = Math.max(notBefore?.getTime() ?? 0, now - DAY)
  return new Date(Math.min(now, Math.max(earliest, Date.parse(stated))))
}

export function isRecent(ctx: SignedInCtx, at: Date): boolean {
  return ctx.clock.now().getTime() - at.getTime() <= RECENT_MS
}
