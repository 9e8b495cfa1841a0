import { type Finding, findingsOf, refusals } from '@tussle/competition/rules/eligibility'
import { wordsForPlayer } from '@tussle/competition/rules/eligibility-words'
import { USUAL_RULES } from '@tussle/competition/rules/limit-rules'
import type { Candidate, Eligibility } from '@tussle/competition/rules/who-may-play'
import type { CompetitionCard, Division, DivisionCard } from '@tussle/contract/competitions'
import type { Me } from './join.queries.ts'

/** A division of the card, with what the server knows about it beyond its name once it has answered. */
export type Offer = DivisionCard & Partial<Omit<Division, keyof DivisionCard>>

type Calendar = Pick<CompetitionCard, 'startDate' | 'timeZone'>

/** Divisions at the player's level first; within each half, those not open to the player last (OQ-080). */
export function orderDivisions<D extends Offer>(
  divisions: readonly D[],
  me: Me,
  card: Calendar,
): readonly D[] {
  const weight = (division: D) =>
    (division.rating === me.rating ? 0 : 2) + (whyNot(division, me, card) === null ? 0 : 1)
  return divisions.toSorted((a, b) => weight(a) - weight(b))
}

/**
 * Why the player cannot enter, by the rule that the server asks too; null if nothing that is known here speaks against
 * it. The server also knows the rating and the partner, and has the last word. A month of birth is asked for instead.
 */
export function whyNot(offer: Offer, me: Me, card: Calendar): string | null {
  const { division, findings, year, player } = judged(offer, me, card)
  const [first] = refusals(findings).filter(({ problem }) => problem !== 'age_unknown')
  if (first === undefined) return null
  if (first.problem === 'gender') return genderWords(offer, me)
  if (first.problem === 'above' && offer.isCustom !== true) {
    return `For players up to ${offer.rating}, and your level is ${me.rating}`
  }
  return wordsForPlayer(division, first, player, year)
}

/** What the organisers will see if the player joins; empty if everything fits. */
export function whatOrganisersSee(offer: Offer, me: Me, card: Calendar): readonly Finding['kind'][] {
  const { findings } = judged(offer, me, card)
  return findings.filter(({ rule }) => rule === 'warn').map(({ kind }) => kind)
}

/** Whether the division needs a month of birth that the player has not said: to let them in, or for the organisers. */
export function asksBirth(offer: Offer, me: Me, card: Calendar): 'refuse' | 'warn' | null {
  const finding = judged(offer, me, card).findings.find(({ problem }) => problem === 'age_unknown')
  return finding?.rule ?? null
}

/** The line under a division's name. */
export function divisionNote(offer: Offer, me: Me, card: Calendar): string {
  const parts = [
    offer.participantCount === undefined ? null : inText(offer.participantCount),
    offer.limits ?? (offer.rating === me.rating ? 'your rating' : null),
    whyNot(offer, me, card),
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

/** What the player should know before joining. Another level is only a hint (OQ-080), unless the division refuses it. */
export function joinHint(offer: Offer | undefined, me: Me, card: Calendar): string | undefined {
  if (offer === undefined) return undefined
  const seen = whatOrganisersSee(offer, me, card)
  const isOther = offer.isCustom !== true && me.rating !== null && offer.rating !== me.rating
  if (seen.includes('skill') && isOther) {
    return `This division is for ${offer.rating}. Your level is ${me.rating}: you can join, and the organisers see it.`
  }
  if (seen.length > 0) return seenText(seen)
  if (!isOther) return undefined
  return `This division is for ${offer.rating}. Your rating is ${me.rating}, and you can still join.`
}

/** "Your age does not fit this division. You can join, and the organisers see it." */
export function seenText(kinds: readonly Finding['kind'][]): string {
  const words = [...new Set(kinds)].map((kind) => (kind === 'skill' ? 'level' : kind))
  const verb = words.length === 1 ? 'does' : 'do'
  return `Your ${words.join(' and ')} ${verb} not fit this division. You can join, and the organisers see it.`
}

export function inText(count: number): string {
  if (count === 0) return 'Nobody in yet'
  return count === 1 ? '1 player in' : `${count} players in`
}

/** The player alone: a partner may be the stronger one, and only the server knows them. */
function judged(offer: Offer, me: Me, { startDate, timeZone }: Calendar) {
  const { range } = offer
  const division: Eligibility = {
    playType: offer.playType,
    gender: offer.gender,
    rating: offer.isCustom === true ? null : offer.rating,
    skillMin: range?.skillMin ?? null,
    skillMax: range?.skillMax ?? null,
    ageMin: range?.ageMin ?? null,
    ageMax: range?.ageMax ?? null,
    rules: {
      gender: offer.genderRule ?? USUAL_RULES.gender,
      // Until the server has answered, nothing is said about organisers.
      skill: offer.skillRule ?? 'open',
      age: offer.ageRule ?? USUAL_RULES.age,
    },
  }
  const day = offer.startsAt ?? startDate ?? new Date().toISOString()
  const year = Number(new Date(day).toLocaleDateString('en-US', { year: 'numeric', timeZone }))
  const player: Candidate = {
    gender: me.gender,
    level: { level: me.rating, skill: null },
    birthMonth: me.birthMonth,
  }
  const findings = findingsOf(division, [player], { year, isWhole: offer.playType === 'singles' })
  return { division, findings, year, player }
}

function genderWords({ gender }: Offer, me: Me): string {
  if (me.isAsked) return gender === 'female' ? 'For women' : 'For men'
  return gender === 'female'
    ? 'For women, and your profile says Male'
    : 'For men, and your profile says Female'
}
