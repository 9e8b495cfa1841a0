import type { DivisionCard } from '@tussle/contract/competitions'
import type { Me } from './join.queries.ts'

/** The ones at the player's rating first, and in each half those not open to the player last (OQ-080). */
export function orderDivisions<D extends DivisionCard>(divisions: readonly D[], me: Me): readonly D[] {
  const weight = (division: D) =>
    (division.rating === me.rating ? 0 : 2) + (genderConflict(division, me) === null ? 0 : 1)
  return divisions.toSorted((a, b) => weight(a) - weight(b))
}

/** A known gender that contradicts the division would be refused; an unknown one passes (OQ-080). */
export function genderConflict({ gender }: DivisionCard, me: Me): string | null {
  if (gender === 'mixed' || me.gender === null || gender === me.gender) return null
  return gender === 'female'
    ? 'For women, and your profile says Male'
    : 'For men, and your profile says Female'
}

/** The line under a division's name; `count` is unknown until the server has said it. */
export function divisionNote(division: DivisionCard, count: number | undefined, me: Me): string {
  const parts = [
    count === undefined ? null : inText(count),
    division.rating === me.rating ? 'your rating' : null,
    genderConflict(division, me),
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

/** Rating never blocks; it is only said (OQ-080). */
export function ratingHint(division: DivisionCard | undefined, me: Me): string | undefined {
  if (division === undefined || me.rating === null || division.rating === me.rating) return undefined
  return `This division is for ${division.rating}. Your rating is ${me.rating}, and you can still join.`
}

function inText(count: number): string {
  if (count === 0) return 'Nobody in yet'
  return count === 1 ? '1 player in' : `${count} players in`
}
