import type { GuestToEnter, NewGuest } from '@tussle/contract/people/guests'
import { NO_LOGIN } from './login-field.tsx'

/** What an organiser types about a person without an account. Empty texts are not sent. */
export interface GuestForm {
  readonly firstName: string
  readonly lastName: string
  readonly rating: '' | NonNullable<NewGuest['rating']>
  readonly gender: '' | NonNullable<NewGuest['gender']>
  readonly birthMonth: string
  readonly email: string
  readonly phone: string
  readonly mayBeNamed: boolean
}

/** Whom an organiser enters: by username or email, or as a guest, new or known. */
export interface EnteredPerson {
  readonly login: string
  /** Null for a person with an account. */
  readonly guest: GuestForm | null
  readonly known: { readonly userId: number; readonly name: string } | null
}

export const NO_PERSON: EnteredPerson = { login: '', guest: null, known: null }

export const NO_GUEST: GuestForm = {
  ...{ firstName: '', lastName: '', rating: '', gender: '', birthMonth: '', email: '', phone: '' },
  mayBeNamed: false,
}

const NO_NAME = 'Please enter the first and the last name'

export function isEmpty({ login, guest }: EnteredPerson): boolean {
  return guest === null && login.trim() === ''
}

/** Why this person cannot be sent yet; undefined if nothing is missing. */
export function missingIn({ login, guest, known }: EnteredPerson): string | undefined {
  if (guest === null) return login.trim() === '' ? NO_LOGIN : undefined
  const hasName = guest.firstName.trim() !== '' && guest.lastName.trim() !== ''
  return hasName || known !== null ? undefined : NO_NAME
}

export function nameOf({ login, guest, known }: EnteredPerson): string {
  if (guest === null) return login.trim()
  return known?.name ?? `${guest.firstName.trim()} ${guest.lastName.trim()}`
}

export function guestOf({ guest, known }: EnteredPerson): GuestToEnter | null {
  if (guest === null) return null
  if (known !== null) return { userId: known.userId }
  const { firstName, lastName, rating, gender, birthMonth, email, phone, mayBeNamed } = guest
  return {
    ...{ firstName: firstName.trim(), lastName: lastName.trim() },
    ...(rating !== '' && { rating }),
    ...(gender !== '' && { gender }),
    ...(birthMonth !== '' && { birthMonth }),
    ...(email.trim() !== '' && { email: email.trim() }),
    ...(phone.trim() !== '' && { phone: phone.trim() }),
    ...(mayBeNamed && { mayBeNamed }),
  }
}

/** The body of an entry: people with an account, and guests if there are any. */
export function enteredOf(people: readonly EnteredPerson[]): { logins: string[]; guests?: GuestToEnter[] } {
  const named = people.filter((person) => !isEmpty(person))
  const guests = named.flatMap((person) => guestOf(person) ?? [])
  const logins = named.filter(({ guest }) => guest === null).map(({ login }) => login.trim())
  return guests.length === 0 ? { logins } : { logins, guests }
}

/** What the server says about one of these people. */
export function refusalIn(fields: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(fields).find(([name]) => /^(?:logins?|guests?)(?:\.|$)/u.test(name))?.[1]
}
