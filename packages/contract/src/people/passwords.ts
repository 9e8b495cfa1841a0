import * as z from 'zod/mini'
import { endpoint, perDay, perHour, perMinutes } from '../endpoint.ts'
import { Email, Message, NextPage } from '../values.ts'
import { ANYONE } from './callers.ts'

export const PASSWORD_MIN = 6
/** Long enough for any passphrase, short enough that hashing costs nothing extra (OQ-026). */
export const PASSWORD_MAX = 128

export const passwordField = (message: string) =>
  z
    .string(message)
    .check(
      z.minLength(PASSWORD_MIN, message),
      z.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
    )

export const CurrentPassword = z
  .string('Current password is required')
  .check(z.minLength(1, 'Current password is required'), z.maxLength(256, 'Current password is incorrect'))

/**
 * The password again, so that an open browser alone is not enough: without it 403 reauth_required. An account with a
 * second factor needs a fresh proof instead, and any account may use POST /api/auth/proof instead.
 */
export const MaybePassword = z.object({ currentPassword: z.optional(CurrentPassword) })

export const ChangePasswordBody = z.object({
  currentPassword: CurrentPassword,
  newPassword: passwordField('New password must be at least 6 characters'),
})

export const ChangePasswordForm = z
  .object({
    ...ChangePasswordBody.shape,
    confirmPassword: z
      .string('Please confirm your new password')
      .check(z.minLength(PASSWORD_MIN, 'Please confirm your new password')),
  })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      error: "New passwords don't match",
      path: ['confirmPassword'],
      when: ({ value }) => passwordsReady(value, 'newPassword', 'confirmPassword'),
    }),
  )

export const ForgotPasswordBody = z.object({ email: Email, next: NextPage })

export const ResetPasswordBody = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  newPassword: passwordField('New password must be at least 6 characters'),
})

export const changePassword = endpoint({
  access: 'signed-in',
  params: null,
  query: null,
  status: 200,
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Change the password and sign out every other device',
  policy: 'self-not-demo',
  body: ChangePasswordBody,
  answer: Message,
  rate: [perMinutes('user', 5, 15), perMinutes('ip', 100, 15)],
  idempotency: 'key',
})

export const forgotPassword = endpoint({
  ...ANYONE,
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Mail a link that sets a new password',
  body: ForgotPasswordBody,
  answer: Message,
  rate: [{ ...perDay('named-account', 3), field: 'email' }, perDay('ip', 20)],
  idempotency: 'natural',
})

export const resetPassword = endpoint({
  ...ANYONE,
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with the mailed link',
  body: ResetPasswordBody,
  answer: Message,
  rate: [perHour('ip', 30)],
  idempotency: 'key',
})

/** The two fields are compared only once both are valid by themselves (OQ-028). */
export function passwordsReady(value: unknown, first: string, second: string): boolean {
  const form = value as Partial<Record<string, string>>
  return [form[first], form[second]].every((field = '') => field.length >= PASSWORD_MIN)
}
