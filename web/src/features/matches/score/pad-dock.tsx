import type { GameRules } from '@tussle/competition/score'
import type { BoardSide } from '../../../ui/data/scoreboard.tsx'
import { ScorePad } from '../../../ui/inputs/score-pad.tsx'
import type { useScorePad } from './use-score-pad.ts'

interface PadDockProps {
  readonly pad: ReturnType<typeof useScorePad>
  readonly sides: readonly [BoardSide, BoardSide]
  readonly rules: GameRules | undefined
}

/** The pad, labelled with the side whose score it takes. */
export function PadDock({ pad, sides, rules }: PadDockProps) {
  const cell = pad.active ?? 0
  const { players, isYou } = sides[cell % 2 === 0 ? 0 : 1]
  return (
    <ScorePad
      title={
        <>
          Set {Math.floor(cell / 2) + 1} · <b>{players.join(' & ')}</b>
        </>
      }
      hint={isYou ? 'Tap your score' : 'Tap their score'}
      pointsTo={rules?.pointsTo}
      onScore={pad.write}
      onKeyboard={pad.callKeyboard}
      onDelete={pad.erase}
    />
  )
}
