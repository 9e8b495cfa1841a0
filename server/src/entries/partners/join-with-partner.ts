import type { PlayerRef } from '@tussle/contract/people/player-ref'
import type { Participant } from '@tussle/contract/play/entries'
import { saveAnswers } from '../../accounts/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { full, joinRefusal, type Refusal } from '../entries.policy.ts'
import { insertEntry } from '../entries.store.ts'
import { findPlaces, type JoinFacts, type JoinRequest, readJoinFacts } from '../join.store.ts'
import { presentJoined } from '../joined.ts'
import { partnerOf } from '../people.ts'
import { refuse } from '../refuse.ts'
import { acceptWithin } from './accept-partner.ts'
import { askWithin } from './ask-partner.ts'
import { findRequest, type RequestRow } from './requests.store.ts'

export type PairRequest = JoinRequest & { readonly partnerId: number }

/**
 * A player enters with a named partner: the place is held for both, and the partner is asked (docs/decisions/0114). A
 * partner who asked the caller before has agreed, so the two are a pair at once. `seen` allows a refusal without the
 * lock; the facts are read again under it.
 */
export async function joinWithPartner(
  ctx: SignedInCtx,
  request: PairRequest,
  seen: JoinFacts,
): Promise<Participant> {
  check(request, seen, await findAsking(ctx.db, request))
  return await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now()
    const facts = await readJoinFacts(tx, request, now, 'locked')
    const asking = await findAsking(tx, request)
    check(request, facts, asking)
    await saveAnswers(ctx, tx, request)
    return await pairWithin(tx, ctx, request, facts, asking)
  })
}

/** What the named partner asked the caller before. */
export async function findAsking(
  db: Parameters<typeof findRequest>[0],
  { divisionId, partnerId, userId }: PairRequest,
): Promise<RequestRow | undefined> {
  return await findRequest(db, divisionId, partnerId, userId)
}

/** Why these two cannot become one entry; null if they can. Whether a question can be accepted is decided there. */
export function pairRefusal(
  request: PairRequest,
  facts: JoinFacts,
  asking: RequestRow | undefined,
): Refusal | null {
  return asking === undefined ? joinRefusal(request.kind, facts, request.partnerId) : null
}

/** The same within a larger action. `facts` were read under the lock and checked. */
export async function pairWithin(
  tx: Tx,
  ctx: SignedInCtx,
  request: PairRequest,
  facts: JoinFacts,
  asking: RequestRow | undefined,
): Promise<Participant> {
  return asking === undefined
    ? await enterAndAsk(tx, ctx, request, facts)
    : await acceptWithin(tx, ctx, request, asking)
}

function check(request: PairRequest, facts: JoinFacts, asking: RequestRow | undefined): void {
  const reason = pairRefusal(request, facts, asking)
  if (reason !== null) throw refuse(reason)
}

async function enterAndAsk(
  tx: Tx,
  ctx: SignedInCtx,
  request: PairRequest,
  facts: JoinFacts,
): Promise<Participant> {
  const { competitionId, divisionId, userId, partnerId, emailNotifications } = request
  const now = ctx.clock.now()
  // A partner-seeker with a place needs no second one.
  const people = facts.partner_status === 'active' ? [userId] : [userId, partnerId]
  const places = await findPlaces(tx, { competitionId, divisionId, people }, now)
  if (places === undefined) throw refuse(full(request.kind))
  const { entry_status: status, waitlist_position: position } = places
  const players = [{ userId, emailNotifications }]
  const id = await insertEntry(tx, { competitionId, divisionId, status, players }, now)
  const until = await askWithin(tx, ctx, { competitionId, divisionId, entryId: id, userId, partnerId })
  const asked = {
    partner: partnerOf(facts) as PlayerRef,
    askedAt: now.toISOString(),
    until: until.toISOString(),
  }
  return presentJoined(request, facts, { id, status, position, now }, asked)
}
