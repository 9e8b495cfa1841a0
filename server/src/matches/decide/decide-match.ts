import { playedSets, type Sets, type SideIndex } from '@tussle/competition/score'
import { dayAt } from '@tussle/contract/calendar'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { decideMatch as contract } from '@tussle/contract/play/match-decisions'
import type { Match } from '@tussle/contract/play/matches'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError, refusal } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { applyResults } from '../apply/apply-results.ts'
import type { EventKind } from '../apply/compute-changes.ts'
import type { Fact } from '../apply/facts.ts'
import { getShownMatch } from '../matches.service.ts'
import type { MatchView } from '../read/view.store.ts'
import { courtOf, makeFact } from '../report/make-fact.ts'
import { scoreOf } from '../report/read-score.ts'
import { openToDecide } from './open-match.ts'
import { withSubstitutes } from './substitutes.ts'

export type Decision = BodyOf<typeof contract>

/**
 * An organiser enters or corrects a result, or resolves a dispute; the result stands at once (OQ-101). If later
 * results would lose a side, the decision is refused and names them, or voids them with `cascade`.
 */
export async function decideMatch(ctx: SignedInCtx, id: number, decision: Decision): Promise<Match> {
  return await inTransaction(ctx, async (tx) => {
    await decideWithin(ctx, tx, id, decision)
    return await getShownMatch(tx, id)
  })
}

interface DecidingOptions {
  /** The day of play, if the match has none yet. */
  readonly playedOn?: string | null
  /** The caller writes the line of the day log itself. */
  readonly isLoggedByCaller?: boolean
  /** The right that the caller needs; a scorer may enter the result of a match on court. */
  readonly policy?: 'desk' | 'scorer'
}

/** The same within the transaction of a larger action. Returns the id of the decision. */
export async function decideWithin(
  ctx: SignedInCtx,
  tx: Tx,
  id: number,
  decision: Decision,
  { playedOn = null, isLoggedByCaller = false, policy = 'desk' }: DecidingOptions = {},
): Promise<number | null> {
  const { division, match } = await openToDecide(ctx, tx, id, policy)
  const court = await withSubstitutes(ctx, tx, match, decision.substitutes)
  const known = playedOn === null ? court : { ...court, match_date: playedOn }
  const fact = decidedFact(ctx, known, division.competition.time_zone, decision)
  const { reason, cascade } = decision
  const edit = { match, fact, kind: kindOf(match, decision), reason, hasOtherPeople: court !== match }
  const { decisionId } = await applyResults(ctx, tx, division, [edit], {
    cascade,
    isLoggedByCaller,
    decides: { matchId: id, userId: ctx.actor.userId },
  })
  await audit(tx, ctx, {
    action: 'match.decided',
    object: `match:${id}`,
    before: { status: match.status, outcome: match.outcome, sets: match.sets },
    after: { status: fact.status, outcome: fact.outcome, sets: fact.sets, reason, cascade },
  })
  return decisionId
}

/** The columns of a match that a decision needs. */
type Decided = Parameters<typeof courtOf>[0] & Pick<MatchView, 'match_date' | 'location' | 'notes'>

/** The fact that a decision gives the match. */
export function decidedFact(
  ctx: SignedInCtx,
  match: Decided,
  timeZone: string,
  decision: Omit<Decision, 'reason' | 'cascade'>,
): Fact {
  const court = courtOf(match)
  if (court === null) throw new AppError('conflict', 'This match does not have two sides')
  return makeFact(
    { ...whatHappened(decision), court },
    {
      status: decision.outcome === 'played' || decision.outcome === 'retired' ? 'confirmed' : 'walkover',
      match_date: match.match_date ?? dayAt(ctx.clock.now(), timeZone),
      location: match.location,
      notes: match.notes,
      submitted_by: ctx.actor.userId,
      reported_at: ctx.clock.now(),
      confirms_at: null,
    },
  )
}

/** The sets of a played match say who won. A walkover has no sets, and a retirement names the winner. */
function whatHappened({ outcome, winner, sets = [] }: Omit<Decision, 'reason' | 'cascade'>): {
  outcome: Fact['outcome']
  winner: SideIndex | null
  sets: Sets
} {
  const typed = sets.map(({ playerScore, opponentScore }) => [playerScore, opponentScore] as const)
  const named: SideIndex | null = winner === undefined ? null : winner === 'player1' ? 0 : 1
  if (outcome === 'double_forfeit') return { outcome, winner: null, sets: [] }
  if (outcome === 'played') {
    const score = scoreOf(typed)
    if (named !== null && named !== score.winner) {
      throw new AppError('score_mismatch', 'The winner does not agree with the sets')
    }
    return { outcome, winner: score.winner, sets: score.sets }
  }
  if (named === null) throw refusal('winner', 'Please say who won')
  if (outcome === 'walkover') return { outcome, winner: named, sets: [] }
  const played = playedSets(typed)
  if (played.length === 0) throw refusal('sets', 'A retirement needs the points played until then')
  return { outcome, winner: named, sets: played }
}

/** The kind under which the history lists a first result. */
export const EVENT_KINDS: Readonly<Record<Decision['outcome'], EventKind>> = {
  played: 'confirmed',
  walkover: 'walkover',
  retired: 'retired',
  double_forfeit: 'forfeited',
}

function kindOf(match: MatchView, { outcome }: Decision): EventKind {
  if (match.status === 'void') return 'restored'
  return match.status === 'pending' ? EVENT_KINDS[outcome] : 'corrected'
}
