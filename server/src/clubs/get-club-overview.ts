import { startOfMonth } from '@tussle/contract/calendar'
import type { ClubOverview } from '@tussle/contract/clubs'
import { presentPlayerRef } from '../accounts/index.ts'
import type { Ctx } from '../kernel/context.ts'
import { listLatestActivity, readClubFigures } from './club-activity.store.ts'
import { presentActivity } from './clubs.present.ts'
import { countActiveMembers } from './count-active-members.ts'

const ACTIVITY_SHOWN = 20

/** "This month" is the month in the server's time zone. */
export async function getClubOverview(ctx: Ctx, timeZone: string): Promise<ClubOverview> {
  const [figures, activity] = await Promise.all([
    readClubFigures(ctx.db, startOfMonth(ctx.clock.now(), timeZone)),
    listLatestActivity(ctx.db, ACTIVITY_SHOWN),
  ])
  // A new installation has not counted yet, and has little to count.
  const activeMembers = figures.activeMembers ?? (await countActiveMembers(ctx))
  return {
    ...figures,
    activeMembers,
    activity: activity.map((row) => presentActivity(row, presentPlayerRef(row))),
  }
}
