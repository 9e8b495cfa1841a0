import type { ChangeDivisionsBody } from '@tussle/contract/divisions/managed'
import { logAction } from '../../day-log/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { AppError, refusal } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { touchCompetition } from '../course.store.ts'
import { getSettings, valuesOf } from './change-settings.ts'
import { columnsFor, lockOf } from './division-columns.ts'
import { lockToOrganise } from './lock-to-organise.ts'
import { DRAWN } from './plan.present.ts'
import { recordingRules } from './record-rules.ts'
import { listSettings, type SettingColumns, type SettingsRow, setSettings } from './settings.store.ts'

interface Change {
  readonly row: SettingsRow
  readonly columns: SettingColumns
}

/**
 * Changes several divisions in the same way, or none of them: one that cannot change refuses all, with its name, so
 * that the organiser never has to find out which ones were left. For a larger action.
 */
export async function changeDivisionsWithin(
  ctx: SignedInCtx,
  tx: Tx,
  id: number,
  body: ChangeDivisionsBody,
): Promise<{ changed: number }> {
  const { divisionIds, ...wanted } = body
  const { planOf, ...settings } = wanted
  await lockToOrganise(ctx, tx, id)
  const rows = await listSettings(tx, id, divisionIds)
  if (rows.length < divisionIds.length) throw new AppError('not_found', 'Division not found')
  const plan = planOf === undefined ? undefined : (await getSettings(tx, { id, divisionId: planOf })).plan
  const changes = rows.map((row) => changeOf(row, settings, plan)).filter(({ columns }) => hasAny(columns))
  if (changes.length === 0) return { changed: 0 }
  const changed = changes.map(({ row }) => row.id)
  await recordingRules(ctx, tx, { id, divisionIds: changed }, () => write(tx, changes))
  await touchCompetition(tx, id)
  await note(ctx, tx, id, changes, wanted)
  ctx.changes.note(`tournament:${id}`)
  return { changed: changed.length }
}

function changeOf(
  row: SettingsRow,
  settings: Omit<ChangeDivisionsBody, 'divisionIds' | 'planOf'>,
  plan: SettingsRow['plan'] | undefined,
): Change {
  try {
    return { row, columns: { ...columnsFor(row, settings), ...planColumn(row, plan) } }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Each division has players of its own; a start that does not fit fits none of them.
    if (error.code === 'bad_request' && settings.cap !== undefined) {
      throw refusal('cap', `${row.name}: ${error.message}`)
    }
    throw error.code === 'conflict' ? new AppError('conflict', `${row.name}: ${error.message}`) : error
  }
}

/** Null is the plan of the tournament's format. */
function planColumn(row: SettingsRow, plan: SettingsRow['plan'] | undefined): SettingColumns {
  if (plan === undefined || isSame(plan, row.plan)) return {}
  const over = lockOf(row, 'fee')
  if (over !== null || row.is_drawn) throw new AppError('conflict', over ?? DRAWN)
  return { plan: plan === null ? null : JSON.stringify(plan) }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const hasAny = (columns: SettingColumns): boolean => Object.keys(columns).length > 0

/** One statement for all divisions that get the same columns, which are one or two groups. */
async function write(tx: Tx, changes: readonly Change[]): Promise<void> {
  const groups = Map.groupBy(changes, ({ columns }) => JSON.stringify(columns))
  for (const group of groups.values()) {
    const [first] = group
    if (first === undefined) continue
    await setSettings(
      tx,
      group.map(({ row }) => row.id),
      first.columns,
    )
  }
}

async function note(
  ctx: SignedInCtx,
  tx: Tx,
  id: number,
  changes: readonly Change[],
  wanted: Omit<ChangeDivisionsBody, 'divisionIds'>,
): Promise<void> {
  const [first] = changes
  const before = changes.map(({ row, columns }) => [row.id, valuesOf(row, columns)] as const)
  await audit(tx, ctx, {
    action: 'divisions.settings-changed',
    object: `competition:${id}`,
    before: Object.fromEntries(before),
    after: { ...wanted },
  })
  const text = changes.length === 1 ? first?.row.name : `${changes.length} divisions`
  await logAction(ctx, tx, id, { action: 'division-changed', facts: { text } })
}
