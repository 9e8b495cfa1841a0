import { type GameRules, isUnusualGame, matchWinner, setsProblem } from '@tussle/competition/score'
import { CircleCheck } from 'lucide-react'
import { Button } from '../../ui/inputs/button.tsx'
import { Note } from '../../ui/layout/note.tsx'
import type { CourtMatch } from './court.queries.ts'
import { type SendingState, SendState } from './send-state.tsx'
import { type Sets, setPoints } from './sets.ts'

interface HandInProps {
  readonly match: CourtMatch
  readonly rules: GameRules
  readonly sets: Sets
  readonly onBack: () => void
  readonly onHandIn: (sets: Sets) => void
}

/** The scorer checks the whole result before it goes to the desk. */
export function HandIn({ match, rules, sets, onBack, onHandIn }: HandInProps) {
  const points = setPoints(sets)
  const problem = setsProblem(points)
  const isUnusual = problem === null && points.some((set) => isUnusualGame(set, rules))
  return (
    <section ref={focusOn} tabIndex={-1} className="cs-end" aria-label="The result">
      <Result match={match} sets={sets} />
      {problem !== null && (
        <Note tone="warn">{problem}. If a side retired or did not come, tell the desk.</Note>
      )}
      {isUnusual && (
        <Note tone="info">Unusual for a game to {rules.pointsTo}. You can hand it in as it is.</Note>
      )}
      <div className="cs-actions">
        <Button variant="secondary" size="lg" onClick={onBack}>
          Back
        </Button>
        <Button size="lg" disabled={problem !== null} onClick={() => onHandIn(sets)}>
          Hand in
        </Button>
      </div>
    </section>
  )
}

interface HandedInProps {
  readonly match: CourtMatch
  readonly sets: Sets
  readonly state: SendingState
  readonly onCorrect: () => void
  readonly onNext: () => void
  readonly isLooking: boolean
}

/** The score is a report; the desk enters the result and calls the next match. */
export function HandedIn({ match, sets, state, onCorrect, onNext, isLooking }: HandedInProps) {
  return (
    <section ref={focusOn} tabIndex={-1} className="cs-end" aria-label="The result">
      <CircleCheck size={48} aria-hidden className="cs-done" />
      <Result match={match} sets={sets} />
      {state === 'sent' ? (
        <p role="status" className="cs-state" data-state={state}>
          Handed in. The desk enters the result. Thank you!
        </p>
      ) : (
        <SendState state={state} />
      )}
      <div className="cs-actions">
        <Button variant="secondary" size="lg" onClick={onCorrect}>
          Correct it
        </Button>
        <Button size="lg" disabled={state !== 'sent'} pending={isLooking} onClick={onNext}>
          Next match
        </Button>
      </div>
    </section>
  )
}

/** The pad that had the focus no longer exists. */
function focusOn(section: HTMLElement | null): void {
  section?.focus({ preventScroll: true })
}

function Result({ match, sets }: Pick<HandInProps, 'match' | 'sets'>) {
  const points = setPoints(sets)
  const winner = matchWinner(points)
  const names = winner === null ? null : match.sides[winner]
  const score = points.map(([a, b]) => (winner === 1 ? `${b}–${a}` : `${a}–${b}`)).join(', ')
  return (
    <div className="cs-result">
      <h2 className="t-h2 wrap-anywhere">
        {names === null ? 'Nobody is ahead' : `${names.join(' & ')} ${names.length === 1 ? 'wins' : 'win'}`}
      </h2>
      <p className="cs-result-score">{score}</p>
    </div>
  )
}
