import type { Participant } from '@tussle/contract/play/entries'
import { saveGender } from '../accounts/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { partnerNamed } from './entries.events.ts'
import { full, isMutual, joinRefusal, type Refusal } from './entries.policy.ts'
import { insertEntry } from './entries.store.ts'
import {
  acceptPartner,
  findPlacesForTwo,
  type JoinFacts,
  type JoinRequest,
  joinLookingEntry,
  readJoinFacts,
} from './join.store.ts'
import { presentJoined } from './joined.ts'
import { getOwnParticipant } from './participants.ts'
import { partnerOf } from './people.ts'
import { refuse } from './refuse.ts'

export type PairRequest = JoinRequest & { readonly partnerId: number }

/**
 * Two players become one entry: both are new, or the caller joins the entry of a partner-seeker. The named partner is
 * entered at once, is notified, and may decline (OQ-076). `seen` allows a refusal without the lock; the facts are
 * read again under it.
 */
export async function joinWithPartner(
  ctx: SignedInCtx,
  request: PairRequest,
  seen: JoinFacts,
): Promise<Participant> {
  check(request, seen)
  return await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now()
    const facts = await readJoinFacts(tx, request, now, 'locked')
    check(request, facts)
    if (request.gender !== null) await saveGender(ctx, tx, request.gender)
    return await pairWithin(tx, ctx, request, facts, now)
  })
}

/** Why these two cannot become one entry; null if they can, or are one already because both named each other. */
export function pairRefusal(request: PairRequest, facts: JoinFacts): Refusal | null {
  if (facts.is_open === true && isMutual(facts, request.partnerId)) return null
  return joinRefusal(request.kind, facts, request.partnerId)
}

/** The same within a larger action. `facts` were read under the lock and checked. */
export async function pairWithin(
  tx: Tx,
  ctx: SignedInCtx,
  request: PairRequest,
  facts: JoinFacts,
  now: Date,
): Promise<Participant> {
  if (facts.own_entry_id !== null) return await accept(tx, request, facts.own_entry_id)
  const { competitionId, divisionId, userId, partnerId } = request
  await ctx.outbox.emit(tx, partnerNamed, { competitionId, divisionId, userId: partnerId, byUserId: userId })
  const { partner_entry_id: theirs } = facts
  return theirs === null
    ? await enterTogether(tx, request, facts, now)
    : await enterBeside(tx, request, theirs, now)
}

function check(request: PairRequest, facts: JoinFacts): void {
  const reason = pairRefusal(request, facts)
  if (reason !== null) throw refuse(reason)
}

/** Both named each other, so the entry already exists. */
async function accept(tx: Tx, request: PairRequest, entryId: number): Promise<Participant> {
  await acceptPartner(tx, entryId, request.userId, request.emailNotifications)
  return await getOwnParticipant(tx, request, entryId)
}

async function enterTogether(
  tx: Tx,
  request: PairRequest,
  facts: JoinFacts,
  now: Date,
): Promise<Participant> {
  const places = await findPlacesForTwo(tx, request, now)
  if (places === undefined) throw refuse(full(request.kind))
  const { entry_status: status, waitlist_position: position } = places
  const { competitionId, divisionId, userId, partnerId, emailNotifications } = request
  const players = [
    { userId, namedBy: null, emailNotifications },
    { userId: partnerId, namedBy: userId, emailNotifications: true },
  ]
  const id = await insertEntry(tx, { competitionId, divisionId, status, players }, now)
  return presentJoined(request, facts, { id, status, position, now }, partnerOf(facts))
}

/** The pair takes the position of the player who came first: a place, or a position on the waitlist. */
async function enterBeside(tx: Tx, request: PairRequest, entryId: number, now: Date): Promise<Participant> {
  await joinLookingEntry(tx, request, entryId, now)
  return await getOwnParticipant(tx, request, entryId)
}
