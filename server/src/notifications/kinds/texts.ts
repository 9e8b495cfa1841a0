import { rulesDifference } from '@tussle/competition/rules/rules-card'
import { matchWinner, setsFrom } from '@tussle/competition/score'
import type { NotificationRow } from '../notifications.store.ts'

export function where({ competition_name: name }: NotificationRow): string {
  return name ?? 'your competition'
}

/** "Mixed 3.5 Doubles of Spring Open"; somebody may play several divisions of one competition. */
export function inDivision(row: NotificationRow): string {
  return row.division_name === null ? where(row) : `${row.division_name} of ${where(row)}`
}

/** "11–7, 9–11, 11–5 for you": the winner's points first, so it says who won; without play there are no points. */
export function scoreOf({ sets, opponents }: NotificationRow): string {
  const own = setsFrom(sets ?? [])
  if (own.length === 0) return 'a win without play'
  const winner = matchWinner(own)
  const points = own.map(([mine, theirs]) => (winner === 1 ? `${theirs}–${mine}` : `${mine}–${theirs}`))
  const whose = winner === null ? '' : ` for ${winner === 0 ? 'you' : opponents}`
  return points.join(', ') + whose
}

export function closing({ closes_at: at, time_zone: timeZone }: NotificationRow): string {
  if (at === null) return 'the first day'
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: timeZone ?? 'UTC' } as const
  return new Intl.DateTimeFormat('en-US', format).format(at)
}

/** "Fee: $45.00 instead of $40.00. Final: One game to 15." */
export function changesOf({
  rules_before: before,
  rules_now: now,
  rules_reason: why,
}: NotificationRow): string {
  if (before === null || now === null) return 'the rules of your division.'
  const changes = rulesDifference(before, now).map(
    ({ what, was, now: text }) =>
      `${what}: ${text ?? 'no rule any more'}${was === null ? '' : ` (was: ${was})`}`,
  )
  return `the rules of your division. ${changes.join('. ')}.${why === null ? '' : ` Why: ${why}`}`
}
