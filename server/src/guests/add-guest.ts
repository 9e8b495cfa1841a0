import { nameKey } from '@tussle/competition/people/likeness'
import { foldName } from '@tussle/contract/folding'
import type { GuestToEnter, NewGuest, PartnerGuest } from '@tussle/contract/people/guests'
import { addGuestUser } from '../accounts/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import { insertGuestContact } from './contacts.store.ts'
import { type Consent, findNamedGuest, insertGuest, setMayBeNamed, useKnownGuest } from './guests.store.ts'

/** The people to enter, those without a row yet written within the transaction that enters them. */
export async function resolveGuests(
  ctx: SignedInCtx,
  tx: Tx,
  competitionId: number,
  guests: readonly GuestToEnter[],
): Promise<number[]> {
  const userIds: number[] = []
  for (const guest of guests) {
    userIds.push(
      'userId' in guest
        ? await getKnownGuest(ctx, tx, competitionId, guest.userId)
        : await addGuest(ctx, tx, { competitionId, guest, consent: 'paper' }),
    )
  }
  return userIds
}

interface Adding {
  readonly competitionId: number
  readonly guest: NewGuest
  readonly consent: Consent
}

/** A player names a partner without an account. The same name in another division means the same person. */
export async function namePartner(
  ctx: SignedInCtx,
  tx: Tx,
  competitionId: number,
  partner: PartnerGuest,
): Promise<number> {
  // Strangers share that account, and what they type must not stay.
  if (ctx.actor.isDemo) throw new AppError('demo_account')
  const name = `${partner.firstName} ${partner.lastName}`
  const known = await findNamedGuest(tx, competitionId, ctx.actor.userId, name)
  if (known === undefined) {
    const guest = { ...partner, note: null }
    return await addGuest(ctx, tx, { competitionId, guest, consent: 'partner' })
  }
  // Who agreed once is not asked again for another division.
  if (partner.mayBeNamed === true) await allowName(ctx, tx, competitionId, known)
  return known
}

async function allowName(ctx: SignedInCtx, tx: Tx, competitionId: number, userId: number): Promise<void> {
  await setMayBeNamed(tx, userId, true)
  const after = { competitionId, mayBeNamed: true }
  await audit(tx, ctx, { action: 'guest.changed', object: `user:${userId}`, after })
}

/** The audit says who entered the guest, and neither the name nor how to reach them. */
export async function addGuest(
  ctx: SignedInCtx,
  tx: Tx,
  { competitionId, guest, consent }: Adding,
): Promise<number> {
  const now = ctx.clock.now()
  const userId = await addGuestUser(ctx, tx, guest)
  const key = nameKey(`${guest.firstName} ${guest.lastName}`)
  const mayBeNamed = guest.mayBeNamed ?? false
  const createdBy = ctx.actor.userId
  await insertGuest(tx, { userId, competitionId, consent, createdBy, nameKey: key, mayBeNamed }, now)
  const contact = {
    email: guest.email ?? null,
    email_key: guest.email ? foldName(guest.email) : null,
    phone: guest.phone || null,
    note: guest.note || null,
    external_ids: guest.externalIds ?? {},
  }
  const saysSomething =
    (contact.email ?? contact.phone ?? contact.note) !== null || Object.keys(contact.external_ids).length > 0
  if (saysSomething) await insertGuestContact(tx, userId, contact, now)
  const after = { competitionId, consent, mayBeNamed }
  await audit(tx, ctx, { action: 'guest.added', object: `user:${userId}`, after })
  return userId
}

/** Only the guests of the competition and of its club: nobody enters the guests of strangers. */
async function getKnownGuest(
  ctx: SignedInCtx,
  tx: Tx,
  competitionId: number,
  userId: number,
): Promise<number> {
  if (await useKnownGuest(tx, competitionId, userId, ctx.clock.now())) return userId
  const message = 'This guest is not known here. Please enter the name'
  throw new AppError('bad_request', message, { fields: { guests: message } })
}
