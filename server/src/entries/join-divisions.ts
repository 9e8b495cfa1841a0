import type { CompetitionKind } from '@tussle/contract/competitions'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { PartnerGuest } from '@tussle/contract/people/guests'
import type { joinLeagueDivisions, Participant } from '@tussle/contract/play/entries'
import { saveAnswers } from '../accounts/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import type { AppError } from '../kernel/errors.ts'
import { CLOSED, full, joinRefusal, notFound, type Refusal } from './entries.policy.ts'
import { lockCompetition } from './entries.store.ts'
import { type JoinRequest, joinAlone, readJoinFacts } from './join.store.ts'
import { presentJoined } from './joined.ts'
import { findAsking, pairRefusal, pairWithin } from './partners/join-with-partner.ts'
import { nameWithin } from './partners/name-partner.ts'
import { refuse } from './refuse.ts'

/** What became of one division: an entry, or the reason why there is none. */
type Attempt =
  | { readonly entry: Participant }
  | { readonly entry?: never; readonly divisionName: string | null; readonly reason: Refusal }

/**
 * A player enters several divisions at once, each alone, with a partner, or as a partner-seeker: all of them or none
 * (OQ-180). Everything is decided under the competition's lock, each division with the entries before it, so nobody
 * gets more than they may. A refusal has the reasons of all refused divisions.
 */
export async function joinDivisions(
  ctx: SignedInCtx,
  kind: CompetitionKind,
  competitionId: number,
  body: BodyOf<typeof joinLeagueDivisions>,
): Promise<Participant[]> {
  const { emailNotifications, gender = null, birthMonth = null } = body
  ctx.changes.note(`${kind}:${competitionId}`)
  return await inTransaction(ctx, async (tx) => {
    const competition = await lockCompetition(tx, kind, competitionId, ctx.clock.now())
    if (competition === undefined) throw refuse(notFound(kind))
    if (!competition.is_open) throw refuse(CLOSED)
    await saveAnswers(ctx, tx, { gender, birthMonth })
    const attempts: Attempt[] = []
    for (const { divisionId, partnerId = null, partnerGuest, needsPartner } of body.entries) {
      const request: JoinRequest = {
        kind,
        competitionId,
        divisionId,
        userId: ctx.actor.userId,
        // A partner-seeker has no partner, whatever else was sent (OQ-078).
        partnerId: needsPartner ? null : partnerId,
        emailNotifications,
        gender,
        birthMonth,
      }
      attempts.push(await attempt(tx, ctx, request, needsPartner ? undefined : partnerGuest))
    }
    return entriesOf(attempts)
  })
}

async function attempt(
  tx: Tx,
  ctx: SignedInCtx,
  wanted: JoinRequest,
  guest: PartnerGuest | undefined,
): Promise<Attempt> {
  const now = ctx.clock.now()
  const facts = await readJoinFacts(tx, wanted, now, 'locked')
  const { division_name: divisionName } = facts
  // In singles a partner is ignored (OQ-078).
  if (wanted.partnerId !== null && facts.seats !== 1) {
    const request = { ...wanted, partnerId: wanted.partnerId }
    const asking = await findAsking(tx, request)
    const refusal = pairRefusal(request, facts, asking)
    if (refusal !== null) return { divisionName, reason: refusal }
    return { entry: await pairWithin(tx, ctx, request, facts, asking) }
  }
  const reason = joinRefusal(wanted.kind, facts, null)
  if (reason !== null) return { divisionName, reason }
  const joined = await joinAlone(tx, { ...wanted, partnerId: null }, true, now)
  const { entry_id: id, entry_status: status, waitlist_position: position } = joined
  if (id === null || status === null) return { divisionName, reason: full(wanted.kind) }
  if (guest !== undefined && facts.seats !== 1) {
    const named = await nameWithin(tx, ctx, wanted, guest)
    return named.reason === undefined ? named : { divisionName, reason: named.reason }
  }
  return { entry: presentJoined(wanted, facts, { id, status, position, now }, null) }
}

/** Throws if a division was refused, which takes back the entries in the others. */
function entriesOf(attempts: readonly Attempt[]): Participant[] {
  const refused = attempts.flatMap((one, index) => (one.entry === undefined ? [{ ...one, index }] : []))
  const [first] = refused
  if (first === undefined) return attempts.flatMap(({ entry }) => entry ?? [])
  throw refusalOf(refused, first.reason)
}

/** "Mixed 4.0 Doubles: Theo O is already entered with another partner", and the same at the division's position. */
function refusalOf(
  refused: readonly {
    readonly index: number
    readonly divisionName: string | null
    readonly reason: Refusal
  }[],
  first: Refusal,
): AppError {
  const words = refused.map(({ divisionName, reason: { message, isAboutAll = false } }) =>
    isAboutAll || divisionName === null || message.startsWith(divisionName)
      ? message
      : `${divisionName}: ${message}`,
  )
  const fields = refused.map(({ index, reason }) => [`entries.${index}`, reason.message] as const)
  return refuse(
    { code: first.code, message: [...new Set(words)].join('. ') },
    undefined,
    Object.fromEntries(fields),
  )
}
