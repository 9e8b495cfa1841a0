import { DEFAULT_CURRENCY, moneyText } from '@tussle/competition/fees/money'
import { withdrawalText } from '@tussle/competition/fees/refund-words'
import type { CompetitionCard, CompetitionKind } from '@tussle/contract/competitions'
import { dateRange, longDate } from '../../lib/dates.ts'
import { hasFurther, type MyEntry } from './entries.queries.ts'

/** The titles of the player's own lists on the dashboard and in My Registrations. */
export const MY_TEXTS = {
  league: {
    title: 'My Leagues',
    empty: 'No leagues yet',
    hint: 'Pick one near you. Most take singles players and doubles pairs.',
  },
  tournament: {
    title: 'My Tournaments',
    empty: 'No tournaments yet',
    hint: 'Find one that fits your rating, alone or with a partner.',
  },
} as const satisfies Record<CompetitionKind, object>

/** A league shows its first and last day, a tournament its start (REG-015, REG-023). */
export function whenText(kind: CompetitionKind, { startDate, endDate, timeZone }: CompetitionCard): string {
  if (startDate === null) return 'Dates TBD'
  return kind === 'league' ? dateRange(startDate, endDate, timeZone) : longDate(startDate, timeZone)
}

/** The player's partner; null in singles. */
export function partnerText({ partner, partnerIsGuest = false, asked, division }: MyEntry): string | null {
  if (partner !== null)
    return `With ${partner.displayName}${partnerIsGuest ? ', who has no account yet' : ''}`
  if (asked !== null) return `Place held, waiting for ${asked.partner.displayName}`
  return division?.playType === 'doubles' ? 'Looking for a partner' : null
}

/** "$45.00 to pay", "$45.00 paid", "Fee waived", "$35.00 refunded"; null for an entry without a fee. */
export function feeStateText({ fee, competition }: MyEntry): string | null {
  if (fee === undefined) return null
  const text = (amount: number) => moneyText(amount, competition.currency ?? DEFAULT_CURRENCY)
  const { state, due, paid, refunded } = fee
  if (state === 'owed')
    return paid > refunded ? `${text(due)} to pay, ${text(paid - refunded)} paid` : `${text(due)} to pay`
  if (state === 'refunded')
    return paid > refunded
      ? `${text(paid - refunded)} paid, ${text(refunded)} refunded`
      : `${text(refunded)} refunded`
  if (state === 'paid') return `${text(paid)} paid`
  return state === 'waived' ? 'Fee waived' : null
}

/** What withdrawing means in money, before the press; null if it means nothing. */
export function leavingText({ fee, competition }: MyEntry): string | null {
  return fee === undefined ? null : withdrawalText(fee, fee.refund, competition.currency ?? DEFAULT_CURRENCY)
}

/** What the player leaves: the competition, or one of several divisions of it. */
export function entryName(entry: MyEntry): string {
  const { competition, division } = entry
  return hasFurther(entry) && division !== null ? `${competition.name}, ${division.name}` : competition.name
}

/** The page that a card of the player's own links to. */
export function pathOf(kind: CompetitionKind, { id }: CompetitionCard): string {
  return kind === 'league' ? `/leagues/${id}/standings` : `/tournaments/${id}/bracket`
}
