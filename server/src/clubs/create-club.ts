import { type Club, ClubChanges } from '@tussle/contract/clubs'
import type { SignedInCtx } from '../kernel/context.ts'
import { violatedConstraint } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import { clubJoined } from './clubs.events.ts'
import { presentClub } from './clubs.present.ts'
import { countFounded, insertClub, type NewClub } from './clubs.store.ts'

const FOUNDED_AT_MOST = 20

/** Any signed-in person may found a club (OQ-120) and becomes its administrator in the same transaction. */
export async function createClub(ctx: SignedInCtx, wanted: ClubChanges): Promise<Club> {
  try {
    return await inTransaction(ctx, async (tx) => {
      if ((await countFounded(tx, ctx.actor.userId)) >= FOUNDED_AT_MOST)
        throw new AppError('conflict', `You have founded ${FOUNDED_AT_MOST} clubs, the most one person can`)
      const row = await insertClub(tx, clubFields(wanted), ctx.actor.userId, ctx.clock.now())
      await audit(tx, ctx, { action: 'club.created', object: `club:${row.id}` })
      await ctx.outbox.emit(tx, clubJoined, { clubId: row.id, userId: ctx.actor.userId })
      return presentClub(row)
    })
  } catch (error) {
    throw asNameTaken(error)
  }
}

/** Every field of the form; one that is empty or left out is stored as null. */
export function clubFields(form: ClubChanges): NewClub {
  const names = Object.keys(ClubChanges.shape) as readonly (keyof ClubChanges)[]
  return Object.fromEntries(names.map((name) => [name, form[name] || null])) as NewClub
}

/** The unique index decides whether a name is taken; this turns its error into a message (OQ-123). */
export function asNameTaken(error: unknown): unknown {
  return violatedConstraint(error) === 'club_name_location_key'
    ? new AppError('conflict', 'A club with this name and location already exists', { cause: error })
    : error
}
