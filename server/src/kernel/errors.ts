import type { ErrorCode } from '@tussle/contract/errors'

/**
 * The only error that a verb throws: a code from the closed list, and a message if the general one does not say
 * enough. `kernel/http` maps the code to a status.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message?: string,
    more: { fields?: Readonly<Record<string, string>>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message ?? DEFAULT_MESSAGES[code], { cause: more.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** A field of a form that cannot be accepted, with the sentence to show beside it. */
export function refusal(field: string, message: string): AppError {
  return new AppError('bad_request', message, { fields: { [field]: message } })
}

const DEFAULT_MESSAGES: Readonly<Record<ErrorCode, string>> = {
  bad_request: 'Please check your input',
  wrong_password: 'Current password is incorrect',
  wrong_code: 'This code is not right. Please try the next one',
  reset_link_invalid: 'This reset link is invalid or has expired',
  confirm_link_invalid: 'This link is invalid or has expired',
  unauthenticated: 'Unauthorized',
  login_failed: 'Invalid username or password',
  second_factor_failed: 'This code is not right. Please try the next one',
  forbidden: 'You are not allowed to do this',
  csrf: 'This request did not come from our own pages',
  reauth_required: 'Please confirm that it is you',
  second_factor_required: 'Please enter the code of your authenticator app or a recovery code',
  second_factor_missing: 'Administrators need a second factor. Please set one up in your settings',
  profile_incomplete: 'Please complete your profile first',
  demo_account: 'The demo account cannot do this',
  not_found: 'Not found',
  conflict: 'This was changed in the meantime',
  email_taken: 'An account with this email already exists',
  already_complete: 'Your profile is already complete',
  already_joined: 'You have already joined',
  full: 'There is no place left',
  registration_closed: 'Registration has closed',
  not_eligible: 'You cannot enter this division',
  partner_unavailable: 'This player cannot be your partner here',
  downstream_played: 'Later matches were played on this result',
  on_court: 'A match of this division is on court',
  in_progress: 'This request is still being worked on',
  timeout: 'The request took too long',
  too_large: 'This is too large',
  unsupported_type: 'This content type is not supported',
  key_reused: 'This Idempotency-Key was used for another request',
  no_winner: 'A match needs a winner',
  score_mismatch: 'The totals do not agree with the sets',
  weak_password: 'This password is too common. Please choose another one',
  headers_too_large: 'The request headers are too large',
  rate_limited: 'Too many requests. Please try again later',
  internal: 'Internal server error',
  unavailable: 'The service is busy. Please try again in a moment',
}
