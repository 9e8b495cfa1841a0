import { defineEvent } from '../kernel/jobs/outbox.ts'

/** Somebody asked for a reset link, by the folding of an address; whether there is such an account is found out by the worker alone. */
export const passwordResetRequested = defineEvent<{ email: string; next?: string }>(
  'accounts.password-reset-requested',
)

export const passwordChanged = defineEvent<{ userId: number }>('accounts.password-changed')

export const emailChanged = defineEvent<{ userId: number }>('accounts.email-changed')

/** Somebody wants another address; the present one is told while it still can do something about it. */
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

/** `left`: how many recovery codes there still are, where one was used. */
export const secondFactorChanged = defineEvent<{ userId: number; change: FactorChange; left: number | null }>(
  'accounts.second-factor-changed',
)
