import { PROOF_MINUTES } from '@tussle/contract/people/second-factors'
import { MINUTE } from '../../kernel/clock.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { confirmPassword } from './confirm-password.ts'

export function provenUntil(provenAt: Date): Date {
  return new Date(provenAt.getTime() + PROOF_MINUTES * MINUTE)
}

/** Endpoints that show many people's data need a fresh proof, not only an open browser. */
export function refuseWithoutFreshProof({ actor, clock }: SignedInCtx): void {
  // Negated, so that an invalid date is no proof.
  if (!(clock.now() < provenUntil(actor.provenAt))) throw new AppError('reauth_required')
}

/**
 * Actions that cannot be undone also ask for the password. If a password is sent, it must be right. With a second
 * factor it is not enough; only a fresh proof counts. Without one, the password may be left out only after a separate
 * proof; a recent sign-in does not count, because the specified forms ask for the password.
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
