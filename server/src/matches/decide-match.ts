import type { Sets, SideIndex } from '@tussle/competition/score'
import { dayAt } from '@tussle/contract/calendar'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { decideMatch as contract, Match } from '@tussle/contract/matches'
import { audit } from '../kernel/audit.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import { inTransaction } from '../kernel/transaction.ts'
import type { Fact } from './facts.ts'
import { courtOf, makeFact } from './make-fact.ts'
import { getShownMatch } from './matches.service.ts'
import { openMatch } from './open-match.ts'
import { operate } from './operate.ts'
import { scoreOf } from './read-score.ts'
import type { EventKind } from './settle.ts'
import type { MatchView } from './view.store.ts'

export type Decision = BodyOf<typeof contract>

/**
 * An organiser enters, corrects or settles a result; it stands at once (OQ-101). Later results that it would
 * take a side from are named and stop it, or fall with `cascade`.
 */
export async function decideMatch(ctx: SignedInCtx, id: number, decision: Decision): Promise<Match> {
  const happened = whatHappened(decision)
  return await inTransaction(ctx, async (tx) => {
    const { arena, match } = await openMatch(ctx, tx, id)
    const court = courtOf(match)
    if (court === null) throw new AppError('conflict', 'This match does not have two sides')
    const fact = makeFact(
      { ...happened, court },
      {
        status: decision.outcome === 'played' || decision.outcome === 'retired' ? 'confirmed' : 'walkover',
        match_date: match.match_date ?? dayAt(ctx.clock.now(), arena.competition.time_zone),
        location: match.location,
        notes: match.notes,
        submitted_by: ctx.actor.userId,
        reported_at: ctx.clock.now(),
        confirms_at: null,
      },
    )
    const { reason, cascade } = decision
    await operate(ctx, tx, arena, [{ match, fact, kind: kindOf(match, decision), reason }], { cascade })
    await audit(tx, ctx, {
      action: 'match.decided',
      object: `match:${id}`,
      before: { status: match.status, outcome: match.outcome, sets: match.sets },
      after: { status: fact.status, outcome: fact.outcome, sets: fact.sets, reason, cascade },
    })
    return await getShownMatch(tx, id)
  })
}

/** Who won comes from the sets where they say so; a walkover has none, and a retirement names who goes on. */
function whatHappened({ outcome, winner, sets = [] }: Decision): {
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
  const played = typed.slice(0, typed.findLastIndex(([a, b]) => a + b > 0) + 1)
  if (played.length === 0) throw refusal('sets', 'A retirement needs the points played until then')
  return { outcome, winner: named, sets: played }
}

const SETTLED: Readonly<Record<Decision['outcome'], EventKind>> = {
  played: 'confirmed',
  walkover: 'walkover',
  retired: 'retired',
  double_forfeit: 'forfeited',
}

function kindOf(match: MatchView, { outcome }: Decision): EventKind {
  if (match.status === 'void') return 'restored'
  return match.status === 'pending' ? SETTLED[outcome] : 'corrected'
}

function refusal(field: string, message: string): AppError {
  return new AppError('bad_request', message, { fields: { [field]: message } })
}
