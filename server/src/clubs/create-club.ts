import type { Club } from '@tussle/contract/clubs'
import type { SignedInCtx } from '../kernel/context.ts'
import { violatedConstraint } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import { clubJoined } from './clubs.events.ts'
import { presentClub } from './clubs.present.ts'
import { countFounded, insertClub } from './clubs.store.ts'

export interface ClubToCreate {
  readonly name: string
  readonly location: string
  readonly description?: string | null | undefined
}

const FOUNDED_AT_MOST = 20

/** Any signed-in person may found a club (OQ-120) and becomes its administrator in the same transaction. */
export async function createClub(ctx: SignedInCtx, wanted: ClubToCreate): Promise<Club> {
  const club = {
    name: wanted.name,
    location: wanted.location,
    description: wanted.description || null,
  }
  try {
    return await inTransaction(ctx, async (tx) => {
      if ((await countFounded(tx, ctx.actor.userId)) >= FOUNDED_AT_MOST)
        throw new AppError('conflict', `You have founded ${FOUNDED_AT_MOST} clubs, the most one person can`)
      const row = await insertClub(tx, club, ctx.actor.userId, ctx.clock.now())
      await audit(tx, ctx, { action: 'club.created', object: `club:${row.id}` })
      await ctx.outbox.emit(tx, clubJoined, { clubId: row.id, userId: ctx.actor.userId })
      return presentClub(row)
    })
  } catch (error) {
    throw asNameTaken(error)
  }
}

/** The unique index decides whether a name is taken; this turns its error into a message (OQ-123). */
export function asNameTaken(error: unknown): unknown {
  return violatedConstraint(error) === 'club_name_location_key'
    ? new AppError('conflict', 'A club with this name and location already exists', { cause: error })
    : error
}
