import type { GameRules } from '@tussle/competition/score'
import { CircleAlert, Info, Trophy } from 'lucide-react'
import { type BoardSide, Scoreboard } from '../../../ui/data/scoreboard.tsx'
import type { Scores } from './score-cells.ts'
import { withScore, wrongSet } from './score-cells.ts'
import { scoreLine, unusualSets } from './score-line.ts'
import type { useScorePad } from './use-score-pad.ts'

interface ScoreEntryProps {
  readonly sides: readonly [BoardSide, BoardSide]
  readonly scores: Scores
  readonly onScores: (scores: Scores) => void
  readonly pad: ReturnType<typeof useScorePad>
  readonly hasPad: boolean
  readonly error: string | undefined
  readonly errorId: string
  /** The rules of the game, if they are known. */
  readonly rules?: GameRules | undefined
}

/** The board, a line about the score, and warnings and errors. */
export function ScoreEntry(props: ScoreEntryProps) {
  const { sides, scores, onScores, pad, hasPad, error, errorId, rules } = props
  const { text, points } = scoreLine(scores, sides)
  const hint = error === undefined ? unusualSets(scores, rules) : null
  const Icon = points === null ? Info : Trophy
  return (
    <Scoreboard
      sides={sides}
      scores={scores}
      onScore={(cell, typed) => onScores(withScore(scores, cell, typed))}
      active={hasPad ? pad.active : null}
      onActive={pad.activate}
      hasPad={hasPad}
      keyboardCell={pad.keyboardCell}
      cellRef={pad.cellRef}
      describedBy={error === undefined ? undefined : errorId}
      invalidSet={error === undefined ? undefined : wrongSet(scores)}
    >
      <p role="status" className="board-line" data-won={points === null ? undefined : ''}>
        <Icon size={18} aria-hidden />
        {points === null ? <span>{text}</span> : <b>{text}</b>}
        {points !== null && <span>{points}</span>}
      </p>
      {hint !== null && <p className="score-hint">{hint}</p>}
      {error !== undefined && (
        <p id={errorId} className="score-error">
          <CircleAlert size={16} aria-hidden />
          <span>{error}</span>
        </p>
      )}
    </Scoreboard>
  )
}
