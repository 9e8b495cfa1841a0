import * as z from 'zod/mini'
import { endpoint, perMinutes, WRITE_RATE } from '../endpoint.ts'
import { Id, IdParams, Instant, line, Message } from '../values.ts'
import { ANYONE, OWN_ACCOUNT } from './callers.ts'
import { CurrentUser } from './current-user.ts'
import { GUESSING, RecoveryCodes } from './new-factor.ts'

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

const PasskeyName = line(60, 'Please give this passkey a name')
export const PasskeyNameBody = z.object({ name: PasskeyName })

export const startPasskey = endpoint({
  ...OWN_ACCOUNT,
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
  ...OWN_ACCOUNT,
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
  ...OWN_ACCOUNT,
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
  ...OWN_ACCOUNT,
  method: 'DELETE',
  path: '/api/auth/passkeys/{id}',
  summary: 'Delete a passkey (fresh proof); never the last factor of an administrator',
  params: IdParams,
  body: null,
  answer: Message,
  rate: WRITE_RATE,
  idempotency: 'natural',
})

export const startPasskeySignIn = endpoint({
  ...ANYONE,
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
  ...ANYONE,
  method: 'POST',
  path: '/api/auth/passkey-sign-in',
  summary: 'Sign in with a passkey; every failure is 401 login_failed',
  body: z.object({ response: PasskeyAnswer, stayLoggedIn: z._default(z.boolean(), false) }),
  answer: CurrentUser,
  rate: [perMinutes('ip', 300, 10)],
  idempotency: 'natural',
})
