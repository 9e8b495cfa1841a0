import * as z from 'zod/mini'
import { endpoint, perHour, perMinutes, type RateRule, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { Id, IdParams, Instant, line, Message } from '../values.ts'
import { CurrentUser } from './accounts.ts'
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
export const MOST_PASSKEYS = 20

const bytes = (max: number) => z.string().check(z.regex(/^[\w-]+$/u), z.maxLength(max))
const CredentialId = bytes(1400)
const Transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
const KnownCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(Transport)),
})

/** The argument of navigator.credentials.create(), as JSON. */
export const PasskeyCreationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(KnownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** The argument of navigator.credentials.get(), as JSON. */
export const PasskeyRequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  /** Empty: the browser offers all passkeys that it has for this site. */
  allowCredentials: z.array(KnownCredential),
  userVerification: z.literal('required'),
})

const credential = { id: CredentialId, rawId: CredentialId, type: z.literal('public-key') }

/** The browser's answer to PasskeyCreationOptions. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** The browser's answer to PasskeyRequestOptions. */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: z.optional(z.nullable(bytes(200))),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
})
export type Passkey = z.infer<typeof Passkey>

export const SecondFactors = z.object({
  passkeys: z.array(Passkey),
  /** When an authenticator app was set up. */
  totpSince: z.nullable(Instant),
  recoveryCodesLeft: z.number(),
  /** Set for an administrator who has no second factor yet. */
  required: z.nullable(z.object({ by: Instant })),
})
export type SecondFactors = z.infer<typeof SecondFactors>

/** The recovery codes that come with the first factor. They are shown once; null if the account already had some. */
const RecoveryCodes = z.nullable(z.array(z.string()))

const PasskeyName = line(60, 'Please give this passkey a name')
export const PasskeyNameBody = z.object({ name: PasskeyName })

export const CODE_MAX = 40
/** Six digits, or a recovery code; spaces, dashes and capitals do not matter. */
export const Code = z
  .string('Please enter the code')
  .check(z.minLength(1, 'Please enter the code'), z.maxLength(CODE_MAX, 'This code is not right'))

const SELF = { access: 'signed-in', policy: 'self-not-demo', params: null, query: null, status: 200 } as const
const OPEN = { access: 'public', policy: 'anyone', params: null, query: null, status: 200 } as const
const GUESSING: readonly RateRule[] = [perMinutes('user', 20, 15), perMinutes('ip', 100, 15)]

export const getSecondFactors = endpoint({
  ...SELF,
  method: 'GET',
  path: '/api/auth/second-factors',
  summary: 'The passkeys, the authenticator app and the recovery codes of the signed-in user',
  policy: 'self',
  body: null,
  answer: SecondFactors,
  rate: READ_RATE,
  idempotency: 'read',
})

export const startPasskey = endpoint({
  ...SELF,
  method: 'POST',
  path: '/api/auth/passkeys/options',
  summary: 'What a browser needs to make a passkey (fresh proof)',
  body: null,
  answer: PasskeyCreationOptions,
  rate: GUESSING,
  idempotency: 'natural',
})

/** It works once, because its challenge does; a client that lost the answer starts again. */
export const addPasskey = endpoint({
  ...SELF,
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Save a passkey that a browser created',
  body: z.object({ name: PasskeyName, response: NewPasskey }),
  answer: z.object({ passkey: Passkey, recoveryCodes: RecoveryCodes }),
  status: 201,
  rate: GUESSING,
  idempotency: 'natural',
  holdsSecret: true,
})

export const renamePasskey = endpoint({
  ...SELF,
  method: 'PATCH',
  path: '/api/auth/passkeys/{id}',
  summary: 'Rename a passkey',
  params: IdParams,
  body: PasskeyNameBody,
  answer: Passkey,
  rate: WRITE_RATE,
  idempotency: 'key',
})

export const removePasskey = endpoint({
  ...SELF,
  method: 'DELETE',
  path: '/api/auth/passkeys/{id}',
  summary: 'Delete a passkey (fresh proof); never the last factor of an administrator',
  params: IdParams,
  body: null,
  answer: Message,
  rate: WRITE_RATE,
  idempotency: 'natural',
})

export const startTotp = endpoint({
  ...SELF,
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
  ...SELF,
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
  ...SELF,
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
  ...SELF,
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

export const startPasskeySignIn = endpoint({
  ...OPEN,
  method: 'POST',
  path: '/api/auth/passkey-sign-in/options',
  summary:
    'What a browser needs to sign in with a passkey; 409 conflict where there are none (see /api/config)',
  body: null,
  answer: PasskeyRequestOptions,
  rate: [perMinutes('ip', 300, 10)],
  idempotency: 'natural',
})

export const passkeySignIn = endpoint({
  ...OPEN,
  method: 'POST',
  path: '/api/auth/passkey-sign-in',
  summary: 'Sign in with a passkey; every failure is 401 login_failed',
  body: z.object({ response: PasskeyAnswer, stayLoggedIn: z._default(z.boolean(), false) }),
  answer: CurrentUser,
  rate: [perMinutes('ip', 300, 10)],
  idempotency: 'natural',
})

export const startProof = endpoint({
  ...SELF,
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
  ...SELF,
  method: 'POST',
  path: '/api/auth/proof',
  summary: 'Give a fresh proof, valid for ten minutes',
  policy: 'self',
  body: ProofBody,
  answer: z.object({ provenUntil: Instant }),
  rate: [...GUESSING, perHour('user', 60)],
  idempotency: 'natural',
})
