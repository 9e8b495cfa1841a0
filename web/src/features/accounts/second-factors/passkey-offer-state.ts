import { localStore } from '../../../lib/storage.ts'
import { hasPasskeys } from './passkeys.ts'

const OFFER = 'passkey-offer'

/** Remembers after a sign-up, on this device, to offer a passkey once, until the person answers. */
export function offerPasskeyTo(userId: number): void {
  localStore.set(OFFER, `open ${userId}`)
}

export function answerPasskeyOffer(userId: number): void {
  localStore.set(OFFER, `answered ${userId}`)
}

export type OfferReason = 'new' | 'organiser'

/** Why this person is offered a passkey here; null if not. */
export function offerReason(userId: number, isOrganiser: boolean): OfferReason | null {
  if (!hasPasskeys()) return null
  const stand = localStore.get(OFFER)
  if (stand === `open ${userId}`) return 'new'
  return isOrganiser && stand !== `answered ${userId}` ? 'organiser' : null
}
