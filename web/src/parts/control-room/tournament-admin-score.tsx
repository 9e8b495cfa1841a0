import { GAME_RULES } from '@tussle/competition/games'
import { useId } from 'react'
import type { DeskCourt } from '../../features/desk/desk.queries.ts'
import { occasion } from '../../features/desk/desk-texts.ts'
import { useRoom } from '../../features/desk/room-context.tsx'
import { PadDock } from '../../features/matches/score/pad-dock.tsx'
import '../../features/matches/score/score.css'
import { ScoreEntry } from '../../features/matches/score/score-entry.tsx'
import { SetCountField } from '../../features/matches/score/set-count-field.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { useIsPhone } from '../../ui/layout/use-media.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EndingFields } from './ending-fields.tsx'
import { useCourtScore } from './use-court-score.ts'

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
