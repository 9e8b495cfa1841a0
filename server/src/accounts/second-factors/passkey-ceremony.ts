import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import type { NewPasskey, PasskeyAnswer } from '@tussle/contract/people/passkeys'
import { PRODUCT_NAME } from '@tussle/contract/product'
import { MINUTE } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import type { Ctx } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { makeChallenge, takeAnswered } from './passkey-challenges.ts'
import { findCredential, noteUse } from './passkeys.store.ts'

/** The origin and host of passkeys: from the configuration, never from a request. */
export type Place = Pick<Config, 'PUBLIC_ORIGIN' | 'passkeyHost'>

const TIMEOUT_MS = 2 * MINUTE
const OWNER_BYTES = 24
/** EdDSA, ES256 and RS256; the library's default list includes one for which Node prints a warning. */
const ALGORITHMS = [-8, -7, -257]

interface Known {
  readonly credential_id: string
  readonly transports: readonly string[]
}

interface Owner {
  readonly id: number
  readonly name: string
  readonly displayName: string
}

export async function askForNewPasskey(ctx: Ctx, place: Place, owner: Owner, known: readonly Known[]) {
  const challenge = await makeChallenge(ctx, 'add', owner.id)
  return await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: hostOf(place),
    userID: ownerId(ctx, owner.id),
    userName: owner.name,
    userDisplayName: owner.displayName,
    challenge,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(describe),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Null if anything is wrong with the response. */
export async function readNewPasskey(ctx: Ctx, place: Place, userId: number, response: NewPasskey) {
  const host = hostOf(place)
  const challenge = await takeAnswered(ctx, 'add', userId, response.response.clientDataJSON)
  if (challenge === null) return null
  const verified = await orNull(() =>
    verifyRegistrationResponse({
      // Only the attestation and the signed client data are verified; transports are a hint.
      response: { ...response, clientExtensionResults: {} } as Parameters<
        typeof verifyRegistrationResponse
      >[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: place.PUBLIC_ORIGIN,
      expectedRPID: host,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  return verified?.verified === true ? verified.registrationInfo.credential : null
}

export async function askForPasskey(
  ctx: Ctx,
  place: Place,
  purpose: 'sign-in' | 'proof',
  owner: { readonly id: number; readonly known: readonly Known[] } | null,
) {
  const host = hostOf(place)
  return await generateAuthenticationOptions({
    rpID: host,
    challenge: await makeChallenge(ctx, purpose, owner?.id ?? null),
    timeout: TIMEOUT_MS,
    allowCredentials: owner?.known.map(describe) ?? [],
    userVerification: 'required',
  })
}

/** The account of the passkey; null if anything is wrong with the response. Any response uses up its challenge. */
export async function readPasskey(
  ctx: Ctx,
  place: Place,
  purpose: 'sign-in' | 'proof',
  userId: number | null,
  response: PasskeyAnswer,
): Promise<number | null> {
  const host = hostOf(place)
  const challenge = await takeAnswered(ctx, purpose, userId, response.response.clientDataJSON)
  if (challenge === null) return null
  const found = await findCredential(ctx.db, response.id)
  if (found === undefined || (userId !== null && found.user_id !== userId)) return null
  const { userHandle, ...signed } = response.response
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response: {
        ...response,
        response: typeof userHandle === 'string' ? { ...signed, userHandle } : signed,
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: place.PUBLIC_ORIGIN,
      expectedRPID: host,
      credential: {
        id: found.credential_id,
        publicKey: new Uint8Array(found.public_key),
        counter: Number(found.counter),
      },
    }),
  )
  if (verified?.verified !== true) return null
  const use = { counter: verified.authenticationInfo.newCounter, last_used_at: ctx.clock.now() }
  return (await noteUse(ctx.db, found.id, use)) ? found.user_id : null
}

/** The library throws for every fault; the caller does not learn which one it was. */
async function orNull<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify()
  } catch {
    return null
  }
}

function hostOf({ passkeyHost }: Place): string {
  if (passkeyHost === null) throw new AppError('conflict', 'Passkeys need an address with a name')
  return passkeyHost
}

/** The same for all passkeys of an account, so that a phone keeps only one; it does not identify the person. */
function ownerId(ctx: Ctx, userId: number) {
  const hash = Buffer.from(ctx.vault.hash(`passkey-owner:${userId}`), 'base64url')
  return new Uint8Array(hash.subarray(0, OWNER_BYTES))
}

function describe({ credential_id: id, transports }: Known) {
  return { id, transports: [...transports] as NonNullable<WebAuthnCredential['transports']> }
}
