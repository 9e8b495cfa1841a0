import type { CurrentUser } from '@tussle/contract/people/current-user'
import {
  type NameForVisitors,
  nameForVisitors,
  type PersonForVisitors,
} from '@tussle/contract/people/visitors'

/** A number as an example; each page counts its own hidden people. */
const NUMBER = 17

export function personFor(
  { displayName, birthMonth }: CurrentUser,
  choice: NameForVisitors,
): PersonForVisitors {
  return { displayName, birthMonth, choice, isUnaskedGuest: false, isDeleted: false }
}

/** The name that strangers read if the person makes this choice. */
export function nameWith(user: CurrentUser, choice: NameForVisitors, day: string): string {
  return nameForVisitors(personFor(user, choice), { day, isForJuniors: false, number: NUMBER })
}
