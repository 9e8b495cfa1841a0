import type { CompetitionKind } from '@tussle/contract/competitions'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { joinLeague, Participant } from '@tussle/contract/play/entries'
import { saveAnswers } from '../accounts/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { type Queryable, violatedConstraint } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { findEarlyRefusal, noteRefusal } from './early-refusal.ts'
import { alreadyJoined, full, joinRefusal, TOO_MANY } from './entries.policy.ts'
import { type JoinRequest, joinAlone, readJoinFacts } from './join.store.ts'
import { presentJoined } from './joined.ts'
import { joinWithPartner } from './partners/join-with-partner.ts'
import { nameWithin } from './partners/name-partner.ts'
import { refuse } from './refuse.ts'

/** How often a join is tried again if the free place it saw was taken meanwhile. */
const MAX_LOOKS = 3

/** A player enters a division: alone, with a partner, or as a partner-seeker (OQ-074 to OQ-081). */
export async function joinCompetition(
  ctx: SignedInCtx,
  kind: CompetitionKind,
  competitionId: number,
  body: BodyOf<typeof joinLeague>,
): Promise<Participant> {
  const { divisionId, emailNotifications } = body
  const alone = {
    kind,
    competitionId,
    divisionId,
    userId: ctx.actor.userId,
    emailNotifications,
    gender: body.gender ?? null,
    birthMonth: body.birthMonth ?? null,
    partnerId: null,
  }
  // A partner-seeker has no partner, whatever else was sent (OQ-078).
  const partnerId = body.needsPartner ? null : (body.partnerId ?? null)
  try {
    ctx.changes.note(`${kind}:${competitionId}`)
    if (partnerId !== null) {
      const request = { ...alone, partnerId }
      const facts = await readJoinFacts(ctx.db, request, ctx.clock.now(), 'unlocked')
      // In singles a partner is ignored (OQ-078).
      if (facts.seats !== 1) return await joinWithPartner(ctx, request, facts)
    }
    const early = await findEarlyRefusal(ctx, alone)
    if (early !== null) throw refuse(early)
    const guest = body.needsPartner ? undefined : body.partnerGuest
    // One statement is its own transaction; only a key, answers to store or a guest need a larger one.
    if (ctx.keyed === null && guest === undefined && alone.gender === null && alone.birthMonth === null)
      return await joinByOneself(ctx, ctx.db, alone)
    return await inTransaction(ctx, async (tx) => {
      const joined = await joinByOneself(ctx, tx, alone)
      // After the places were taken, because the competition's row is always locked first.
      await saveAnswers(ctx, tx, alone)
      // In singles a partner is ignored (OQ-078).
      if (guest === undefined || !joined.needsPartner) return joined
      const { entry, reason } = await nameWithin(tx, ctx, alone, guest)
      if (reason !== undefined) throw refuse(reason)
      return entry
    })
  } catch (error) {
    throw await refusalOf(ctx, { ...alone, partnerId }, error)
  }
}

/** Another request of the same players was quicker; the constraints of the database have decided. */
async function refusalOf(ctx: SignedInCtx, request: JoinRequest, error: unknown): Promise<unknown> {
  const constraint = violatedConstraint(error)
  if (constraint === 'entry_player_once') return refuse(alreadyJoined(request.kind), error)
  if (constraint !== 'participant_entries_limit') return error
  const facts = await readJoinFacts(ctx.db, request, ctx.clock.now(), 'unlocked')
  return refuse(joinRefusal(request.kind, facts, request.partnerId) ?? TOO_MANY, error)
}

async function joinByOneself(ctx: SignedInCtx, db: Queryable, request: JoinRequest): Promise<Participant> {
  for (let look = 1; look <= MAX_LOOKS; look += 1) {
    const now = ctx.clock.now()
    const attempt = await joinAlone(db, request, look > 1, now)
    const { entry_id: id, entry_status: status, waitlist_position: position } = attempt
    if (id !== null && status !== null) {
      return presentJoined(request, attempt, { id, status, position, now }, null)
    }
    const reason = joinRefusal(request.kind, attempt, null)
    if (reason !== null) {
      noteRefusal(ctx.db, request.divisionId)
      throw refuse(reason)
    }
  }
  throw refuse(full(request.kind))
}
