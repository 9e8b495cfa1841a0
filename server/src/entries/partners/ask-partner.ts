import type { CompetitionKind } from '@tussle/contract/competitions'
import type { BodyOf } from '@tussle/contract/endpoint'
import { ANSWER_HOURS } from '@tussle/contract/play/answer-time'
import type { Participant } from '@tussle/contract/play/entries'
import type { askInLeague } from '@tussle/contract/play/partners'
import type { Ctx, SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { asRefusal } from '../as-refusal.ts'
import { partnerAsked } from '../entries.events.ts'
import { readJoinFacts } from '../join.store.ts'
import { getOwnParticipant } from '../participants.ts'
import { promoteWaiting } from '../promote-waiting.ts'
import { refuse } from '../refuse.ts'
import { acceptWithin } from './accept-partner.ts'
import { askRefusal } from './partners.policy.ts'
import { deleteRequest, findRequest, findRequestOf, insertRequest } from './requests.store.ts'

/**
 * A player without a partner asks somebody, or somebody else; the earlier question ends. Whoever asks a person who asked
 * them has accepted.
 */
export async function askPartner(
  ctx: SignedInCtx,
  kind: CompetitionKind,
  competitionId: number,
  { divisionId, partnerId }: BodyOf<typeof askInLeague>,
): Promise<Participant> {
  const own = {
    ...{ kind, competitionId, divisionId, userId: ctx.actor.userId, emailNotifications: true },
    ...{ gender: null, birthMonth: null },
  }
  try {
    return await inTransaction(ctx, async (tx) => {
      ctx.changes.note(`${kind}:${competitionId}`)
      const now = ctx.clock.now()
      const facts = await readJoinFacts(tx, { ...own, partnerId }, now, 'locked')
      const asking = await findRequest(tx, divisionId, partnerId, own.userId)
      if (asking !== undefined) return await acceptWithin(tx, ctx, own, asking)
      const entryId = facts.own_entry_id
      const earlier = entryId === null ? undefined : await findRequestOf(tx, entryId)
      const reason = askRefusal(kind, facts, partnerId, earlier)
      if (reason !== null) throw refuse(reason)
      if (entryId === null) throw new Error('whoever has no entry was refused')
      if (earlier !== undefined) await deleteRequest(tx, earlier.id)
      await askWithin(tx, ctx, { competitionId, divisionId, entryId, userId: own.userId, partnerId })
      // The first player may have needed a place that the second one does not need.
      await promoteWaiting(tx, ctx, competitionId)
      return await getOwnParticipant(tx, own, entryId)
    })
  } catch (error) {
    throw asRefusal(error)
  }
}

interface Question {
  readonly competitionId: number
  readonly divisionId: number
  /** The entry of the player who asks. */
  readonly entryId: number
  readonly userId: number
  readonly partnerId: number
}

/** Holds the place and notifies the asked player. Call this under the competition's lock. Returns until when. */
export async function askWithin(
  tx: Tx,
  ctx: Ctx,
  { competitionId, divisionId, entryId, userId, partnerId }: Question,
): Promise<Date> {
  const until = await insertRequest(
    tx,
    { entryId, askedBy: userId, userId: partnerId, hours: ANSWER_HOURS },
    ctx.clock.now(),
  )
  await ctx.outbox.emit(tx, partnerAsked, { competitionId, divisionId, userId: partnerId, byUserId: userId })
  return until
}
