import * as z from 'zod/mini'
import { endpoint, perHour, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { Instant, Message } from '../values.ts'
import { OWN_ACCOUNT } from './callers.ts'
import { GUESSING, RecoveryCodes } from './new-factor.ts'
import { Passkey, PasskeyAnswer, PasskeyRequestOptions } from './passkeys.ts'
import { CurrentPassword } from './passwords.ts'

/**
 * Second factors: passkeys, codes of an authenticator app, and recovery codes for a lost device. GET /api/config
 * (`passkeys`) says whether this installation supports passkeys: browsers make none for an address that is a number,
 * so the public address must have a name, "localhost" included.
 *
 * Endpoints marked "fresh proof" answer 403 reauth_required unless this session confirmed its identity within the
 * last ten minutes (PROOF_MINUTES): by signing in, or by POST /api/auth/proof.
 */
export const PROOF_MINUTES = 10
/** From then on an administrator's rights are suspended until there is a second factor: 403 second_factor_missing. */
export const ADMIN_GRACE_DAYS = 7
export const RECOVERY_CODES = 10

export const SecondFactors = z.object({
  passkeys: z.array(Passkey),
  /** When an authenticator app was set up. */
  totpSince: z.nullable(Instant),
  recoveryCodesLeft: z.number(),
  /** Set for an administrator who has no second factor yet. */
  required: z.nullable(z.object({ by: Instant })),
})
export type SecondFactors = z.infer<typeof SecondFactors>

export const CODE_MAX = 40
/** Six digits, or a recovery code; spaces, dashes and capitals do not matter. */
export const Code = z
  .string('Please enter the code')
  .check(z.minLength(1, 'Please enter the code'), z.maxLength(CODE_MAX, 'This code is not right'))

export const getSecondFactors = endpoint({
  ...OWN_ACCOUNT,
  method: 'GET',
  path: '/api/auth/second-factors',
  summary: 'The passkeys, the authenticator app and the recovery codes of the signed-in user',
  policy: 'self',
  body: null,
  answer: SecondFactors,
  rate: READ_RATE,
  idempotency: 'read',
})

export const startTotp = endpoint({
  ...OWN_ACCOUNT,
  method: 'POST',
  path: '/api/auth/totp/start',
  summary: 'A secret for an authenticator app (fresh proof); it counts once a code of it was entered',
  body: null,
  answer: z.object({ secret: z.string(), uri: z.string() }),
  rate: GUESSING,
  idempotency: 'natural',
  holdsSecret: true,
})

export const confirmTotp = endpoint({
  ...OWN_ACCOUNT,
  method: 'POST',
  path: '/api/auth/totp/confirm',
  summary: 'Prove with a code that the authenticator app is set up; 400 wrong_code',
  body: z.object({ code: Code }),
  answer: z.object({ recoveryCodes: RecoveryCodes }),
  rate: GUESSING,
  idempotency: 'natural',
  holdsSecret: true,
})

export const removeTotp = endpoint({
  ...OWN_ACCOUNT,
  method: 'DELETE',
  path: '/api/auth/totp',
  summary: 'Remove the authenticator app (fresh proof); never the last factor of an administrator',
  body: null,
  answer: Message,
  rate: WRITE_RATE,
  idempotency: 'natural',
})

/** The answer is not saved: a person who loses the codes makes new ones. */
export const makeRecoveryCodes = endpoint({
  ...OWN_ACCOUNT,
  method: 'POST',
  path: '/api/auth/recovery-codes',
  summary: 'New recovery codes, shown this once (fresh proof); the old ones stop working',
  body: null,
  answer: z.object({ codes: z.array(z.string()) }),
  status: 201,
  rate: GUESSING,
  idempotency: 'natural',
  holdsSecret: true,
})

export const startProof = endpoint({
  ...OWN_ACCOUNT,
  method: 'POST',
  path: '/api/auth/proof/options',
  summary: 'What a browser needs for a fresh proof by passkey',
  body: null,
  answer: PasskeyRequestOptions,
  rate: GUESSING,
  idempotency: 'natural',
})

/**
 * An account without a second factor sends the password; an account with one sends the password and a code, or a
 * passkey alone. A missing code is 403 second_factor_required, wrong values are 400 wrong_password and wrong_code.
 */
export const ProofBody = z.object({
  currentPassword: z.optional(CurrentPassword),
  code: z.optional(Code),
  passkey: z.optional(PasskeyAnswer),
})

export const prove = endpoint({
  ...OWN_ACCOUNT,
  method: 'POST',
  path: '/api/auth/proof',
  summary: 'Give a fresh proof, valid for ten minutes',
  policy: 'self',
  body: ProofBody,
  answer: z.object({ provenUntil: Instant }),
  rate: [...GUESSING, perHour('user', 60)],
  idempotency: 'natural',
})
