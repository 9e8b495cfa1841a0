import { ANNOUNCED_MS } from '@tussle/competition/desk/announcement'
import type { Ctx } from '../kernel/context.ts'
import { notify } from './notify.ts'
import { listAnnouncedTo } from './recipients.store.ts'

/** Notifies all players, unless the announcement was withdrawn or is too old. */
export async function notifyOfAnnouncement(
  ctx: Ctx,
  { competitionId, announcementId }: { competitionId: number; announcementId: number },
): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - ANNOUNCED_MS)
  const players = await listAnnouncedTo(ctx.db, announcementId, since)
  const key = `announcement:${announcementId}`
  await notify(ctx, { kind: 'tournament-announcement', key, competitionId, announcementId }, players)
}
