import { DEFAULT_CURRENCY, moneyText, readMoney } from '@tussle/competition/fees/money'
import type { CompetitionCard } from '@tussle/contract/competitions'
import { weekdayTime } from '../../../lib/dates.ts'
import { inText, type Offer, seenText, whatOrganisersSee } from '../division-choice.ts'
import type { Me } from '../join.queries.ts'

/** Those at the player's level first, then as the organiser lists them. */
export function orderOffers(offers: readonly Offer[], me: Me): readonly Offer[] {
  return offers.toSorted((a, b) => Number(b.rating === me.rating) - Number(a.rating === me.rating))
}

/** "Sat 8:30 AM · 14 players in · your rating" */
export function offerNote(offer: Offer, me: Me, card: CompetitionCard): string {
  const parts = [
    offer.startsAt === undefined ? null : weekdayTime(offer.startsAt, card.timeZone),
    offer.participantCount === undefined ? null : takenText(offer, offer.participantCount),
    offer.limits ?? levelNote(offer, me, card),
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

/** What the player pays for these divisions; null if nothing. */
export function feeOf(
  offers: readonly Offer[],
  { entryFee, currency = DEFAULT_CURRENCY }: CompetitionCard,
): string | null {
  // In minor units, of which some currencies have a thousand.
  const minor = offers.reduce((sum, { fee = entryFee }) => sum + (readMoney(fee, currency) ?? 0), 0)
  return minor === 0 ? null : moneyText(minor, currency)
}

/** Two chosen divisions that start on one day may run into each other: the earlier and the later one. */
export function tightPair(
  offers: readonly Offer[],
  { timeZone }: CompetitionCard,
): readonly [Offer, Offer & { readonly startsAt: string }] | null {
  const timed = offers
    .flatMap((offer) => (offer.startsAt === undefined ? [] : [{ ...offer, startsAt: offer.startsAt }]))
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  const dayOf = (at: string) => new Date(at).toLocaleDateString('en-US', { timeZone })
  for (const [index, later] of timed.entries()) {
    const earlier = timed[index - 1]
    if (earlier !== undefined && dayOf(earlier.startsAt) === dayOf(later.startsAt)) return [earlier, later]
  }
  return null
}

/** "14 of 16 teams" where the division has a maximum of its own; beyond it, whoever enters waits. */
function takenText({ cap, playType }: Offer, people: number): string {
  if (cap === undefined) return inText(people)
  const seats = playType === 'doubles' ? 2 : 1
  const words = `${Math.ceil(people / seats)} of ${cap} ${seats === 2 ? 'teams' : 'players'}`
  return people + seats > cap * seats ? `${words}, then the waitlist` : words
}

/** What the organisers would see of these divisions, for whoever has chosen them; null if nothing. */
export function seenNotes(offers: readonly Offer[], me: Me, card: CompetitionCard): readonly string[] {
  return offers.flatMap((offer) => {
    const kinds = whatOrganisersSee(offer, me, card)
    return kinds.length === 0 ? [] : `${offer.name}: ${seenText(kinds)}`
  })
}

function levelNote(offer: Offer, me: Me, card: CompetitionCard): string | null {
  if (offer.isCustom || me.rating === null) return null
  if (offer.rating === me.rating) return 'your rating'
  if (offer.rating > me.rating) return 'above your rating'
  const isSeen = whatOrganisersSee(offer, me, card).includes('skill')
  return isSeen ? 'below your rating, the organisers see it' : 'below your rating'
}
