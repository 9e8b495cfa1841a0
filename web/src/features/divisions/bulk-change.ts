import { type DivisionField, divisionLock } from '@tussle/competition/rules/division-changes'
import { firstInstant } from '@tussle/contract/calendar'
import { dayAndStart } from '../../lib/dates.ts'
import { amountText, courtsText, feeOf, startOf } from './division-texts.ts'
import type { BulkBody, ManagedDivision, Tournament } from './divisions.queries.ts'

export type BulkAct = 'start' | 'courts' | 'fee' | 'cap' | 'plan'

/** What the selected divisions are to get. Null is "as the tournament". */
export type Wanted = Omit<BulkBody, 'divisionIds'>

export interface BulkLine {
  readonly id: number
  readonly name: string
  readonly was: string
  readonly now: string
}

export interface BulkPreview {
  readonly changes: readonly BulkLine[]
  /** Those that have it already. */
  readonly same: number
  /** Those that cannot change, with the reason. */
  readonly left: readonly { readonly id: number; readonly name: string; readonly reason: string }[]
  /** How many players are told. */
  readonly players: number
}

/** What a change would do to each of the selected divisions, before it is made. */
export function previewOf(
  selected: readonly ManagedDivision[],
  tournament: Tournament,
  wanted: Wanted,
  from: ManagedDivision | null,
): BulkPreview {
  const lines = selected.map((division) => ({
    division,
    reason: lockOf(division, tournament, wanted),
    was: textOf(division, tournament, wanted),
    now: textOf(withWanted(division, tournament, wanted, from), tournament, wanted),
  }))
  // Two plans may read the same in a list and differ in a bronze match.
  const differing = lines.filter(({ division, was, now }) =>
    from === null ? was !== now : division.id !== from.id,
  )
  const changing = differing.filter(({ reason }) => reason === null)
  return {
    changes: changing.map(({ division: { id, name }, was, now }) => ({ id, name, was, now })),
    same: lines.length - differing.length,
    left: differing.flatMap(({ division: { id, name }, reason }) =>
      reason === null ? [] : [{ id, name, reason }],
    ),
    players: changing.reduce((sum, { division }) => sum + division.players, 0),
  }
}

function lockOf(division: ManagedDivision, tournament: Tournament, wanted: Wanted): string | null {
  const progress = { ...division, isOver: !tournament.isActive }
  if (wanted.planOf !== undefined && division.isDrawn) return 'The division is drawn.'
  if (wanted.cap !== undefined && wanted.cap !== null && division.entries > wanted.cap) {
    return `${division.entries} are in already.`
  }
  return divisionLock(fieldOf(wanted), progress)
}

const fieldOf = (wanted: Wanted): DivisionField =>
  wanted.startsAt !== undefined ? 'startsAt' : wanted.courts !== undefined ? 'courts' : 'fee'

function withWanted(
  division: ManagedDivision,
  { timeZone }: Tournament,
  { startsAt, courts, fee, cap }: Wanted,
  from: ManagedDivision | null,
): ManagedDivision {
  return {
    ...division,
    ...(startsAt !== undefined && {
      startsAt: startsAt === null ? null : firstInstant(startsAt, timeZone).toISOString(),
    }),
    ...(courts !== undefined && { courts }),
    ...(fee !== undefined && { fee: fee === null ? null : String(fee) }),
    ...(cap !== undefined && { cap }),
    ...(from !== null && { plan: from.plan }),
  }
}

function textOf(division: ManagedDivision, tournament: Tournament, wanted: Wanted): string {
  if (wanted.planOf !== undefined) return division.plan
  if (wanted.courts !== undefined) return courtsText(division.courts)
  if (wanted.cap !== undefined) return division.cap === null ? 'No maximum' : String(division.cap)
  if (wanted.fee !== undefined) return amountText(feeOf(division, tournament), tournament)
  const start = startOf(division, tournament)
  return start === null ? 'Not set' : dayAndStart(start, tournament.timeZone)
}
