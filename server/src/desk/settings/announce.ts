import type { DeskDone } from '@tussle/contract/desk/desk-actions'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import { atDesk } from '../at-desk.ts'
import { announced } from '../desk.events.ts'
import {
  findAnnouncement,
  findOpenAnnouncement,
  insertAnnouncement,
  updateAnnouncement,
} from './announcements.store.ts'

/** Announces a text to all players. A new announcement replaces the one before. */
export async function announce(ctx: SignedInCtx, id: number, text: string): Promise<DeskDone> {
  return await atDesk(ctx, id, async (tx) => {
    const now = ctx.clock.now()
    const before = await findOpenAnnouncement(tx, id)
    if (before !== undefined) await updateAnnouncement(tx, before.id, now)
    const announcement = { competitionId: id, text, at: now, byUserId: ctx.actor.userId }
    const announcementId = await insertAnnouncement(tx, announcement)
    await ctx.outbox.emit(tx, announced, { competitionId: id, announcementId })
    return { action: 'announced', facts: { announcementId, text, before: before?.id ?? null } }
  })
}

/** The caller names the announcement, so that it cannot end one that was made meanwhile. */
export async function endAnnouncement(
  ctx: SignedInCtx,
  id: number,
  announcementId: number,
): Promise<DeskDone> {
  return await atDesk(ctx, id, async (tx) => {
    const announcement = await findAnnouncement(tx, id, announcementId)
    if (announcement === undefined) throw new AppError('not_found', 'Announcement not found')
    if (announcement.ended_at !== null) return null
    await updateAnnouncement(tx, announcementId, ctx.clock.now())
    return { action: 'announcement-ended', facts: { announcementId, text: announcement.text } }
  })
}

/** Undoes an announcement and shows the one before again. */
export async function unannounce(
  tx: Tx,
  id: number,
  { announcementId, before }: { readonly announcementId: number; readonly before: number | null },
  now: Date,
): Promise<void> {
  if ((await findOpenAnnouncement(tx, id))?.id !== announcementId) {
    throw new AppError('conflict', 'This announcement is not shown any more')
  }
  await updateAnnouncement(tx, announcementId, now)
  if (before !== null) await updateAnnouncement(tx, before, null)
}

/** Undoes the end of an announcement, without a second notification. */
export async function showAgain(tx: Tx, id: number, announcementId: number): Promise<void> {
  if ((await findOpenAnnouncement(tx, id)) !== undefined) {
    throw new AppError('conflict', 'Something else has been announced since')
  }
  await updateAnnouncement(tx, announcementId, null)
}
