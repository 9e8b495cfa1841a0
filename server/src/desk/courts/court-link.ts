import { createHash, randomBytes } from 'node:crypto'
import { dayAt, lastInstant } from '@tussle/contract/calendar'
import { COURT_LINK_PAGE } from '@tussle/contract/desk/desk-links'
import { pageAt } from '@tussle/contract/pages'
import { lockForPlay, refuseUnlessOrganiser } from '../../competitions/index.ts'
import { logAction } from '../../day-log/index.ts'
import { HOUR } from '../../kernel/clock.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { touchDesk } from '../desk.store.ts'
import { getCourt } from './change-court.ts'
import { deleteLink, replaceLink } from './courts.store.ts'

/** A day of play may end after midnight. */
const AFTER_MIDNIGHT_MS = 4 * HOUR

interface Link {
  readonly url: string
  readonly expiresAt: string
}

/** Makes a court link for this day. Only its digest is stored, so the link is returned only once. */
export async function makeCourtLink(
  ctx: SignedInCtx,
  origin: string,
  id: number,
  courtId: number,
): Promise<Link> {
  return await inTransaction(ctx, async (tx) => {
    const { timeZone, number } = await lockCourt(ctx, tx, id, courtId)
    const token = randomBytes(24).toString('base64url')
    const expiresAt = tonight(ctx.clock.now(), timeZone)
    await replaceLink(tx, { courtId, digest: digestOf(token), expiresAt, madeBy: ctx.actor.userId })
    await noteLink(ctx, tx, id, { courtId, number, expiresAt })
    const url = `${origin}${pageAt(COURT_LINK_PAGE, { token })}`
    return { url, expiresAt: expiresAt.toISOString() }
  })
}

export async function endCourtLink(
  ctx: SignedInCtx,
  id: number,
  courtId: number,
): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    const { number } = await lockCourt(ctx, tx, id, courtId)
    if (await deleteLink(tx, courtId)) await noteLink(ctx, tx, id, { courtId, number, expiresAt: null })
    return { message: 'The link has ended' }
  })
}

export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The court, under the lock of its tournament. */
async function lockCourt(ctx: SignedInCtx, tx: Tx, id: number, courtId: number) {
  await refuseUnlessOrganiser(ctx, tx, id)
  const competition = await lockForPlay(tx, id, ctx.clock.now())
  if (competition?.kind !== 'tournament') throw new AppError('not_found', 'Tournament not found')
  const { number } = await getCourt(tx, id, courtId)
  return { number, timeZone: competition.time_zone }
}

async function noteLink(
  ctx: SignedInCtx,
  tx: Tx,
  id: number,
  after: Readonly<Record<string, unknown>> & { readonly courtId: number; readonly expiresAt: Date | null },
): Promise<void> {
  const action = after.expiresAt === null ? 'link-ended' : 'link-made'
  await logAction(ctx, tx, id, { action, facts: { courtId: after.courtId } })
  await audit(tx, ctx, { action: 'desk.court-link', object: `competition:${id}`, after })
  await touchDesk(tx, id, false)
  ctx.changes.note(`desk:${id}`)
}

function tonight(now: Date, timeZone: string): Date {
  return new Date(lastInstant(dayAt(now, timeZone), timeZone).getTime() + AFTER_MIDNIGHT_MS)
}
