import { startOfMonth } from '@tussle/contract/calendar'
import type { ClubOverview } from '@tussle/contract/clubs'
import { presentPlayerRef } from '../accounts/index.ts'
import { DAY } from '../kernel/clock.ts'
import type { Ctx } from '../kernel/context.ts'
import { listLatestActivity, readClubFigures } from './club-activity.store.ts'
import { presentActivity } from './clubs.present.ts'

/** A person who joined a club or a competition, or played, within this time is active (OQ-143). */
const ACTIVE_MS = 90 * DAY
const ACTIVITY_SHOWN = 20

/** "This month" is the month in the server's time zone. */
export async function getClubOverview(ctx: Ctx, timeZone: string): Promise<ClubOverview> {
  const now = ctx.clock.now()
  const activeSince = new Date(now.getTime() - ACTIVE_MS)
  const [figures, activity] = await Promise.all([
    readClubFigures(ctx.db, { activeSince, monthStart: startOfMonth(now, timeZone) }),
    listLatestActivity(ctx.db, ACTIVITY_SHOWN),
  ])
  return { ...figures, activity: activity.map((row) => presentActivity(row, presentPlayerRef(row))) }
}
