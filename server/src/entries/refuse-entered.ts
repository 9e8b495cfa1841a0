import type { CompetitionKind } from '@tussle/contract/competitions'
import type { Tx } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'
import { listEnteredOf } from './after-registration.store.ts'

/** The tab on which the organiser's page lists all entries. */
const LISTED_UNDER = { league: 'Teams & Players', tournament: 'Participants' } as const

/** For an organiser who enters others: names those who have or had an entry, and what the organiser can do. */
export async function refuseEntered(
  tx: Tx,
  kind: CompetitionKind,
  competitionId: number,
  userIds: readonly number[],
  field = 'logins',
): Promise<void> {
  const [first] = await listEnteredOf(tx, competitionId, userIds)
  if (first === undefined) return
  const { display_name: name, status } = first
  const words =
    status === 'withdrawn'
      ? `${name} was withdrawn from this ${kind}. Reinstate them under ${LISTED_UNDER[kind]}`
      : `${name} is in this ${kind} already`
  throw new AppError('already_joined', words, { fields: { [field]: words } })
}
