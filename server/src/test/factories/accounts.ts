import type { CurrentUser } from '@tussle/contract/people/current-user'
import { createAccount, DEMO_PLAYER, type NewAccount } from '../../accounts/index.ts'
import type { TestApp } from '../app.ts'
import type { TestClient } from '../client.ts'

/** A person with the password of the account. */
export interface Person extends CurrentUser {
  readonly secret: string
}

/** Tests move the clock by weeks; tests of the days that an administrator has for a second factor set their start. */
const NEVER_DUE = new Date('9999-01-01')
const SECRET = 'soft-hands-at-the-kitchen'
let last = 0

export function aPlayer({ ctx }: TestApp, wanted: Partial<NewAccount> = {}): Promise<Person> {
  return create(ctx, { displayName: `Player ${last + 1}`, rating: '3.5', ...wanted })
}

export function anAdmin({ ctx }: TestApp, wanted: Partial<NewAccount> = {}): Promise<Person> {
  return create(ctx, {
    displayName: `Organiser ${last + 1}`,
    isAdmin: true,
    adminSince: NEVER_DUE,
    ...wanted,
  })
}

/** A person with an account but without a display name, who must complete the profile (OQ-006). */
export function aNewcomer({ ctx }: TestApp, wanted: Partial<NewAccount> = {}): Promise<Person> {
  return create(ctx, { displayName: '', ...wanted })
}

export function aDemoPlayer({ ctx }: TestApp): Promise<Person> {
  return create(ctx, {
    firstName: 'Demo',
    lastName: 'Player',
    email: DEMO_PLAYER.email,
    password: DEMO_PLAYER.password,
    displayName: 'Demo Player',
    rating: '3.5',
    isDemo: true,
  })
}

/** The body of the sign-up form, for a person with a unique name. */
export function registrationForm(changes: Readonly<Record<string, unknown>> = {}) {
  last += 1
  return {
    email: `ann${last}@register.example`,
    password: 'dinks-and-drives',
    firstName: `Ann${last}`,
    lastName: 'lee',
    rating: '4.0',
    username: `Ann${last} L`,
    ...changes,
  }
}

/** The given client, or a new one, with this person signed in. */
export async function signedIn(
  client: TestClient,
  person: Pick<Person, 'email' | 'secret'> & { readonly code?: string },
  stayLoggedIn = false,
): Promise<TestClient> {
  const body = { username: person.email, password: person.secret, code: person.code, stayLoggedIn }
  const answer = await client.post('/api/login', body)
  if (answer.status !== 200) throw new Error(`could not sign in: ${answer.status} ${answer.text}`)
  return client
}

async function create(ctx: TestApp['ctx'], wanted: Partial<NewAccount>): Promise<Person> {
  last += 1
  const password = wanted.password ?? SECRET
  const user = await createAccount(ctx, {
    email: `person${last}@players.example`,
    firstName: `Person${last}`,
    lastName: 'Tester',
    rating: null,
    ...wanted,
    password,
  })
  return { ...user, secret: password }
}
