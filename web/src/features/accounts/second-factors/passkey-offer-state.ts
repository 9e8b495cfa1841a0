import { localStore } from '../../../lib/storage.ts'
import { hasPasskeys } from './passkeys.ts'

const OFFER = 'passkey-offer'

/** After a sign-up, on the device it was made with: a passkey is offered there until it is answered, and never again. */
export function offerPasskeyTo(userId: number): void {
  localStore.set(OFFER, `open ${userId}`)
}

export function answerPasskeyOffer(userId: number): void {
  localStore.set(OFFER, `answered ${userId}`)
}

export type OfferReason = 'new' | 'organiser'

/** Why a passkey is offered here to this person; null when it is not. */
export function offerReason(userId: number, isOrganiser: boolean): OfferReason | null {
  if (!hasPasskeys()) return null
  const stand = localStore.get(OFFER)
  if (stand === `open ${userId}`) return 'new'
  return isOrganiser && stand !== `answered ${userId}` ? 'organiser' : null
}
