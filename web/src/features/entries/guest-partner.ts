import type { PartnerGuest } from '@tussle/contract/people/guests'

/** What a player says about a partner without an account; empty where nothing is said. */
export interface GuestPartner {
  readonly firstName: string
  readonly lastName: string
  readonly gender: '' | 'female' | 'male'
  /** "2011-05" */
  readonly birthMonth: string
  readonly email: string
  /** They agreed to be named on public pages. */
  readonly mayBeNamed: boolean
}

export const NAMELESS: GuestPartner = {
  ...{ firstName: '', lastName: '', gender: '', birthMonth: '', email: '' },
  mayBeNamed: false,
}

export function isNamed({ firstName, lastName }: GuestPartner): boolean {
  return firstName.trim() !== '' && lastName.trim() !== ''
}

export function nameOf({ firstName, lastName }: GuestPartner): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim()
}

export function guestBody(partner: GuestPartner): PartnerGuest {
  const { firstName, lastName, gender, birthMonth, email, mayBeNamed } = partner
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    ...(gender !== '' && { gender }),
    ...(birthMonth !== '' && { birthMonth }),
    ...(email.trim() !== '' && { email: email.trim() }),
    ...(mayBeNamed && { mayBeNamed }),
  }
}
