import type { GuestToEnter } from '@tussle/contract/people/guests'
import { isClubMember, resolveGuests } from '../guests/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'

/** The id of a person of a list: a member or a known guest of the club, or somebody new, who becomes a guest. */
export async function findEntrant(
  ctx: SignedInCtx,
  tx: Tx,
  competitionId: number,
  person: GuestToEnter,
): Promise<number> {
  if ('userId' in person && (await isClubMember(tx, competitionId, person.userId))) return person.userId
  const [userId] = await resolveGuests(ctx, tx, competitionId, [person])
  if (userId === undefined) throw new AppError('bad_request')
  return userId
}
