import type { DayOfPlay } from '@tussle/competition/schedule/play-days'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'
import { type CallRow, callsOf } from './calls/calls.store.ts'
import { type CourtRow, courtsOf } from './courts/courts.store.ts'
import { statedDaysOf } from './days/days.store.ts'
import {
  type BoundDivisionRow,
  boundDivisionsOf,
  type DeskRow,
  deskOf,
  type PlaceRow,
  placesOf,
} from './desk.store.ts'
import { type AnnouncementRow, openAnnouncementOf } from './settings/announcements.store.ts'
import { type CheckInRow, checkInsOf } from './settings/check-ins.store.ts'

/** What the desk itself has stored of a tournament. */
export interface DeskTables {
  /** Undefined if nobody has used the desk yet. */
  readonly desk: DeskRow | undefined
  readonly courts: readonly CourtRow[]
  readonly calls: readonly CallRow[]
  readonly checkIns: readonly CheckInRow[]
  readonly places: readonly PlaceRow[]
  readonly bound: readonly BoundDivisionRow[]
  /** The announcement that was not ended; it may be too old to be shown. */
  readonly announcement: AnnouncementRow | undefined
  /** The days that an organiser has stated, in order. */
  readonly stated: readonly DayOfPlay[]
}

/** A row as JSON has it: instants are texts. */
type InJson<Row> = {
  readonly [Name in keyof Row]: Date extends Row[Name] ? Exclude<Row[Name], Date> | string : Row[Name]
}

/** Empty where there is nothing. */
interface TablesRow {
  readonly desk: InJson<DeskRow>[]
  readonly courts: InJson<CourtRow>[]
  readonly calls: InJson<CallRow>[]
  readonly check_ins: InJson<CheckInRow>[]
  readonly places: PlaceRow[]
  readonly bound: InJson<BoundDivisionRow>[]
  readonly announcement: InJson<AnnouncementRow>[]
  readonly stated: DayOfPlay[]
}

/** One statement, because a look at the desk needs all of these small tables, and each act of the desk looks first. */
export async function readDeskTables(db: Queryable, id: number): Promise<DeskTables> {
  const { rows } = await sql<TablesRow>`
    select ${allOf(deskOf(id))} as desk, ${allOf(courtsOf(id))} as courts, ${allOf(callsOf(id))} as calls,
      ${allOf(checkInsOf(id))} as check_ins, ${allOf(placesOf(id))} as places, ${allOf(boundDivisionsOf(id))} as bound,
      ${allOf(openAnnouncementOf(id))} as announcement, ${allOf(statedDaysOf(id))} as stated`.execute(db)
  const [read] = rows
  if (read === undefined) throw new Error('a statement without a table has one row')
  return {
    desk: withDates<DeskRow>(read.desk, ['starts_at', 'paused_at', 'planned_finish_at'])[0],
    courts: withDates<CourtRow>(read.courts, ['since', 'link_expires_at']),
    calls: withDates<CallRow>(read.calls, ['called_at', 'started_at', 'ended_at', 'reported_at']),
    checkIns: withDates<CheckInRow>(read.check_ins, ['at']),
    places: read.places,
    bound: withDates<BoundDivisionRow>(read.bound, ['starts_at']),
    announcement: withDates<AnnouncementRow>(read.announcement, ['at', 'ended_at'])[0],
    stated: read.stated,
  }
}

function allOf(query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(row_to_json(found)), '[]') from (${query}) as found)`
}

/** The names of the columns that are instants. */
type DatesOf<Row> = { [Name in keyof Row]: Date extends Row[Name] ? Name : never }[keyof Row]

function withDates<Row>(stored: readonly InJson<Row>[], names: readonly DatesOf<Row>[]): Row[] {
  return stored.map((row) => {
    const read: Record<PropertyKey, unknown> = { ...row }
    for (const name of names) {
      const value = row[name]
      if (typeof value === 'string') read[name] = new Date(value)
    }
    return read as Row
  })
}
