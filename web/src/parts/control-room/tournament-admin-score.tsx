import { GAME_RULES } from '@tussle/competition/games'
import type { GameRules } from '@tussle/competition/score'
import { setsProblem } from '@tussle/competition/score'
import { type SubmitEvent, useId, useState } from 'react'
import type { DeskCourt, DeskMatch } from '../../features/desk/desk.queries.ts'
import { occasion, sideName } from '../../features/desk/desk-texts.ts'
import { showFailed, useRoom } from '../../features/desk/room-context.tsx'
import { scoresOf } from '../../features/matches/decide/decide-form.ts'
import { PadDock } from '../../features/matches/score/pad-dock.tsx'
import '../../features/matches/score/score.css'
import {
  entriesOf,
  playedEntriesOf,
  pointsOf,
  resizeScores,
  type Scores,
} from '../../features/matches/score/score-cells.ts'
import { ScoreEntry } from '../../features/matches/score/score-entry.tsx'
import { SetCountField } from '../../features/matches/score/set-count-field.tsx'
import { useScorePad } from '../../features/matches/score/use-score-pad.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { RadioRows } from '../../ui/inputs/radio-rows.tsx'
import { Segmented } from '../../ui/inputs/segmented.tsx'
import { useIsPhone } from '../../ui/layout/use-media.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'

type Side = 'player1' | 'player2'
type Outcome = 'played' | 'retired'

interface CourtScoreDialogProps {
  readonly court: DeskCourt
  readonly onClose: () => void
}

/** The result of the match on a court, from the court link or entered by the desk; it stands at once. */
export function CourtScoreDialog({ court, onClose }: CourtScoreDialogProps) {
  const { room, isOff } = useRoom()
  const formId = useId()
  const isPhone = useIsPhone()
  const match = court.call && room.match(court.call.matchId)
  const rules = match?.game ?? GAME_RULES[room.desk.settings.game]
  const score = useCourtScore(court.call, rules, onClose)
  if (!match) return null
  const names = match.sides.map((side) => side.playerIds.map(room.nameOf)) as [string[], string[]]
  const sides = [{ players: names[0] }, { players: names[1] }] as const
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Court ${court.number}, match ${match.number}`}
      description={occasion(room, match)}
      size="lg"
      tall
      className="score-dialog"
      hasUnsavedInput={score.isChanged && !score.isSaving}
      dock={isPhone && score.pad.isOpen && <PadDock pad={score.pad} sides={sides} rules={rules} />}
      footer={
        <>
          <Button
            variant="secondary"
            disabled={isOff || score.isSaving}
            onClick={() => void score.showSoFar()}
          >
            Show so far
          </Button>
          <Button type="submit" form={formId} pending={score.isSaving} pendingLabel="Saving...">
            Save result
          </Button>
        </>
      }
    >
      <form id={formId} className="score-form" onSubmit={(event) => void score.save(event)} noValidate>
        <SetCountField scores={score.scores} onScores={score.resize} />
        <ScoreEntry
          sides={sides}
          scores={score.scores}
          onScores={score.enter}
          pad={score.pad}
          hasPad={isPhone}
          error={score.error}
          errorId={`${formId}-scores`}
          rules={rules}
        />
        <EndingFields score={score} match={match} />
      </form>
    </Dialog>
  )
}

/** The score of a call, how its match ended, and how both are saved. */
function useCourtScore(call: DeskCourt['call'], rules: GameRules, onClose: () => void) {
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

interface EndingFieldsProps {
  readonly score: ReturnType<typeof useCourtScore>
  readonly match: DeskMatch
}

/** Whether the match was played out, and who goes on if it was not. */
function EndingFields({ score, match }: EndingFieldsProps) {
  const { room } = useRoom()
  return (
    <>
      <Segmented<Outcome>
        label="How it ended"
        value={score.outcome}
        onValueChange={score.setOutcome}
        options={[
          { value: 'played', label: 'Played out' },
          { value: 'retired', label: 'A side retired' },
        ]}
      />
      {score.outcome === 'retired' && (
        <RadioRows<Side>
          name="goes-on"
          label="Who goes on?"
          value={score.winner}
          onValueChange={score.setWinner}
          options={[
            { value: 'player1', title: sideName(room, match.sides[0]) },
            { value: 'player2', title: sideName(room, match.sides[1]) },
          ]}
        />
      )}
    </>
  )
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
