import type { CompetitionKind } from '@tussle/contract/competitions'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { PartnerGuest } from '@tussle/contract/people/guests'
import type { Participant } from '@tussle/contract/play/entries'
import type { namePartnerInLeague } from '@tussle/contract/play/partners'
import { namePartner } from '../../guests/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { asRefusal } from '../as-refusal.ts'
import { notFound, type Refusal } from '../entries.policy.ts'
import { lockCompetition } from '../entries.store.ts'
import { joinLookingEntry, readJoinFacts } from '../join.store.ts'
import { getOwnParticipant } from '../participants.ts'
import { promoteWaiting } from '../promote-waiting.ts'
import { refuse } from '../refuse.ts'
import { askRefusal } from './partners.policy.ts'
import { deleteRequest, findRequestOf } from './requests.store.ts'

/** A player without a partner names one who has no account (docs/decisions/0120). */
export async function nameInEntry(
  ctx: SignedInCtx,
  kind: CompetitionKind,
  competitionId: number,
  { divisionId, guest }: BodyOf<typeof namePartnerInLeague>,
): Promise<Participant> {
  try {
    return await inTransaction(ctx, async (tx) => {
      ctx.changes.note(`${kind}:${competitionId}`)
      const competition = await lockCompetition(tx, kind, competitionId, ctx.clock.now())
      if (competition === undefined) throw refuse(notFound(kind))
      const own = { kind, competitionId, divisionId, emailNotifications: true }
      const { entry, reason } = await nameWithin(tx, ctx, own, guest)
      if (reason !== undefined) throw refuse(reason)
      return entry
    })
  } catch (error) {
    throw asRefusal(error)
  }
}

type Named =
  | { readonly entry: Participant; readonly reason?: never }
  | { readonly entry?: never; readonly reason: Refusal }

interface Own {
  readonly kind: CompetitionKind
  readonly competitionId: number
  readonly divisionId: number
  readonly emailNotifications: boolean
}

/**
 * The same within a larger action, under the competition's lock. Nobody is asked, because nobody could answer: the
 * player is responsible for the name, and the guest claims the place by a link.
 */
export async function nameWithin(tx: Tx, ctx: SignedInCtx, own: Own, guest: PartnerGuest): Promise<Named> {
  const { kind, competitionId } = own
  const now = ctx.clock.now()
  const partnerId = await namePartner(ctx, tx, competitionId, guest)
  const request = { ...own, userId: ctx.actor.userId, gender: null, birthMonth: null, partnerId }
  const facts = await readJoinFacts(tx, request, now, 'locked')
  const entryId = facts.own_entry_id
  const earlier = entryId === null ? undefined : await findRequestOf(tx, entryId)
  const reason = askRefusal(kind, { ...facts, may_be_partner: true }, partnerId, earlier)
  if (reason !== null) return { reason }
  if (entryId === null) throw new Error('whoever has no entry was refused')
  if (earlier !== undefined) await deleteRequest(tx, earlier.id)
  await joinLookingEntry(tx, { userId: partnerId, emailNotifications: false }, entryId, now)
  await promoteWaiting(tx, ctx, competitionId)
  return { entry: await getOwnParticipant(tx, own, entryId) }
}
