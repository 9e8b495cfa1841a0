import type { SignedInCtx } from '../kernel/context.ts'
import { presentOwn } from './achievements.present.ts'
import { listEveryOwnRow, listPointRows } from './achievements.store.ts'

/** Everything the product keeps about what this person has reached: everywhere together (no club), and by club. */
export async function exportAchievements(ctx: SignedInCtx) {
  const { userId } = ctx.actor
  const [achievements, points] = await Promise.all([
    listEveryOwnRow(ctx.db, userId),
    listPointRows(ctx.db, userId),
  ])
  return {
    achievements: achievements.map((row) => ({ ...presentOwn(row), club: clubOf(row) })),
    points: points.map((row) => ({
      club: clubOf(row),
      totalPoints: row.total_points,
      monthlyPoints: row.monthly_points,
      lastUpdated: row.last_updated.toISOString(),
    })),
  }
}

function clubOf({ club_id: id, club_name: name }: { club_id: number | null; club_name: string | null }) {
  return id === null || name === null ? null : { id, name }
}
