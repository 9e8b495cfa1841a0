import * as z from 'zod/mini'

/** The closed list of refusals. Only kernel/http maps them to HTTP statuses. */
export const ERROR_CODES = [
  'bad_request',
  'wrong_password',
  'wrong_code',
  'reset_link_invalid',
  'confirm_link_invalid',
  'unauthenticated',
  'login_failed',
  'second_factor_failed',
  'forbidden',
  'csrf',
  'reauth_required',
  'second_factor_required',
  'second_factor_missing',
  'profile_incomplete',
  'demo_account',
  'not_found',
  'conflict',
  'email_taken',
  'already_complete',
  'already_joined',
  'full',
  'registration_closed',
  'not_eligible',
  'partner_unavailable',
  'downstream_played',
  'on_court',
  'in_progress',
  'timeout',
  'too_large',
  'unsupported_type',
  'key_reused',
  'no_winner',
  'score_mismatch',
  'weak_password',
  'headers_too_large',
  'rate_limited',
  'internal',
  'unavailable',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

export const ErrorBody = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
})
export type ErrorBody = z.infer<typeof ErrorBody>
