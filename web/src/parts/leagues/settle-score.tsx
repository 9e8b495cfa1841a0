import { MessageSquareWarning } from 'lucide-react'
import { daysSince, weekName } from '../../features/league-desk/desk-texts.ts'
import type { LeagueDesk } from '../../features/league-desk/league-desk.queries.ts'
import { Claims } from '../../features/matches/decide/claims.tsx'
import { claimsOf, type Decidable } from '../../features/matches/decide/decision.ts'
import { effectText } from '../../features/matches/decide/effect-text.ts'
import { FurtherChanges } from '../../features/matches/decide/further-changes.tsx'
import { useClaimEffects } from '../../features/matches/decide/use-claim-effects.ts'
import { useDecision } from '../../features/matches/decide/use-decision.ts'
import { useMatch } from '../../features/tournaments/bracket/match.queries.ts'
import { dayName } from '../../lib/dates.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import '../../features/matches/decide/decide.css'

const PLAY_AGAIN = 'To be played again'

interface SettleScoreProps {
  readonly desk: LeagueDesk
  readonly dispute: LeagueDesk['disputes'][number]
  /** Opens the form for another score. */
  readonly onEnter: (matchId: number) => void
}

/** A disputed score on the desk: both versions, and what each of them would change. */
export function SettleScore({ desk, dispute, onEnter }: SettleScoreProps) {
  const { data: match } = useMatch(dispute.matchId)
  if (match === undefined) return <Skeleton className="h-72 rounded-lg" />
  if (match.status !== 'disputed') return null
  const week = desk.weeks.find((each) => each.week === dispute.week && each.week !== null)
  const facts = [
    ...(week === undefined ? [] : [`${weekName(week)}, ${dayName(week.startsOn)}`]),
    dispute.divisionName,
    ...(match.dispute === null ? [] : [`disputed ${daysSince(match.dispute.at, new Date())}`]),
  ]
  return (
    <section aria-label="Settle a score" className="card settle print:hidden">
      <div className="settle-head">
        <div>
          <h2 className="t-h2">Settle a score</h2>
          <p className="t-small text-ink-2">{facts.join(' · ')}</p>
        </div>
        <MessageSquareWarning size={24} aria-hidden />
      </div>
      <Versions match={match} onEnter={onEnter} />
    </section>
  )
}

function Versions({ match, onEnter }: { readonly match: Decidable; readonly onEnter: (id: number) => void }) {
  const decision = useDecision(match, () => undefined)
  const effects = useClaimEffects(match)
  const { letStand, remove, isPending } = decision
  if (!match.mayDecide || claimsOf(match).length === 0) {
    return (
      <p>
        {match.mayDecide
          ? 'The report of this match is gone.'
          : 'You are on court in this match, so another organiser decides it.'}
      </p>
    )
  }
  return (
    <>
      <Claims match={match} isPending={isPending} onStands={(claim, sets) => void letStand(claim, sets)} />
      <div className="decide-more">
        <Button variant="ghost" disabled={isPending} onClick={() => onEnter(match.id)}>
          Enter another score
        </Button>
        <Button variant="ghost" disabled={isPending} onClick={() => void remove(PLAY_AGAIN)}>
          Play it again
        </Button>
      </div>
      <p className="t-small text-ink-2">{effectText(match, effects)}</p>
      <FurtherChanges decision={decision} />
    </>
  )
}
