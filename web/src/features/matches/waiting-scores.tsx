import type { PlayerRef } from '@tussle/contract/player-ref'
import { serverMessage } from '../../lib/api-error.ts'
import { dateAndTime } from '../../lib/dates.ts'
import { isLoggedOut } from '../../lib/logged-out.ts'
import { useMatchVerdict, type Verdict } from '../../lib/use-match-verdict.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { MatchCard, type MatchSide } from '../../ui/match-card.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type MyMatch, useWaitingScores } from './matches.queries.ts'
import './waiting-scores.css'

/** What others reported and this player has to agree with; nothing at all when nothing waits. */
export function WaitingScores() {
  const { data: matches = [] } = useWaitingScores()
  if (matches.length === 0) return null
  return (
    <Card title="Scores to confirm" padded={false} className="waiting-scores">
      <ul className="card-list" aria-label="Scores to confirm">
        {matches.map((match) => (
          <WaitingScore key={match.id} match={match} />
        ))}
      </ul>
    </Card>
  )
}

const DONE = { confirm: 'Score confirmed', dispute: 'Score disputed' } as const

function WaitingScore({ match }: { readonly match: MyMatch }) {
  const verdict = useMatchVerdict(match)
  const say = async (word: Verdict) => {
    try {
      await verdict.mutateAsync(word)
      toast({ title: DONE[word] })
    } catch (error) {
      if (isLoggedOut(error)) return
      const description = serverMessage(error) ?? 'Please try again.'
      toast({ title: 'Error', description, variant: 'failure' })
    }
  }
  const pending = (word: Verdict) => verdict.isPending && verdict.variables === word
  const opponent = (match.side === 'player1' ? match.player2 : match.player1)?.displayName ?? 'the other side'
  return (
    <li className="waiting-score">
      <p className="t-h3">{match.competition.name}</p>
      <MatchCard sides={sidesOf(match)} sets={match.sets} />
      {match.confirmsAt !== null && (
        <p className="t-small text-ink-2">Stands on {dateAndTime(match.confirmsAt)} unless you object.</p>
      )}
      <div className="waiting-score-answers">
        <Button
          variant="destructive"
          pending={pending('dispute')}
          onClick={() => void say('dispute')}
          aria-label={`Dispute the score against ${opponent}`}
        >
          Dispute
        </Button>
        <Button
          pending={pending('confirm')}
          onClick={() => void say('confirm')}
          aria-label={`Confirm the score against ${opponent}`}
        >
          Confirm
        </Button>
      </div>
    </li>
  )
}

/** As the match has them, so that the first is the one it lists first. */
function sidesOf({ player1, player1Partner, player2, player2Partner, winnerId, player1Id, side }: MyMatch) {
  const sideOf = (players: readonly (PlayerRef | null)[], isFirst: boolean): MatchSide => ({
    name: players.flatMap((player) => player?.displayName ?? []).join(' & '),
    result: (winnerId === player1Id) === isFirst ? 'won' : 'lost',
    isMine: (side === 'player1') === isFirst,
  })
  return [sideOf([player1, player1Partner], true), sideOf([player2, player2Partner], false)] as const
}
