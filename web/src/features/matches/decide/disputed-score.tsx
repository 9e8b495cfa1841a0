import type { Dispute } from '@tussle/contract/play/matches'
import { MessageSquareWarning, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { shortDay } from '../../../lib/dates.ts'
import { setText } from '../../../lib/match-names.ts'
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx'
import type { MyMatch } from '../matches.queries.ts'
import { ownSets } from '../own-match.ts'
import { disputeHead, disputeLines, isOwnSide } from './dispute-texts.ts'

interface DisputedScoreProps {
  readonly match: MyMatch
  readonly dispute: Dispute
  /** The player sent the dispute from this card a moment ago. */
  readonly isJustSent: boolean
  readonly secondsLeft: number | null
  readonly isPending: boolean
  readonly onTakeBack: () => void
}

/** A disputed score, shown to both sides until the organisers decide. */
export function DisputedScore(props: DisputedScoreProps) {
  const { match, dispute, isJustSent, secondsLeft, isPending, onTakeBack } = props
  const head = useRef<HTMLHeadingElement>(null)
  // The button that opened the dialog no longer exists, so the focus moves here.
  useEffect(() => {
    if (isJustSent) head.current?.focus({ preventScroll: true })
  }, [isJustSent])
  return (
    <li className="disputed-score">
      <div className="disputed-head">
        <MessageSquareWarning size={20} aria-hidden />
        <h3 ref={head} tabIndex={-1}>
          {disputeHead(match, dispute)}
        </h3>
        {secondsLeft !== null && <span aria-hidden>Undo, {secondsLeft} s</span>}
      </div>
      <div className="disputed-body">
        <p className="disputed-where">
          <b>{match.competition.name}</b>
          {match.matchDate !== null && <span>{shortDay(match.matchDate, 'UTC')}</span>}
        </p>
        <SetBySet match={match} dispute={dispute} />
        {dispute.reason !== null && <blockquote dir="auto">{dispute.reason}</blockquote>}
        <p>{disputeLines(match, dispute).join(' ')}</p>
        <div className="waiting-score-answers">
          {match.mayTakeBack && (
            <Button variant="secondary" icon={Undo2} pending={isPending} onClick={onTakeBack}>
              {secondsLeft === null ? 'Take it back' : 'Undo'}
            </Button>
          )}
          <ButtonLink variant="secondary" to={matchPage(match)}>
            Open match
          </ButtonLink>
        </div>
      </div>
    </li>
  )
}

function SetBySet({ match, dispute }: Pick<DisputedScoreProps, 'match' | 'dispute'>) {
  const [reported, claimed] = [ownSets(match, match.sets), ownSets(match, dispute.sets)]
  const isOwn = isOwnSide(match, dispute)
  const isScore = dispute.kind === 'score'
  const sets = Array.from({ length: Math.max(reported.length, claimed.length) }, (_, set) => set)
  return (
    <table className="disputed-sets">
      <thead>
        <tr>
          <th scope="col">Set by set</th>
          <th scope="col">{isOwn ? 'They reported' : 'You reported'}</th>
          {isScore && <th scope="col">{isOwn ? 'You say' : 'They say'}</th>}
        </tr>
      </thead>
      <tbody>
        {sets.map((set) => {
          const [reportedText, claimedText] = [reported[set], claimed[set]].map((each) =>
            each === undefined ? 'none' : setText(each),
          )
          const differs = isScore && reportedText !== claimedText
          return (
            <tr key={set} data-differs={differs || undefined}>
              <th scope="row">Set {set + 1}</th>
              <td>{reportedText}</td>
              {isScore && <td>{claimedText}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The page of the division opens the match by itself. */
function matchPage({ id, competition, leagueDivisionId, tournamentDivisionId }: MyMatch): string {
  return competition.type === 'tournament'
    ? `/tournaments/${competition.id}/bracket?tab=division-${tournamentDivisionId}&match=${id}`
    : `/leagues/${competition.id}/standings?tab=${leagueDivisionId}&match=${id}`
}
