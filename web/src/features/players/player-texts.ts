import { longDate } from '../../lib/dates.ts'
import type { PlayerProfile, PlayerRef, RecentMatch } from './player.queries.ts'

/** '66.7%', '50.0%': always one decimal (OQ-113). */
export function oneDecimal(rate: number): string {
  return `${rate.toFixed(1)}%`
}

/** The real name, if the player shows it. */
export function realName({ firstName, lastName, displayName }: PlayerProfile): string | null {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return name === '' || name === displayName ? null : name
}

/** A calendar day, independent of the time zone. */
export function dayText(day: string): string {
  return longDate(day, 'UTC')
}

/**
 * '11–7', '9–11,', '11–4': an en dash between the points, 'ret.' after a retirement; a walkover if nothing was
 * played.
 */
export function setTexts({ score, outcome }: Pick<RecentMatch, 'score' | 'outcome'>): readonly string[] {
  const sets = score === '' ? [] : score.replaceAll('-', '–').split(/(?<=,) /u)
  if (outcome === 'retired') return [...sets, 'ret.']
  return sets.length === 0 ? ['Walkover'] : sets
}

export function opponentsOf({
  opponent,
  opponentPartner,
}: Pick<RecentMatch, 'opponent' | 'opponentPartner'>): readonly PlayerRef[] {
  return opponentPartner === null ? [opponent] : [opponent, opponentPartner]
}

/** '4.06' */
export function ratingText(rating: number): string {
  return rating.toFixed(2)
}

/** '31-12 · doubles 4.09': the record and the ratings in one line. */
export function careerText({ stats, ratings }: Pick<PlayerProfile, 'stats' | 'ratings'>): string {
  const record = stats === null ? [] : [`${stats.wins}-${stats.losses}`]
  return [...record, ...ratings.map(({ play, rating }) => `${play} ${ratingText(rating)}`)].join(' · ')
}

/** '+0.03', '−0.12', '0.00' */
export function changeText(change: number): string {
  const size = Math.abs(change).toFixed(2)
  if (size === '0.00') return size
  return change > 0 ? `+${size}` : `−${size}`
}
