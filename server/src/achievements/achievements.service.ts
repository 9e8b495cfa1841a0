import type { ClubAchievement, LeaderboardEntry, MyAchievement } from '@tussle/contract/achievements'
import { startOfMonth } from '@tussle/contract/calendar'
import { presentPlayerRef } from '../accounts/index.ts'
import { getClubById } from '../clubs/index.ts'
import type { Ctx, SignedInCtx } from '../kernel/context.ts'
import { presentAchievement, presentEntry, presentOwn } from './achievements.present.ts'
import { listHolderRows, listLeaderRows, listOwnRows } from './achievements.store.ts'

const HOLDERS_SHOWN = 20
const LEADERS_SHOWN = 100

export async function listClubAchievements(ctx: Ctx, clubId: number): Promise<ClubAchievement[]> {
  await getClubById(ctx, clubId)
  const rows = await listHolderRows(ctx.db, clubId, HOLDERS_SHOWN)
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((holders) => {
    const [achievement] = holders
    const unlockedBy = holders.map((row) => ({
      user: presentPlayerRef(row),
      unlockedAt: row.unlocked_at.toISOString(),
    }))
    return achievement === undefined ? [] : [presentAchievement(achievement, unlockedBy)]
  })
}

export async function getClubLeaderboard(
  ctx: Ctx,
  clubId: number,
  timeZone: string,
): Promise<LeaderboardEntry[]> {
  await getClubById(ctx, clubId)
  const rows = await listLeaderRows(ctx.db, clubId, LEADERS_SHOWN)
  const monthStart = startOfMonth(ctx.clock.now(), timeZone)
  return rows.map((row) => presentEntry(row, presentPlayerRef(row), monthStart))
}

/** The caller's unlocked and open achievements, in one club or over all clubs. */
export async function listMyAchievements(ctx: SignedInCtx, clubId: number | null): Promise<MyAchievement[]> {
  if (clubId !== null) await getClubById(ctx, clubId)
  return (await listOwnRows(ctx.db, ctx.actor.userId, clubId)).map(presentOwn)
}
