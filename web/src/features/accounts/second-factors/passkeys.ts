import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { AnswerOf } from '@tussle/contract/endpoint'
import type { startPasskey } from '@tussle/contract/people/passkeys'
import type { startProof } from '@tussle/contract/people/second-factors'
import { serverMessage } from '../../../lib/server/api-error.ts'

/** A passkey is bound to a host name, which an IP address does not have. */
const NUMBERS = /^[\d.]+$|:/u

export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function' && !NUMBERS.test(window.location.hostname)
}

/** Few people use passkeys, so the library loads with the first press. */
const load = () => import('@simplewebauthn/browser')

export async function makePasskey(options: AnswerOf<typeof startPasskey>): Promise<RegistrationResponseJSON> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return (await load()).startRegistration({ optionsJSON })
}

export async function showPasskey(options: AnswerOf<typeof startProof>): Promise<AuthenticationResponseJSON> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return (await load()).startAuthentication({ optionsJSON })
}

/** The person closed the browser's dialog or let it time out; no message is needed. */
export function isDeclined(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}

/** A message about why the server or the browser refused a passkey. */
export function passkeyProblem(error: unknown): string {
  const message = serverMessage(error)
  if (message !== undefined) return message
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  return isKnown
    ? 'This device already has a passkey for your account.'
    : 'The passkey did not work. Please try again.'
}
