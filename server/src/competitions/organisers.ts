import type { ClubPolicy, Right } from '../clubs/index.ts'
import { EVERYWHERE, refuseUnlessInTeam, rightOf } from '../clubs/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Queryable } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'
import { findOffice } from './organisers.store.ts'

type Asking = Pick<SignedInCtx, 'actor' | 'clock'>

/** Whether the caller may do this with the competition, and on which court; undefined if not. */
async function findRight(
  { actor, clock }: Asking,
  db: Queryable,
  competitionId: number,
  policy: ClubPolicy,
): Promise<Right | undefined> {
  if (actor.isAdmin) return EVERYWHERE
  const office = await findOffice(db, competitionId, actor.userId, clock.now())
  if (office === undefined) return undefined
  return rightOf(policy, { ...office, isCoOrganiser: office.is_co_organiser, isToday: office.is_today })
}

/** Administrators run every competition, the team of a club those of the club, co-organisers the one they were added to. */
export async function mayOrganise(
  ctx: Asking,
  db: Queryable,
  competitionId: number,
  policy: ClubPolicy = 'organiser',
): Promise<boolean> {
  return (await findRight(ctx, db, competitionId, policy)) !== undefined
}

/** For what has no competition yet: only administrators organise without a club. */
export async function refuseUnlessClubOrganiser(
  ctx: Pick<SignedInCtx, 'actor'>,
  db: Queryable,
  clubId: number | null | undefined,
): Promise<void> {
  if (ctx.actor.isAdmin) return
  if (clubId === null || clubId === undefined) throw new AppError('forbidden')
  await refuseUnlessInTeam(ctx, db, clubId, 'club-organiser')
}

/** Checked before any lock is taken, so that callers without the right do not hold up the play. */
export async function refuseUnlessOrganiser(
  ctx: Asking,
  db: Queryable,
  competitionId: number,
  policy: ClubPolicy = 'organiser',
): Promise<Right> {
  const right = await findRight(ctx, db, competitionId, policy)
  if (right === undefined) throw new AppError('forbidden')
  return right
}
