import { firstReady } from '@tussle/competition/desk/offers'
import { planDay, plannedEnd } from '@tussle/competition/desk/plan'
import { callProblem, OVERRULABLE } from '@tussle/competition/desk/readiness'
import { type DeskState, playersOf } from '@tussle/competition/desk/state'
import type { DeskDone } from '@tussle/contract/desk/desk-actions'
import type { callMatch as contract } from '@tussle/contract/desk/desk-calls'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { SignedInCtx } from '../../kernel/context.ts'
import { AppError, refusal } from '../../kernel/errors.ts'
import { saveCalledNumber } from '../../matches/index.ts'
import { atDesk } from '../at-desk.ts'
import { matchCalled, matchOnDeck } from '../desk.events.ts'
import { CALL_PROBLEMS } from '../desk.policy.ts'
import { notePlannedFinish } from '../desk.store.ts'
import { readDay } from '../read-day.ts'
import { insertCall } from './calls.store.ts'
import { doneAt, isRecent } from './done-at.ts'

type Wanted = BodyOf<typeof contract>

/** The first plan is computed once, so it may take more time. */
const FIRST_PLAN_EFFORT = 120
/** How many of the next matches get a notification. */
const ON_DECK = 3

/**
 * Calls a match to a court and notifies its players. A player cannot be on two courts, even if the organiser
 * overrules the other rules.
 */
export async function callMatch(ctx: SignedInCtx, id: number, wanted: Wanted): Promise<DeskDone> {
  return await atDesk(
    ctx,
    id,
    async (tx, { desk }) => {
      const { matchId, courtId } = wanted
      const calledAt = doneAt(ctx, wanted.at)
      const { state, matches } = await readDay(ctx, tx, id)
      const reason = overruling(state, wanted)
      const [entry1, entry2] = matches.get(matchId)?.entryIds ?? [null, null]
      if (entry1 === null || entry2 === null) throw new AppError('conflict', CALL_PROBLEMS.not_ready)
      if (desk.planned_finish_at === null) {
        const finish = plannedEnd(state, { effort: FIRST_PLAN_EFFORT })
        if (finish !== null) await notePlannedFinish(tx, id, new Date(finish))
      }
      const callId = await insertCall(tx, {
        competition_id: id,
        court_id: courtId,
        match_id: matchId,
        entry1_id: entry1,
        entry2_id: entry2,
        called_at: calledAt,
        called_by: ctx.actor.userId,
        override_reason: reason,
        game: desk.game,
      })
      await saveCalledNumber(tx, matchId, matches.get(matchId)?.number ?? 0)
      const facts = { callId, matchId, courtId, reason }
      if (!isRecent(ctx, calledAt)) return { action: 'called', facts }
      const userIds = playersOf(state.matches.find((match) => match.id === matchId))
      await ctx.outbox.emit(tx, matchCalled, { competitionId: id, matchId, callId, userIds })
      const called = { id: callId, matchId, courtId, calledAt: state.now, startedAt: null }
      const onDeck = onDeckIn({ ...state, calls: [...state.calls, called] })
      const payloads = onDeck.map((next) => ({ competitionId: id, ...next }))
      await ctx.outbox.insertion(matchOnDeck, payloads).execute(tx)
      return { action: 'called', facts }
    },
    'desk',
  )
}

/** The matches that could be called next if a court were free. */
function onDeckIn(state: DeskState): { matchId: number; userIds: readonly number[] }[] {
  const { slots } = planDay(state, { runs: 0 })
  return firstReady(state, slots, ON_DECK).map((match) => ({ matchId: match.id, userIds: playersOf(match) }))
}

/** The organiser's reason for a call against the rules; null if the call follows them. */
function overruling(state: DeskState, { matchId, courtId, anyway, reason }: Wanted): string | null {
  const problem = callProblem(state, matchId, courtId)
  if (problem === null) return null
  const words = CALL_PROBLEMS[problem]
  if (problem === 'unknown_match' || problem === 'unknown_court') throw new AppError('not_found', words)
  if (!(anyway && OVERRULABLE.has(problem))) throw new AppError('conflict', words)
  if (reason === undefined) throw refusal('reason', 'Please say why')
  return reason
}
