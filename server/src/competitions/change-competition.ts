import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { AppError, refusal } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import { clubOf, datesOf, refuseUnpayable } from './add-competition.ts'
import { type CompetitionColumns, limitDivisions, updateCompetition } from './change.store.ts'
import { lockedFields } from './competitions.policy.ts'
import { feeText } from './competitions.present.ts'
import { findCompetitionRow } from './competitions.store.ts'
import type { ManagedRow } from './managed.store.ts'
import { refuseUnlessClubOrganiser } from './organisers.ts'

/** The fields of a form; undefined ones stay. Dates are days in the competition's time zone, or instants. */
export interface CompetitionChanges {
  readonly name?: string | undefined
  readonly description?: string | null | undefined
  readonly clubId?: number | null | undefined
  readonly location?: string | null | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly registrationDeadline?: string | undefined
  readonly maxParticipants?: number | null | undefined
  readonly mostEntries?: number | undefined
  readonly expectedParticipants?: number | null | undefined
  readonly entryFee?: string | undefined
  readonly currency?: string | undefined
  readonly format?: string | undefined
  readonly visibility?: string | undefined
}

type Row = Awaited<ReturnType<typeof findCompetitionRow>>

/**
 * Writes what differs, under the competition's lock. A protected field is refused only if its value would change: a
 * form may send all its fields. Returns whether anything was written.
 */
export async function changeCompetition(
  ctx: SignedInCtx,
  tx: Tx,
  managed: ManagedRow,
  changes: CompetitionChanges,
): Promise<boolean> {
  const row = await findCompetitionRow(tx, managed.id)
  if (changes.clubId !== undefined && changes.clubId !== row.club_id) {
    await refuseUnlessClubOrganiser(ctx, tx, changes.clubId)
  }
  const columns = differing(row, await columnsFor(ctx, row, changes))
  const touched = Object.keys(columns)
  if (touched.length === 0) return false
  refuseLocked(managed, columns)
  if (columns.entry_fee !== undefined || columns.currency !== undefined) {
    refuseUnpayable(columns.entry_fee ?? row.entry_fee, columns.currency ?? row.currency)
  }
  if (columns.max_players !== undefined) refuseMaximum(row, managed, columns.max_players)
  await updateCompetition(tx, managed.id, columns)
  if (columns.max_players !== undefined) await limitDivisions(tx, managed.id, columns.max_players)
  await audit(tx, ctx, {
    action: 'competition.changed',
    object: `competition:${managed.id}`,
    before: Object.fromEntries(touched.map((column) => [column, row[column as keyof Row]])),
    after: columns,
  })
  return true
}

async function columnsFor(
  ctx: SignedInCtx,
  row: Row,
  changes: CompetitionChanges,
): Promise<CompetitionColumns> {
  const { name, description, location, clubId, maxParticipants, expectedParticipants, mostEntries } = changes
  const dates = datesOf({
    timeZone: row.time_zone,
    startDate: changes.startDate ?? row.starts_at?.toISOString() ?? null,
    endDate: changes.endDate ?? row.ends_at?.toISOString() ?? null,
    registrationDeadline: changes.registrationDeadline ?? row.registration_closes_at?.toISOString() ?? null,
  })
  return {
    ...dates,
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description: description || null }),
    ...(location !== undefined && { location: location || null }),
    ...(clubId !== undefined && { club_id: (await clubOf(ctx, clubId))?.id ?? null }),
    ...(maxParticipants !== undefined && { max_players: maxParticipants }),
    ...(mostEntries !== undefined && { most_entries: mostEntries }),
    ...(expectedParticipants !== undefined && { expected_participants: expectedParticipants }),
    ...(changes.entryFee !== undefined && { entry_fee: changes.entryFee }),
    ...(changes.currency !== undefined && { currency: changes.currency }),
    ...(changes.format !== undefined && { format: changes.format }),
    ...(changes.visibility !== undefined && { visibility: changes.visibility }),
  }
}

function differing(row: Row, columns: CompetitionColumns): CompetitionColumns {
  const entries = Object.entries(columns).filter(([column, value]) => {
    const known = row[column as keyof Row]
    if (column === 'entry_fee') return feeText(String(value)) !== feeText(row.entry_fee)
    if (known instanceof Date && value instanceof Date) return known.getTime() !== value.getTime()
    return known !== value
  })
  return Object.fromEntries(entries)
}

const FIELDS: Readonly<Partial<Record<keyof CompetitionColumns, string>>> = {
  starts_at: 'startDate',
  registration_closes_at: 'registrationDeadline',
  max_players: 'maxParticipants',
  entry_fee: 'entryFee',
  currency: 'currency',
  format: 'format',
}

function refuseLocked(managed: ManagedRow, columns: CompetitionColumns): void {
  const locked = lockedFields(managed)
  for (const column of Object.keys(columns)) {
    const field = FIELDS[column as keyof CompetitionColumns]
    const reason = field === undefined ? undefined : locked[field]
    if (field !== undefined && reason !== undefined) {
      throw new AppError('conflict', reason, { fields: { [field]: reason } })
    }
  }
}

function refuseMaximum(row: Row, managed: ManagedRow, wanted: number | null): void {
  if (wanted !== null && wanted < row.taken) {
    throw refusal('maxParticipants', `${row.taken} players are in already`)
  }
  if (wanted === null && managed.waiting > 0) {
    throw refusal('maxParticipants', 'Players are on the waitlist. Please name a number')
  }
}
