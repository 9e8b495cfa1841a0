import type { CompetitionKind } from '@tussle/contract/competitions'
import type { MyDesk } from '@tussle/contract/desk/desk-links'
import type { Organiser } from '@tussle/contract/desk/organisers'
import { getUserIdByLogin, presentPlayerRef } from '../../accounts/index.ts'
import {
  deleteOrganiser,
  getShownCompetition,
  insertOrganiser,
  listOrganiserRows,
  lockForPlay,
  mayOrganise,
  refuseUnlessOrganiser,
} from '../../competitions/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Queryable, Tx } from '../../kernel/data/db.ts'
import type { Asker } from '../../kernel/data/parts.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { listOrganised, type OrganisedRow, organisedPart } from '../calls/up-next.store.ts'

const MOST = 50

export async function listOrganisers(
  ctx: SignedInCtx,
  kind: CompetitionKind,
  id: number,
): Promise<{ organisers: Organiser[]; mayChange: boolean }> {
  await refuseUnlessOrganiser(ctx, ctx.db, id)
  await getShownCompetition(ctx, ctx.db, kind, id)
  const mayChange = await mayOrganise(ctx, ctx.db, id, 'club-organiser')
  return { organisers: await list(ctx.db, id), mayChange }
}

/** The tournaments of which the caller is a co-organiser. */
export async function listMyDesks(ctx: SignedInCtx): Promise<MyDesk[]> {
  return (await listOrganised(ctx.db, ctx.actor.userId, MOST)).map(presentMyDesk)
}

export const desksPart = (asker: Asker) => organisedPart(asker, MOST)

export function presentMyDesk({ id, name, starts_at }: OrganisedRow): MyDesk {
  return { id, name, startDate: starts_at?.toISOString() ?? null }
}

/** Organisers of the club add a co-organiser. Adding the same person again changes nothing. */
export async function addOrganiser(
  ctx: SignedInCtx,
  kind: CompetitionKind,
  id: number,
  login: string,
): Promise<Organiser[]> {
  return await inTransaction(ctx, async (tx) => {
    await open(ctx, tx, kind, id)
    const userId = await getUserIdByLogin(tx, login, 'login')
    const added = { competition_id: id, user_id: userId, added_by: ctx.actor.userId, at: ctx.clock.now() }
    await insertOrganiser(tx, added)
    await audit(tx, ctx, { action: 'organiser.added', object: `competition:${id}`, after: { userId } })
    return await list(tx, id)
  })
}

export async function removeOrganiser(
  ctx: SignedInCtx,
  kind: CompetitionKind,
  id: number,
  userId: number,
): Promise<Organiser[]> {
  return await inTransaction(ctx, async (tx) => {
    await open(ctx, tx, kind, id)
    if (await deleteOrganiser(tx, id, userId)) {
      await audit(tx, ctx, { action: 'organiser.removed', object: `competition:${id}`, after: { userId } })
    }
    return await list(tx, id)
  })
}

async function open(ctx: SignedInCtx, tx: Tx, kind: CompetitionKind, id: number): Promise<void> {
  await refuseUnlessOrganiser(ctx, tx, id, 'club-organiser')
  const competition = await lockForPlay(tx, id, ctx.clock.now())
  if (competition?.kind !== kind) {
    throw new AppError('not_found', kind === 'league' ? 'League not found' : 'Tournament not found')
  }
}

async function list(db: Queryable, id: number): Promise<Organiser[]> {
  const rows = await listOrganiserRows(db, id)
  return rows.map((row) => ({ player: presentPlayerRef(row), since: row.at.toISOString() }))
}
