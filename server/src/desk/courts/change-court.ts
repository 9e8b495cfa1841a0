import type { changeCourt as contract, DeskDone } from '@tussle/contract/desk/desk-actions'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import { atDesk } from '../at-desk.ts'
import { type CourtRow, listCourts, updateCourt } from './courts.store.ts'

/** A match on a closed court is played to its end; no further match is called to it. */
export async function changeCourt(
  ctx: SignedInCtx,
  id: number,
  courtId: number,
  body: BodyOf<typeof contract>,
): Promise<DeskDone> {
  return await atDesk(ctx, id, async (tx) => {
    const court = await getCourt(tx, id, courtId)
    const reason = body.closed ? body.reason : null
    if (court.closed_reason === reason) return null
    await updateCourt(tx, courtId, { closed_reason: reason, since: ctx.clock.now() })
    const before = { before: court.closed_reason }
    if (reason === null) return { action: 'court-opened', facts: { courtId, ...before } }
    return { action: 'court-closed', facts: { courtId, reason, ...before } }
  })
}

export async function getCourt(tx: Tx, id: number, courtId: number): Promise<CourtRow> {
  const court = (await listCourts(tx, id)).find((known) => known.id === courtId)
  if (court === undefined) throw new AppError('not_found', 'Court not found')
  return court
}
