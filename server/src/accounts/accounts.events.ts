import { defineEvent } from '../kernel/jobs/outbox.ts'

/** Somebody asked for a reset link for this folded address; only the worker finds out whether it has an account. */
export const passwordResetRequested = defineEvent<{ email: string; next?: string }>(
  'accounts.password-reset-requested',
)

export const passwordChanged = defineEvent<{ userId: number }>('accounts.password-changed')

export const emailChanged = defineEvent<{ userId: number }>('accounts.email-changed')

/** An account asked for another address. The present address gets a mail while its owner can still act. */
export const emailChangeRequested = defineEvent<{ userId: number; oldEmail: string }>(
  'accounts.email-change-requested',
)

export const emailConfirmationRequested = defineEvent<{ confirmationId: number }>(
  'accounts.email-confirmation-requested',
)

export type FactorChange =
  | `passkey-${'added' | 'removed'}`
  | `totp-${'added' | 'removed'}`
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'factors-reset'

/**
 * `left`: the number of recovery codes that remain after one was used.
 */
export const secondFactorChanged = defineEvent<{ userId: number; change: FactorChange; left: number | null }>(
  'accounts.second-factor-changed',
)
