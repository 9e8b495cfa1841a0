import { dayAt } from '@tussle/contract/calendar'
import type { ClubEvent } from '@tussle/contract/club-events'
import { refuseUnlessInTeam } from '../../clubs/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import { type EventRow, listEventRows } from './events.store.ts'

/** What a club still has to run. Helpers see what is on today, on their days. */
export async function listClubEvents(ctx: SignedInCtx, clubId: number): Promise<ClubEvent[]> {
  const { isHelper, days } = await refuseUnlessInTeam(ctx, ctx.db, clubId, 'scorer')
  const rows = await listEventRows(ctx.db, clubId)
  const now = ctx.clock.now()
  return rows.filter((row) => !isHelper || isToday(row, now, days)).map(present)
}

function isToday(row: EventRow, now: Date, days: readonly string[] | null): boolean {
  const { starts_at: start, ends_at: end, time_zone: zone } = row
  if (start === null || !row.is_listed) return false
  const today = dayAt(now, zone)
  const isOn = dayAt(start, zone) <= today && today <= dayAt(end ?? start, zone)
  return isOn && (days === null || days.includes(today))
}

function present(row: EventRow): ClubEvent {
  return {
    kind: row.kind,
    id: row.id,
    name: row.name,
    startDate: row.starts_at?.toISOString() ?? null,
    endDate: row.ends_at?.toISOString() ?? null,
    timeZone: row.time_zone,
    isDraft: !row.is_listed,
    isByLink: row.by_link,
    isDrawn: row.is_drawn,
    people: row.taken,
    checkedIn: row.checked_in,
    divisions: row.division_count,
    courts: row.courts,
    seekers: row.seekers,
    disputes: row.disputes,
  }
}
