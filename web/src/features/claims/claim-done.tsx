import { moneyText } from '@tussle/competition/fees/money'
import { PAGES } from '@tussle/contract/pages'
import { Bell, Check, CircleCheck, CircleMinus, Gauge, Ticket, Undo2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { clockText } from '../../lib/clock-text.ts'
import { counted } from '../../lib/counted.ts'
import { dayName } from '../../lib/dates.ts'
import { useSecondsLeft } from '../../lib/hooks/use-seconds-left.ts'
import { Button, ButtonLink } from '../../ui/inputs/button.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { ClaimFrame, ClaimItem, ClaimSign } from './claim-frame.tsx'
import { sumText } from './claim-texts.ts'
import type { Claim } from './claims.queries.ts'

interface ClaimDoneProps {
  readonly claim: Claim
  /** The next match, first of all. */
  readonly upNext: ReactNode
  readonly isUndoing: boolean
  /** Why it could not be taken back. */
  readonly refusal: string | null
  readonly onUndo: () => void
}

const UNDO_SECONDS = 600

/** What somebody has just claimed: first where to go, then what came along. */
export function ClaimDone({ claim, upNext, isUndoing, refusal, onUndo }: ClaimDoneProps) {
  const since = claim.undoUntil === null ? null : Date.parse(claim.undoUntil) - UNDO_SECONDS * 1000
  const left = useSecondsLeft(since, UNDO_SECONDS)
  return (
    <ClaimFrame
      face={<ClaimSign icon={Check} />}
      title={`It’s yours, ${claim.displayName}`}
      under={sumText(claim)}
    >
      {upNext}
      <CameAlong claim={claim} />
      {refusal !== null && <Note tone="error">{refusal}</Note>}
      <div className="claim-buttons">
        <ButtonLink size="lg" block icon={Bell} to={`${PAGES.profile}?tab=notices`}>
          Tell me when I’m called
        </ButtonLink>
        <ButtonLink size="lg" block variant="secondary" to={PAGES.dashboard}>
          Go to my dashboard
        </ButtonLink>
        {left !== null && (
          <Button size="lg" block variant="secondary" icon={Undo2} pending={isUndoing} onClick={onUndo}>
            Not me after all, {clockText(left)} left
          </Button>
        )}
      </div>
    </ClaimFrame>
  )
}

function CameAlong({ claim: { results, ratings, paid, matches } }: Pick<ClaimDoneProps, 'claim'>) {
  const titleId = useId()
  if (matches + paid.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="t-h2">
        What came with you
      </h2>
      <ul>
        {results.map(({ matchId, won, score, opponents, playedOn }) => (
          <ClaimItem key={matchId} icon={won ? CircleCheck : CircleMinus}>
            <b>{[won ? 'Won' : 'Lost', score].join(' ').trim()}</b>
            <br />
            against {opponents.join(' & ')}, {dayName(playedOn)}
          </ClaimItem>
        ))}
        {ratings.map(({ play, rating, matches: count, isRough }) => (
          <ClaimItem key={play} icon={Gauge}>
            <b>Rating {rating.toFixed(2)}</b> in {play}, from {counted(count, 'match', 'matches')}
            {isRough && ', still rough'}
          </ClaimItem>
        ))}
        {ratings.length === 0 && results.length > 0 && (
          <ClaimItem icon={Gauge}>Your rating follows in a moment.</ClaimItem>
        )}
        {paid.map(({ currency, amount }) => (
          <ClaimItem key={currency} icon={Ticket}>
            <b>{moneyText(amount, currency)} paid</b>
          </ClaimItem>
        ))}
      </ul>
    </section>
  )
}
