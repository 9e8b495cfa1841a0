import type { CompetitionKind } from '@tussle/contract/competitions'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { Participant } from '@tussle/contract/play/entries'
import type { acceptInLeague } from '@tussle/contract/play/partners'
import { saveAnswers } from '../../accounts/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { mergeEntries } from '../after-registration.store.ts'
import { asRefusal } from '../as-refusal.ts'
import { partnerAccepted } from '../entries.events.ts'
import { CLOSED, notFound } from '../entries.policy.ts'
import { lockCompetition } from '../entries.store.ts'
import { type JoinFacts, type JoinRequest, joinLookingEntry, readJoinFacts } from '../join.store.ts'
import { getOwnParticipant } from '../participants.ts'
import { promoteWaiting } from '../promote-waiting.ts'
import { refuse } from '../refuse.ts'
import { endAsDeclined } from './end-requests.ts'
import { acceptRefusal, NOT_ASKED } from './partners.policy.ts'
import { deleteRequest, findRequest, type RequestRow } from './requests.store.ts'

/** The asked player as somebody who joins. */
export type Accepting = Omit<JoinRequest, 'partnerId'>

/**
 * An asked player accepts, and only now counts as a player (docs/decisions/0114). If that player was looking for a
 * partner in the same division, the two entries become one.
 */
export async function acceptPartner(
  ctx: SignedInCtx,
  kind: CompetitionKind,
  competitionId: number,
  { divisionId, byUserId, gender, birthMonth, emailNotifications }: BodyOf<typeof acceptInLeague>,
): Promise<Participant> {
  const { userId } = ctx.actor
  try {
    return await inTransaction(ctx, async (tx) => {
      ctx.changes.note(`${kind}:${competitionId}`)
      const competition = await lockCompetition(tx, kind, competitionId, ctx.clock.now())
      if (competition === undefined) throw refuse(notFound(kind))
      const request = await findRequest(tx, divisionId, byUserId, userId)
      if (request?.competition_id !== competitionId) throw refuse(competition.is_open ? NOT_ASKED : CLOSED)
      const accepting = {
        kind,
        competitionId,
        divisionId,
        userId,
        gender: gender ?? null,
        birthMonth: birthMonth ?? null,
        emailNotifications,
      }
      return await acceptWithin(tx, ctx, accepting, request)
    })
  } catch (error) {
    throw asRefusal(error)
  }
}

/** The same within a larger action, under the competition's lock. */
export async function acceptWithin(
  tx: Tx,
  ctx: SignedInCtx,
  accepting: Accepting,
  request: RequestRow,
): Promise<Participant> {
  const now = ctx.clock.now()
  const { competitionId, divisionId, userId } = accepting
  const partnerId = request.asked_by
  const facts = await readJoinFacts(tx, { ...accepting, partnerId }, now, 'locked')
  if (request.ends_at <= now) throw refuse(facts.is_open === true ? NOT_ASKED : CLOSED)
  const reason = acceptRefusal(accepting.kind, facts, partnerId, request)
  if (reason !== null) throw refuse(reason)
  await saveAnswers(ctx, tx, accepting)
  // The held place is free for a moment; the competition is locked, so nobody else takes it.
  await deleteRequest(tx, request.id)
  const entryId = await pair(tx, { ...accepting, partnerId }, facts, request.entry_id, now)
  await ctx.outbox.emit(tx, partnerAccepted, {
    competitionId,
    divisionId,
    userId: partnerId,
    byUserId: userId,
  })
  await endAsDeclined(tx, ctx, userId, { competitionId, divisionId, byUserId: null })
  await promoteWaiting(tx, ctx, competitionId)
  return await getOwnParticipant(tx, accepting, entryId)
}

/** The pair takes the place of the player who has one, else the position of the player who came first. */
async function pair(
  tx: Tx,
  request: JoinRequest,
  facts: JoinFacts,
  asking: number,
  now: Date,
): Promise<number> {
  const own = facts.own_entry_id
  if (own === null) {
    await joinLookingEntry(tx, request, asking, now)
    return asking
  }
  const isOwnKept = facts.own_status === facts.partner_status ? own < asking : facts.own_status === 'active'
  const [kept, gone] = isOwnKept ? [own, asking] : [asking, own]
  await mergeEntries(tx, [[kept, gone]])
  return kept
}
