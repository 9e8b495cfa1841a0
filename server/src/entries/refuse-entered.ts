import type { CompetitionKind } from '@tussle/contract/competitions'
import type { Tx } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'
import { type EnteredRow, listEnteredOf } from './after-registration.store.ts'

/** The tab on which the organiser's page lists all entries. */
const LISTED_UNDER = { league: 'Teams & Players', tournament: 'Participants' } as const

/**
 * For an organiser who enters others: names those who have or had an entry in the division, or have entered as many
 * divisions as they may, and what the organiser can do.
 */
export async function refuseEntered(
  tx: Tx,
  kind: CompetitionKind,
  divisionId: number,
  userIds: readonly number[],
  field = 'logins',
): Promise<void> {
  const [first] = await listEnteredOf(tx, divisionId, userIds)
  if (first === undefined) return
  const words = wordsFor(kind, first)
  throw new AppError('already_joined', words, { fields: { [field]: words } })
}

function wordsFor(
  kind: CompetitionKind,
  { display_name: name, status, most_entries: most }: EnteredRow,
): string {
  if (status === 'withdrawn') {
    return `${name} was withdrawn from this ${kind}. Reinstate them under ${LISTED_UNDER[kind]}`
  }
  if (status !== null || most === 1) return `${name} is in this ${kind} already`
  return `${name} has entered ${most} divisions, as many as this ${kind} allows`
}
