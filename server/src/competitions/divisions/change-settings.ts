import type { DivisionSettings, EditDivisionBody } from '@tussle/contract/divisions/settings'
import { logAction } from '../../day-log/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Queryable, Tx } from '../../kernel/data/db.ts'
import { inSnapshot } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { listDivisionRows, refreshDivisionCards } from '../competition-writes.store.ts'
import { feeText } from '../competitions.present.ts'
import { refuseUnlessOrganiser } from '../organisers.ts'
import { columnsFor, lockOf, ratingFor, refuseKnownName } from './division-columns.ts'
import { lockToOrganise } from './lock-to-organise.ts'
import { recordingRules } from './record-rules.ts'
import { listSettings, type SettingColumns, type SettingsRow, setSettings } from './settings.store.ts'

interface Place {
  readonly id: number
  readonly divisionId: number
}

export async function getDivisionSettings(ctx: SignedInCtx, place: Place): Promise<DivisionSettings> {
  return await inSnapshot(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, place.id)
    return present(await getSettings(tx, place))
  })
}

/**
 * Changes a division in what may still change. With entries, a difference is a new version of its rules, which
 * everybody in it is told. Sending what is so already writes nothing. For a larger action.
 */
export async function changeSettingsWithin(
  ctx: SignedInCtx,
  tx: Tx,
  place: Place,
  changes: EditDivisionBody,
): Promise<DivisionSettings> {
  await lockToOrganise(ctx, tx, place.id)
  const before = await getSettings(tx, place)
  const over = lockOf(before, 'fee')
  if (over !== null) throw new AppError('conflict', over)
  const columns = columnsFor(before, changes)
  if (Object.keys(columns).length === 0) return present(before)
  await refuseTakenName(tx, place, columns)
  await recordingRules(ctx, tx, { id: place.id, divisionIds: [place.divisionId] }, () =>
    setSettings(tx, [place.divisionId], withRating(columns)),
  )
  // Raises the version too.
  await refreshDivisionCards(tx, place.id)
  const after = await getSettings(tx, place)
  await audit(tx, ctx, {
    action: 'division.settings-changed',
    object: `division:${place.divisionId}`,
    before: valuesOf(before, columns),
    after: valuesOf(after, columns),
  })
  await logAction(ctx, tx, place.id, { action: 'division-changed', facts: { text: after.name } })
  ctx.changes.note(`tournament:${place.id}`)
  return present(after)
}

async function refuseTakenName(tx: Tx, place: Place, { name }: SettingColumns): Promise<void> {
  if (typeof name !== 'string') return
  const others = (await listDivisionRows(tx, place.id)).filter(({ id }) => id !== place.divisionId)
  refuseKnownName(name, others)
}

/** The rating of a division follows its highest level. */
const withRating = (columns: SettingColumns): SettingColumns =>
  columns.skill_max === undefined
    ? columns
    : { ...columns, rating: ratingFor(columns.skill_max === null ? null : Number(columns.skill_max)) }

/** The columns of a row that a change has touched, for the audit log. */
export function valuesOf(row: SettingsRow, columns: SettingColumns): Record<string, unknown> {
  return Object.fromEntries(Object.keys(columns).map((column) => [column, row[column as keyof SettingsRow]]))
}

function present(row: SettingsRow): DivisionSettings {
  return {
    divisionId: row.id,
    divisionName: row.name,
    fee: row.fee === null ? null : feeText(row.fee),
    startsAt: row.starts_at?.toISOString() ?? null,
    courts: row.courts,
    cap: row.cap,
    tournament: {
      fee: feeText(row.entry_fee),
      startsAt: row.tournament_starts_at?.toISOString() ?? null,
      timeZone: row.time_zone,
    },
  }
}

export async function getSettings(db: Queryable, { id, divisionId }: Place): Promise<SettingsRow> {
  const [row] = await listSettings(db, id, [divisionId])
  if (row === undefined) throw new AppError('not_found', 'Division not found')
  return row
}
