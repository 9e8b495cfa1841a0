import { dayAt } from '@tussle/contract/calendar'
import type { CompetitionInPlay } from '../../competitions/index.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { applyResults } from '../apply/apply-results.ts'
import { makeFact } from '../report/make-fact.ts'
import type { OnCourt } from '../report/sides.ts'
import { newMatchBetween } from '../report/submit-score.ts'
import { type ChallengeRow, listPlayersOf, nextMatchId, updateChallenge } from './challenges.store.ts'

const REASONS = {
  declined: 'The challenge was declined',
  none: 'The challenge was not answered in time',
} as const
const KINDS = { declined: 'declined', none: 'unanswered' } as const

/**
 * The challenger wins without play, and so takes the place. The walkover is a result like any other: it is in the
 * history, an organiser can void it, and the ladder is computed from it.
 */
export async function giveUp(
  ctx: Ctx,
  tx: Tx,
  competition: CompetitionInPlay,
  challenge: ChallengeRow,
  answer: 'declined' | 'none',
): Promise<void> {
  const { id, division_id: divisionId, seats, from_entry_id: first, to_entry_id: second } = challenge
  const now = ctx.clock.now()
  const players = await listPlayersOf(tx, [first, second])
  const [one, other] = [courtOf(players.get(first)), courtOf(players.get(second))]
  const match = newMatchBetween(await nextMatchId(tx), first, second)
  const fact = makeFact(
    { outcome: 'walkover', winner: 0, sets: [], court: [one, other] },
    {
      status: 'walkover',
      match_date: dayAt(now, competition.time_zone),
      location: null,
      notes: null,
      // Nobody has left: the challenger claims the place.
      submitted_by: one.userId,
      reported_at: now,
      confirms_at: null,
    },
  )
  const edit = { match, fact, kind: KINDS[answer], reason: REASONS[answer] }
  await applyResults(ctx, tx, { competition, divisionId, seats }, [edit], { isNew: true })
  await updateChallenge(tx, id, { answer, answered_at: now, match_id: match.id, closed_at: now })
}

function courtOf(userIds: readonly number[] = []): OnCourt {
  const [userId, partnerId = null] = userIds
  if (userId === undefined) throw new Error('an entry has a player')
  return { userId, partnerId }
}
