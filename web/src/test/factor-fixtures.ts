import type { SecondFactors } from '@tussle/contract/people/second-factors'
import { vi } from 'vitest'
import { json } from './stub-api.ts'

export const noFactors: SecondFactors = {
  passkeys: [],
  totpSince: null,
  recoveryCodesLeft: 0,
  required: null,
}

export const passkey = {
  id: 4,
  name: 'Chrome on Linux',
  createdAt: '2026-10-01T09:00:00.000Z',
  lastUsedAt: null,
}

export const withApp: SecondFactors = {
  ...noFactors,
  totpSince: '2026-10-02T09:00:00.000Z',
  recoveryCodesLeft: 10,
}

export const withPasskey: SecondFactors = { ...noFactors, passkeys: [passkey], recoveryCodesLeft: 9 }

export const RECOVERY_CODES = ['aaaa-bbbb', 'cccc-dddd', 'eeee-ffff']

/** jsdom has no passkeys; the tests that use them mock the ceremonies. */
export function givePasskeys(): void {
  vi.stubGlobal('PublicKeyCredential', class PublicKeyCredential {})
}

export const factors = (answer: SecondFactors) => ({ 'GET /api/auth/second-factors': () => json(answer) })
