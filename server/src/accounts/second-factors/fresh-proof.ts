import { PROOF_MINUTES } from '@tussle/contract/people/second-factors'
import { MINUTE } from '../../kernel/clock.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { confirmPassword } from './confirm-password.ts'

export function provenUntil(provenAt: Date): Date {
  return new Date(provenAt.getTime() + PROOF_MINUTES * MINUTE)
}

/** What shows many people at once needs more than an open browser: this sign-in has just said who it is. */
export function refuseWithoutFreshProof({ actor, clock }: SignedInCtx): void {
  // Turned round, so that a time nobody noted is no proof.
  if (!(clock.now() < provenUntil(actor.provenAt))) throw new AppError('reauth_required')
}

/**
 * What cannot be undone asks for the password as well. One that comes along is right, or nothing happens; with a second
 * factor it is not enough, and a fresh proof is all that counts. It may be left out by who said it just now, in a proof
 * of its own: having signed in does not do, because the stated forms ask for the password.
 */
export async function refuseWithoutPassword(
  ctx: SignedInCtx,
  currentPassword: string | undefined,
): Promise<void> {
  const { actor } = ctx
  if (currentPassword !== undefined) await confirmPassword(ctx, currentPassword)
  if (currentPassword !== undefined && !actor.hasSecondFactor) return
  if (!actor.hasSecondFactor && !(actor.provenAt > actor.signedInAt)) throw new AppError('reauth_required')
  refuseWithoutFreshProof(ctx)
}

export function passwordMissing(): AppError {
  const message = 'Current password is required'
  return new AppError('bad_request', message, { fields: { currentPassword: message } })
}
