import type { DeskDone } from '@tussle/contract/desk/desk-actions'
import type { SignedInCtx } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { atDesk } from '../at-desk.ts'
import { insertCourts, listCourts } from './courts.store.ts'

const MOST = 200

/** Adds courts with the lowest free numbers. */
export async function addCourts(ctx: SignedInCtx, id: number, count: number): Promise<DeskDone> {
  return await atDesk(ctx, id, async (tx) => {
    const taken = new Set((await listCourts(tx, id)).map(({ number }) => number))
    const free = Array.from({ length: MOST }, (_, index) => index + 1).filter((number) => !taken.has(number))
    if (free.length < count) throw new AppError('conflict', `A tournament has at most ${MOST} courts`)
    const numbers = free.slice(0, count)
    await insertCourts(tx, id, numbers, ctx.clock.now())
    return { action: 'courts-added', facts: { numbers } }
  })
}
