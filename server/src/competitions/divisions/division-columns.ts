import { DIVISION_PRESETS, MIXED_IS_DOUBLES, RATINGS, type Rating } from '@tussle/competition/divisions'
import { readMoney } from '@tussle/competition/fees/money'
import {
  type DivisionField,
  type DivisionProgress,
  divisionLock,
} from '@tussle/competition/rules/division-changes'
import { firstInstant } from '@tussle/contract/calendar'
import { MOST_DIVISIONS } from '@tussle/contract/divisions/managed'
import type { EditDivisionBody } from '@tussle/contract/divisions/settings'
import { AppError, refusal } from '../../kernel/errors.ts'
import type { SettingColumns, SettingsRow } from './settings.store.ts'

/** What a change writes: only what differs, and only what may still change. */
export function columnsFor(row: SettingsRow, changes: EditDivisionBody): SettingColumns {
  const wanted = { ...limitColumns(changes), ...settingColumns(row, changes), ...capColumn(row, changes) }
  const columns = differing(row, wanted)
  refuseLocked(row, columns)
  refuseDisorder({ ...row, ...columns })
  return columns
}

/** Where a division is in lists, and above which level its players are noticed. */
export function ratingFor(skillMax: number | null): Rating {
  const level = skillMax ?? Infinity
  return RATINGS.findLast((rating) => Number.parseFloat(rating) <= level) ?? '3.0'
}

/** Refuses another division of this name beside those that a tournament has. */
export function refuseAnother(name: string, known: readonly { readonly name: string }[]): void {
  if (known.length >= MOST_DIVISIONS) {
    throw new AppError('conflict', `A tournament has at most ${MOST_DIVISIONS} divisions.`)
  }
  refuseKnownName(name, known)
}

/** Names are compared without case, so that nobody takes one division for another. */
export function refuseKnownName(name: string, known: readonly { readonly name: string }[]): void {
  const isSame = (other: { readonly name: string }) => other.name.toLowerCase() === name.toLowerCase()
  if (known.some(isSame)) throw refusal('name', 'There is a division with this name already')
  if (DIVISION_PRESETS.some(isSame))
    throw refusal('name', 'This is a division of the catalogue. Please add it there')
}

interface Days {
  readonly tournament_starts_at: Date | null
  readonly ends_at: Date | null
  readonly time_zone: string
  readonly currency: string
}

/** Fee, start and courts, which every division may have of its own. */
export function settingColumns(
  days: Days,
  { fee, startsAt, courts }: Pick<EditDivisionBody, 'fee' | 'startsAt' | 'courts'>,
) {
  if (typeof fee === 'string' && readMoney(fee, days.currency) === null) {
    throw refusal('fee', `Amounts in ${days.currency} have no such decimals`)
  }
  return {
    ...(fee !== undefined && { fee }),
    ...(startsAt !== undefined && { starts_at: startsAt === null ? null : startOf(days, startsAt) }),
    ...(courts !== undefined && { courts: courts?.toSorted((one, other) => one - other) ?? null }),
  }
}

/** Why something cannot be done to a division now; null if it can. */
export function lockOf(row: SettingsRow, field: DivisionField): string | null {
  return divisionLock(field, progressOf(row))
}

function limitColumns(changes: EditDivisionBody) {
  const { name, gender, playType, skillMin, skillMax, ageMin, ageMax } = changes
  const { genderRule, skillRule, ageRule } = changes
  return {
    ...(genderRule !== undefined && { gender_rule: genderRule }),
    ...(skillRule !== undefined && { skill_rule: skillRule }),
    ...(ageRule !== undefined && { age_rule: ageRule }),
    ...(name !== undefined && { name }),
    ...(gender !== undefined && { gender }),
    ...(playType !== undefined && { play_type: playType }),
    ...(skillMin !== undefined && { skill_min: skillMin }),
    ...(skillMax !== undefined && { skill_max: skillMax }),
    ...(ageMin !== undefined && { age_min: ageMin }),
    ...(ageMax !== undefined && { age_max: ageMax }),
  }
}

/** Nobody who is in loses their place (docs/decisions/0079). */
function capColumn({ taken, seats }: SettingsRow, { cap }: EditDivisionBody): Pick<SettingColumns, 'cap'> {
  if (cap === undefined) return {}
  if (cap !== null && taken > cap * seats) {
    const least = `${Math.ceil(taken / seats)} ${seats === 2 ? 'teams' : 'players'}`
    throw refusal('cap', `${taken} players are in already. Please allow at least ${least}`)
  }
  return { cap }
}

/** A division starts on a day of its tournament. */
function startOf({ tournament_starts_at: first, ends_at: last, time_zone: zone }: Days, text: string): Date {
  const start = firstInstant(text, zone)
  if ((first !== null && start < first) || (last !== null && start > last)) {
    throw refusal('startsAt', 'The division starts between the start and the end of the tournament.')
  }
  return start
}

function differing(row: SettingsRow, columns: SettingColumns): SettingColumns {
  const entries = Object.entries(columns).filter(([column, value]) => {
    const known = row[column as keyof SettingsRow]
    return comparable(column, known) !== comparable(column, value)
  })
  return Object.fromEntries(entries)
}

/** Numbers come from the database as texts, and dates and lists as objects. */
function comparable(column: string, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (column === 'fee') return Number(value).toFixed(2)
  return column === 'skill_min' || column === 'skill_max' ? Number(value).toFixed(1) : JSON.stringify(value)
}

const FIELDS: Readonly<Partial<Record<keyof SettingColumns, readonly [DivisionField, string]>>> = {
  name: ['name', 'name'],
  gender: ['gender', 'gender'],
  play_type: ['playType', 'playType'],
  skill_min: ['skill', 'skillMin'],
  skill_max: ['skill', 'skillMax'],
  age_min: ['age', 'ageMin'],
  age_max: ['age', 'ageMax'],
  fee: ['fee', 'fee'],
  starts_at: ['startsAt', 'startsAt'],
  courts: ['courts', 'courts'],
  cap: ['fee', 'cap'],
}

function refuseLocked(row: SettingsRow, columns: SettingColumns): void {
  for (const column of Object.keys(columns)) {
    const [field, shown] = FIELDS[column as keyof SettingColumns] ?? []
    const reason = field === undefined ? null : lockOf(row, field)
    if (shown !== undefined && reason !== null) {
      throw new AppError('conflict', reason, { fields: { [shown]: reason } })
    }
  }
}

/** A change may name one end of a range; the other is that of the division. */
function refuseDisorder(row: SettingColumns): void {
  if (row.gender === 'mixed' && row.play_type !== 'doubles') throw refusal('playType', MIXED_IS_DOUBLES)
  const isOrdered = (low: unknown, high: unknown) =>
    Number(low ?? Number.NEGATIVE_INFINITY) <= Number(high ?? Number.POSITIVE_INFINITY)
  if (!isOrdered(row.skill_min, row.skill_max)) {
    throw refusal('skillMax', 'The highest level is at least the lowest')
  }
  if (!isOrdered(row.age_min, row.age_max)) {
    throw refusal('ageMax', 'The highest age is at least the lowest')
  }
}

const progressOf = (row: SettingsRow): DivisionProgress => ({
  isCustom: row.is_custom,
  hasEntries: row.has_entries,
  isDrawn: row.is_drawn,
  hasResults: row.has_results,
  isOver: !row.is_active,
})
