import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { CurrentUser } from '@tussle/contract/people/current-user'

/** The seeded administrator; e2e/playwright.config.ts gives the seed this password. */
export const ADMIN = { email: 'demo.admin@tussle.example', password: 'keeper-of-the-courts' } as const

/** The one seeded account without a display name (OQ-006). Its password is unknown, so it must be reset. */
export const NEWCOMER_EMAIL = 'newcomer@tussle.example'

export const PASSWORD = 'dink-and-drive'

/** The header that the server requires of every write, to know that it comes from its own pages. */
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' } as const

export interface Account extends CurrentUser {
  readonly password: string
}

export interface NewPerson {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** A person whom no other test of this run uses. */
export function someone(): NewPerson {
  const mark = randomUUID().slice(0, 8)
  return { email: `rally.${mark}@tussle.example`, firstName: `Rio${mark}`, lastName: 'quill' }
}

/** A new player, signed in with the cookies of `request`. */
export async function signUp(request: APIRequestContext): Promise<Account> {
  const data = { ...someone(), password: PASSWORD, rating: '3.5' }
  const answer = await request.post('/api/register', { data, headers: OWN_PAGE })
  if (answer.status() !== 201) throw new Error(`no account: ${answer.status()} ${await answer.text()}`)
  return { ...((await answer.json()) as CurrentUser), password: PASSWORD }
}

export async function signIn(
  request: APIRequestContext,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Account> {
  const data = { username: email, password }
  const answer = await request.post('/api/login', { data, headers: OWN_PAGE })
  if (!answer.ok()) throw new Error(`not signed in: ${answer.status()} ${await answer.text()}`)
  return { ...((await answer.json()) as CurrentUser), password }
}
