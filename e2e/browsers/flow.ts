import type { APIRequestContext } from '@playwright/test'
import type { Contexts, Owner } from '../support/contexts.ts'
import type { Size } from './driver.ts'
import type { Person } from './person.ts'

export const PHONE: Size = { width: 390, height: 844 }
export const DESKTOP: Size = { width: 1280, height: 900 }

/** What a person wants and gets, written once for every browser. */
export interface Flow {
  readonly name: string
  /** Returns the person whose screen shows the outcome. */
  readonly run: (context: FlowContext) => Promise<Person>
}

export interface FlowContext {
  /** A person with their own window, not signed in. */
  readonly newPerson: (size?: Size) => Promise<Person>
  /** Makes what happened before the flow begins. */
  readonly contexts: Contexts
}

/** An account whose session is used by requests, before its owner opens a window. */
export async function newOwner({
  contexts,
}: FlowContext): Promise<Owner & { readonly request: APIRequestContext }> {
  const { request } = await contexts.newContext()
  return { request, context: () => ({ request }) }
}

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Signs in through the form, as everybody does. */
export async function signIn(person: Person, { email, password }: Credentials): Promise<void> {
  await person.open('/auth')
  await person.fill('Username or email', email)
  await person.fill('Password', password)
  await person.click('button', 'Sign In')
  await person.waitFor('button', /^Notifications/u)
}
