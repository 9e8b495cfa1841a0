import { DAY } from '../../kernel/clock.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Kernel } from '../../kernel/kernel.ts'

/** A context in which somebody of the demo acted some days ago. */
export function actingAs(kernel: Kernel, userId: number, daysAgo: number, isAdmin = false): SignedInCtx {
  return actingAt(kernel, userId, daysBefore(kernel, daysAgo), isAdmin)
}

export function actingAt(kernel: Kernel, userId: number, at: Date, isAdmin = false): SignedInCtx {
  return {
    ...kernel.contextFor(),
    clock: { now: () => at },
    actor: {
      userId,
      isAdmin,
      isDemo: false,
      hasDisplayName: true,
      sessionId: 'demo',
      stays: false,
      hasSecondFactor: false,
      owesSecondFactor: false,
      signedInAt: at,
      provenAt: at,
    },
  }
}

export function daysBefore(kernel: Kernel, days: number): Date {
  return new Date(kernel.clock.now().getTime() - days * DAY)
}
