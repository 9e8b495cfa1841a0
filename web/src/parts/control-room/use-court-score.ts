import type { GameRules } from '@tussle/competition/score'
import { setsProblem } from '@tussle/competition/score'
import { type SubmitEvent, useState } from 'react'
import type { DeskCourt } from '../../features/desk/desk.queries.ts'
import { showFailed, useRoom } from '../../features/desk/room-context.tsx'
import { scoresOf } from '../../features/matches/decide/decide-form.ts'
import {
  entriesOf,
  playedEntriesOf,
  pointsOf,
  resizeScores,
  type Scores,
} from '../../features/matches/score/score-cells.ts'
import { useScorePad } from '../../features/matches/score/use-score-pad.ts'
import { toast } from '../../ui/overlays/toast-store.ts'

export type Side = 'player1' | 'player2'
export type Outcome = 'played' | 'retired'

/** The score of a call, how its match ended, and how both are saved. */
export function useCourtScore(call: DeskCourt['call'], rules: GameRules, onClose: () => void) {
  const { act, isActing } = useRoom()
  const [start] = useState<Scores>(() => startOf(call?.sets ?? [], rules.bestOf))
  const [scores, setScores] = useState(start)
  const [outcome, setOutcome] = useState<Outcome>('played')
  const [winner, setWinner] = useState<Side | null>(null)
  const [error, setError] = useState<string>()
  const pad = useScorePad(scores, setScores)

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (!call) return
    const problem = outcome === 'played' ? setsProblem(pointsOf(scores)) : null
    setError(problem ?? undefined)
    if (problem !== null || (outcome === 'retired' && winner === null)) return
    try {
      await act({ do: 'finishCall', matchId: call.matchId, body: resultOf(outcome, winner, scores) })
      toast({ title: 'Result saved' })
      onClose()
    } catch (refusal) {
      showFailed(refusal)
    }
  }

  async function showSoFar() {
    if (!call) return
    try {
      await act({ do: 'setCallScore', matchId: call.matchId, body: { sets: playedEntriesOf(scores) } })
      onClose()
    } catch (refusal) {
      showFailed(refusal)
    }
  }

  return {
    rules,
    scores,
    isChanged: scores !== start,
    /** Another number of sets. */
    resize: setScores,
    enter: (next: Scores) => {
      setScores(next)
      setError(undefined)
    },
    pad,
    error,
    outcome,
    setOutcome: (next: Outcome) => {
      setOutcome(next)
      pad.close()
    },
    winner,
    setWinner,
    save,
    showSoFar,
    isSaving: isActing((each) => each.do === 'finishCall' || each.do === 'setCallScore'),
  }
}

function resultOf(outcome: Outcome, winner: Side | null, scores: Scores) {
  return outcome === 'retired' && winner
    ? { outcome, winner, sets: playedEntriesOf(scores) }
    : { outcome, sets: entriesOf(scores) }
}

/** The scorer's sets, on a board that has room for the whole match. */
function startOf(kept: NonNullable<DeskCourt['call']>['sets'], sets: number): Scores {
  const scores = scoresOf(kept)
  return resizeScores(scores, Math.max(sets, scores.length / 2))
}
