import { GAME_RULES } from '@tussle/competition/games'
import { setsProblem } from '@tussle/competition/score'
import { type SubmitEvent, useId, useState } from 'react'
import type { DeskCourt } from '../../features/desk/desk.queries.ts'
import { sayFailed, useRoom } from '../../features/desk/room-context.tsx'
import { occasion, sideName } from '../../features/desk/words.ts'
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
  const { room, act, isOff, isActing } = useRoom()
  const formId = useId()
  const isPhone = useIsPhone()
  const { call } = court
  const match = call && room.match(call.matchId)
  const rules = GAME_RULES[room.desk.settings.game]
  const [start] = useState<Scores>(() => startOf(call?.sets ?? [], rules.bestOf))
  const [scores, setScores] = useState(start)
  const [outcome, setOutcome] = useState<Outcome>('played')
  const [winner, setWinner] = useState<Side | null>(null)
  const [error, setError] = useState<string>()
  const pad = useScorePad(scores, setScores)
  if (!call || !match) return null
  const names = match.sides.map((side) => side.playerIds.map(room.nameOf)) as [string[], string[]]
  const sides = [{ players: names[0] }, { players: names[1] }] as const
  const isSaving = isActing((each) => each.do === 'finishCall' || each.do === 'setCallScore')

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (!call) return
    const problem = outcome === 'played' ? setsProblem(pointsOf(scores)) : null
    setError(problem ?? undefined)
    if (problem !== null || (outcome === 'retired' && winner === null)) return
    const body =
      outcome === 'retired' && winner
        ? { outcome, winner, sets: playedEntriesOf(scores) }
        : { outcome, sets: entriesOf(scores) }
    try {
      await act({ do: 'finishCall', callId: call.id, body })
      toast({ title: 'Result saved' })
      onClose()
    } catch (refusal) {
      sayFailed(refusal)
    }
  }

  async function showSoFar() {
    if (!call) return
    try {
      await act({ do: 'setCallScore', callId: call.id, body: { sets: playedEntriesOf(scores) } })
      onClose()
    } catch (refusal) {
      sayFailed(refusal)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Court ${court.number}, match ${match.number}`}
      description={occasion(room, match)}
      size="lg"
      tall
      className="score-dialog"
      hasUnsavedInput={scores !== start && !isSaving}
      dock={isPhone && pad.isOpen && <PadDock pad={pad} sides={sides} />}
      footer={
        <>
          <Button variant="secondary" disabled={isOff || isSaving} onClick={() => void showSoFar()}>
            Show so far
          </Button>
          <Button type="submit" form={formId} disabled={isOff} pending={isSaving} pendingLabel="Saving...">
            Save result
          </Button>
        </>
      }
    >
      <form id={formId} className="score-form" onSubmit={(event) => void save(event)} noValidate>
        <SetCountField scores={scores} onScores={setScores} />
        <ScoreEntry
          sides={sides}
          scores={scores}
          onScores={(next) => {
            setScores(next)
            setError(undefined)
          }}
          pad={pad}
          hasPad={isPhone}
          error={error}
          errorId={`${formId}-scores`}
          rules={rules}
        />
        <Segmented<Outcome>
          label="How it ended"
          value={outcome}
          onValueChange={(value) => {
            setOutcome(value)
            pad.close()
          }}
          options={[
            { value: 'played', label: 'Played out' },
            { value: 'retired', label: 'A side retired' },
          ]}
        />
        {outcome === 'retired' && (
          <RadioRows<Side>
            name="goes-on"
            label="Who goes on?"
            value={winner}
            onValueChange={setWinner}
            options={[
              { value: 'player1', title: sideName(room, match.sides[0]) },
              { value: 'player2', title: sideName(room, match.sides[1]) },
            ]}
          />
        )}
      </form>
    </Dialog>
  )
}

/** The scorer's sets, on a board that has room for the whole match. */
function startOf(kept: NonNullable<DeskCourt['call']>['sets'], sets: number): Scores {
  const scores = scoresOf(kept)
  return resizeScores(scores, Math.max(sets, scores.length / 2))
}
