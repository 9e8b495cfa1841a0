import type { PartnerGuest } from '@tussle/contract/people/guests'

/** What a player says about a partner without an account; empty where nothing is said. */
export interface GuestPartner {
  readonly firstName: string
  readonly lastName: string
  readonly gender: '' | 'female' | 'male'
  /** "2011-05" */
  readonly birthMonth: string
  readonly email: string
}

export const NAMELESS: GuestPartner = { firstName: '', lastName: '', gender: '', birthMonth: '', email: '' }

export function isNamed({ firstName, lastName }: GuestPartner): boolean {
  return firstName.trim() !== '' && lastName.trim() !== ''
}

export function nameOf({ firstName, lastName }: GuestPartner): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim()
}

export function guestBody({ firstName, lastName, gender, birthMonth, email }: GuestPartner): PartnerGuest {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    ...(gender !== '' && { gender }),
    ...(birthMonth !== '' && { birthMonth }),
    ...(email.trim() !== '' && { email: email.trim() }),
  }
}
