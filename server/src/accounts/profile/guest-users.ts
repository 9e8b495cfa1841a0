import type { NewGuest } from '@tussle/contract/people/guests'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { anonymiseUser } from '../accounts.store.ts'
import { findGuestUser, insertGuestUser, updateGuestUser } from '../guest-users.store.ts'
import { faceOf } from './public-face.ts'

const LONGEST_NAME = 100

/** The row of a person without an account (decision 0105). A junior is shown by initials, like everybody. */
export async function addGuestUser(ctx: Ctx, tx: Tx, person: NewGuest): Promise<number> {
  const { firstName, lastName, rating, gender, birthMonth = null } = person
  const nobody = {
    display_name: '',
    profile_image_url: null,
    hidden_name: null,
    hidden_image_url: null,
    birth_month: birthMonth,
    shows_name_as_junior: false,
  }
  const name = fullName(person)
  const { display_name, hidden_name, birth_month } = faceOf(nobody, { name }, ctx.clock)
  return await insertGuestUser(
    tx,
    {
      first_name: firstName,
      last_name: lastName,
      ...{ display_name, hidden_name, birth_month },
      rating: rating ?? null,
      gender: gender ?? null,
    },
    ctx.clock.now(),
  )
}

/** Corrects the name or the level of a guest; a junior stays shown by initials. False if there is no such guest. */
export async function changeGuestUser(
  ctx: Ctx,
  tx: Tx,
  id: number,
  person: Pick<NewGuest, 'firstName' | 'lastName' | 'rating'>,
): Promise<boolean> {
  const now = await findGuestUser(tx, id)
  if (now === undefined) return false
  const { display_name, hidden_name } = faceOf(now, { name: fullName(person) }, ctx.clock)
  const { firstName, lastName, rating = null } = person
  const named = { first_name: firstName, last_name: lastName, display_name, hidden_name }
  await updateGuestUser(tx, id, { ...named, rating }, ctx.clock.now())
  return true
}

function fullName({ firstName, lastName }: Pick<NewGuest, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.slice(0, LONGEST_NAME).trim()
}

/** Keeps a nameless row, as for a deleted account. */
export async function anonymiseGuestUser(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  await anonymiseUser(tx, id, ctx.clock.now())
}
