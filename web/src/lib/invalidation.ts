import type { QueryClient } from '@tanstack/react-query'

export const USER_KEY = ['/api/user'] as const

type Keys = readonly (readonly string[])[]

const OWN_RECORD: Keys = [['/api/auth/user'], ['/api/players']]

/**
 * The one table of freshness (OQ-045): which cached reads a write touches. A key also covers every key
 * that begins with it. The answers that carry the user go straight into its cache (OQ-001).
 */
export const TOUCHED = {
  completeRegistration: OWN_RECORD,
  updateProfile: OWN_RECORD,
  uploadPhoto: OWN_RECORD,
  deletePhoto: OWN_RECORD,
  changePassword: [['/api/auth/sessions']],
  revokeSession: [['/api/auth/sessions']],
  sendContactMessage: [['/api/admin', 'contact-messages']],
  forgotPassword: [],
  exportMyData: [],
} satisfies Record<string, Keys>

export type Write = keyof typeof TOUCHED

/** These change who is looking: everything cached belongs to the person before. */
export const FORGETS_EVERYTHING = ['login', 'register', 'logout', 'resetPassword', 'deleteMyAccount'] as const

export function refreshAfter(client: QueryClient, write: Write): void {
  for (const queryKey of TOUCHED[write]) void client.invalidateQueries({ queryKey })
}

/** Puts another person, or nobody, in charge: their record first, then nothing of the one before. */
export function changePerson(client: QueryClient, user: unknown): void {
  client.setQueryData(USER_KEY, user)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== USER_KEY[0] && !isShared(queryKey[0]) })
}

/** Public lists are the same for everybody, and the page behind a dialog is still showing them. */
function isShared(first: unknown): boolean {
  return ['/api/clubs', '/api/leagues', '/api/tournaments', '/api/config'].includes(String(first))
}
