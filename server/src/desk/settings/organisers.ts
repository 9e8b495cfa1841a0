import type { MyDesk, Organiser } from '@tussle/contract/desk/desk-links'
import { presentPlayerRef } from '../../accounts/index.ts'
import {
  deleteOrganiser,
  getUserIdByLogin,
  insertOrganiser,
  listOrganiserRows,
  lockForPlay,
  refuseUnlessOrganiser,
} from '../../competitions/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Queryable, Tx } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { listOrganised } from '../calls/up-next.store.ts'

const MOST = 50

export async function listOrganisers(ctx: SignedInCtx, id: number): Promise<Organiser[]> {
  await refuseUnlessOrganiser(ctx, ctx.db, id)
  return await list(ctx.db, id)
}

/** The tournaments of which the caller is a co-organiser. */
export async function listMyDesks(ctx: SignedInCtx): Promise<MyDesk[]> {
  const rows = await listOrganised(ctx.db, ctx.actor.userId, MOST)
  return rows.map(({ id, name, starts_at }) => ({ id, name, startDate: starts_at?.toISOString() ?? null }))
}

/** Adds a co-organiser. Adding the same person again changes nothing. */
export async function addOrganiser(ctx: SignedInCtx, id: number, login: string): Promise<Organiser[]> {
  return await inTransaction(ctx, async (tx) => {
    await open(ctx, tx, id)
    const userId = await getUserIdByLogin(tx, login, 'login')
    const added = { competition_id: id, user_id: userId, added_by: ctx.actor.userId, at: ctx.clock.now() }
    await insertOrganiser(tx, added)
    await audit(tx, ctx, { action: 'organiser.added', object: `competition:${id}`, after: { userId } })
    return await list(tx, id)
  })
}

export async function removeOrganiser(ctx: SignedInCtx, id: number, userId: number): Promise<Organiser[]> {
  return await inTransaction(ctx, async (tx) => {
    await open(ctx, tx, id)
    if (await deleteOrganiser(tx, id, userId)) {
      await audit(tx, ctx, { action: 'organiser.removed', object: `competition:${id}`, after: { userId } })
    }
    return await list(tx, id)
  })
}

async function open(ctx: SignedInCtx, tx: Tx, id: number): Promise<void> {
  const competition = await lockForPlay(tx, id, ctx.clock.now())
  if (competition?.kind !== 'tournament') throw new AppError('not_found', 'Tournament not found')
}

async function list(db: Queryable, id: number): Promise<Organiser[]> {
  const rows = await listOrganiserRows(db, id)
  return rows.map((row) => ({ player: presentPlayerRef(row), since: row.at.toISOString() }))
}
