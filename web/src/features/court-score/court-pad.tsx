import { useState } from 'react'
import { useWakeLock } from '../../lib/hooks/use-wake-lock.ts'
import { Button } from '../../ui/inputs/button.tsx'
import type { CourtMatch } from './court.queries.ts'
import { HandedIn, HandIn } from './hand-in.tsx'
import { SendState } from './send-state.tsx'
import { begun, mayBeginSet, played, pointsIn, type Sets, withNextSet, withPoint } from './sets.ts'
import { SidePad } from './side-pad.tsx'
import { useCourtScore } from './use-court-score.ts'

interface CourtPadProps {
  readonly token: string
  readonly match: CourtMatch
  readonly scorer: string
  readonly onRefused: (error: unknown) => void
  /** Checks whether the next match is on court. */
  readonly onNext: () => void
  readonly isLooking: boolean
}

/** The score of the match on a court, point by point; everybody sees it on the board. */
export function CourtPad({ token, match, scorer, onRefused, onNext, isLooking }: CourtPadProps) {
  const { sets, state, isHandedIn, enter, handIn } = useCourtScore({ token, match, scorer, onRefused })
  const shown = begun(sets)
  const [chosen, setChosen] = useState<number | null>(null)
  const [isEnding, setEnding] = useState(false)
  useWakeLock()
  const set = Math.min(chosen ?? shown.length - 1, shown.length - 1)
  const point = (side: 0 | 1, by: 1 | -1) => enter(withPoint(sets, set, side, by))
  if (isHandedIn) {
    return (
      <HandedIn
        match={match}
        sets={sets}
        state={state}
        onCorrect={() => enter(sets)}
        onNext={onNext}
        isLooking={isLooking}
      />
    )
  }
  if (isEnding) {
    const close = () => setEnding(false)
    return (
      <HandIn
        match={match}
        rules={match.game}
        sets={played(sets)}
        onBack={close}
        onHandIn={(result) => {
          close()
          handIn(result)
        }}
      />
    )
  }
  return (
    <>
      <SetTabs sets={shown} value={set} onChange={setChosen} />
      <div className="cs-sides">
        <SidePad players={match.sides[0]} points={pointsIn(shown, set, 0)} onPoint={(by) => point(0, by)} />
        <SidePad players={match.sides[1]} points={pointsIn(shown, set, 1)} onPoint={(by) => point(1, by)} />
      </div>
      <SendState state={state} />
      <div className="cs-actions">
        <Button
          variant="secondary"
          size="lg"
          disabled={!mayBeginSet(sets)}
          onClick={() => {
            enter(withNextSet(sets))
            setChosen(null)
          }}
        >
          Next set
        </Button>
        <Button size="lg" disabled={played(sets).length === 0} onClick={() => setEnding(true)}>
          End match
        </Button>
      </div>
    </>
  )
}

interface SetTabsProps {
  readonly sets: Sets
  readonly value: number
  readonly onChange: (set: number) => void
}

/** The set that the taps count for: the last one, unless the scorer corrects an earlier one. */
function SetTabs({ sets, value, onChange }: SetTabsProps) {
  return (
    <fieldset className="cs-sets" aria-label="Sets">
      {sets.map(({ playerScore, opponentScore }, set) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the number of the set is its identity
          key={set}
          type="button"
          className="cs-set"
          aria-pressed={set === value}
          onClick={() => onChange(set)}
        >
          Set {set + 1}{' '}
          <b>
            {playerScore}–{opponentScore}
          </b>
        </button>
      ))}
    </fieldset>
  )
}
