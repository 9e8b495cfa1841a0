import { defineEvent } from '../kernel/outbox.ts'

/** Somebody asked for a reset link; whether there is such an account is found out by the worker alone. */
export const passwordResetRequested = defineEvent<{ email: string }>('accounts.password-reset-requested')

export const passwordChanged = defineEvent<{ userId: number }>('accounts.password-changed')

export const emailChanged = defineEvent<{ userId: number; oldEmail: string }>('accounts.email-changed')
