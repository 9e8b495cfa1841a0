import type { NotificationKind } from '@tussle/contract/notifications'
import type { Ctx } from '../kernel/context.ts'
import type { MatchRecorded } from '../matches/index.ts'
import { notify } from './notify.ts'
import { listCourt, listOrganisers } from './recipients.store.ts'

/** Which notifications follow from a change of a result. */
const KINDS: Readonly<Record<MatchRecorded['change'], NotificationKind>> = {
  reported: 'score-to-confirm',
  confirmed: 'score-confirmed',
  disputed: 'score-disputed',
  // The organiser's notification shows by itself that nothing is left to decide.
  withdrawn: 'score-corrected',
  corrected: 'score-corrected',
  voided: 'score-corrected',
  restored: 'score-corrected',
  walkover: 'score-corrected',
  retired: 'score-corrected',
  forfeited: 'score-corrected',
  declined: 'challenge-given-up',
  unanswered: 'challenge-given-up',
}

/**
 * A report notifies the other side, a dispute also the organisers, any other change all players on court; never the
 * actor.
 */
export async function notifyOfResult(
  ctx: Ctx,
  { matchId, competitionId, divisionId, change, byUserId }: MatchRecorded,
  jobId: string,
): Promise<void> {
  const court = await listCourt(ctx.db, matchId)
  const ownSide = court.find(({ user_id: id }) => id === byUserId)?.side
  const concerned = court.filter(({ side }) => change !== 'reported' || side !== ownSide)
  const people = concerned.map(({ user_id: id }) => id)
  if (change === 'disputed') people.push(...(await listOrganisers(ctx.db, competitionId)))
  const notification = {
    kind: KINDS[change],
    key: `result:${jobId}`,
    competitionId,
    divisionId,
    matchId,
    byUserId,
  }
  await notify(
    ctx,
    notification,
    people.filter((id) => id !== byUserId),
  )
}
