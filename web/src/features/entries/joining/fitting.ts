import { eligibilityProblems } from '@tussle/competition/rules/who-may-play'
import { isAboveLevel } from '@tussle/competition/skill-rule'
import type { CompetitionCard, Division, DivisionCard } from '@tussle/contract/competitions'
import { weekdayTime } from '../../../lib/dates.ts'
import { feeText } from '../../../lib/money.ts'
import { genderConflict, inText, levelConflict } from '../division-choice.ts'
import type { Me } from '../join.queries.ts'

/** A division of the card, with what the server knows about it beyond its name once it has answered. */
export type Offer = DivisionCard & Partial<Omit<Division, keyof DivisionCard>>

/** Those at the player's level first, then as the organiser lists them. */
export function orderOffers(offers: readonly Offer[], me: Me): readonly Offer[] {
  return offers.toSorted((a, b) => Number(b.rating === me.rating) - Number(a.rating === me.rating))
}

/** Why the player cannot enter; null if nothing that is known here speaks against it. The server has the last word. */
export function whyNot(offer: Offer, me: Me, competition: CompetitionCard): string | null {
  return (
    genderConflict(offer, me) ??
    levelConflict(offer, offer.skillRule, me) ??
    rangeConflict(offer, me, competition)
  )
}

/** "Sat 8:30 AM · 14 players in · your rating" */
export function offerNote(offer: Offer, me: Me, { timeZone }: CompetitionCard): string {
  const parts = [
    offer.startsAt === undefined ? null : weekdayTime(offer.startsAt, timeZone),
    offer.participantCount === undefined ? null : takenText(offer, offer.participantCount),
    offer.limits ?? levelNote(offer, me),
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

/** What the player pays for these divisions; null if nothing. */
export function feeOf(offers: readonly Offer[], { entryFee }: CompetitionCard): string | null {
  const cents = offers.map(({ fee = entryFee }) => Math.round(Number(fee) * 100))
  return feeText(String(cents.reduce((sum, each) => sum + each, 0) / 100))
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

function levelNote({ rating, isCustom, skillRule }: Offer, me: Me): string | null {
  if (isCustom || me.rating === null) return null
  if (rating === me.rating) return 'your rating'
  if (!isAboveLevel(rating, { level: me.rating, skill: null })) return 'above your rating'
  return skillRule === 'warn' ? 'below your rating, the organisers see it' : 'below your rating'
}

/** The same rule that the server asks, on what the profile says. */
function rangeConflict({ range, skillRule, playType, startsAt }: Offer, me: Me, card: CompetitionCard) {
  if (range === undefined) return null
  const { skillMin, ageMin, ageMax } = range
  const division = {
    playType,
    gender: 'open',
    rating: null,
    // A partner may be the stronger one.
    skillMin: skillRule === 'refuse' && playType === 'singles' ? skillMin : null,
    skillMax: null,
    ageMin,
    ageMax,
  } as const
  const level = { level: me.rating, skill: null }
  const player = { gender: me.gender, level, birthMonth: me.birthMonth }
  const day = startsAt ?? card.startDate ?? new Date().toISOString()
  const year = Number(new Date(day).toLocaleDateString('en-US', { year: 'numeric', timeZone: card.timeZone }))
  return eligibilityProblems(division, [player], year)[0] ?? null
}
