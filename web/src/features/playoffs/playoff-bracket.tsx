import { clsx } from 'clsx'
import { Trophy } from 'lucide-react'
import { dayOfMonth } from '../../lib/dates.ts'
import { teamName } from '../../lib/team-name.ts'
import { Note } from '../../ui/layout/note.tsx'
import { type CardSide, PlayoffCard } from './playoff-card.tsx'
import { choiceText, sourceOf, titleOf } from './playoff-texts.ts'
import type { PlayoffMatch, Playoffs } from './playoffs.queries.ts'
import './playoffs.css'

interface PlayoffBracketProps {
  readonly playoffs: Playoffs
  /** Opens a match whose sides are known. */
  readonly onOpen: (matchId: number) => void
  /** In a card that has the title already, with one round below the other. */
  readonly isNarrow?: boolean
}

/** The playoffs of a division round by round. */
export function PlayoffBracket({ playoffs, onOpen, isNarrow = false }: PlayoffBracketProps) {
  const { matches, champion, seasonWinner } = playoffs
  const rounds = [...Map.groupBy(matches, ({ week }) => week)]
  return (
    <section aria-label={isNarrow ? 'Bracket' : 'Playoffs'} className="po">
      {!isNarrow && (
        <div className="po-title">
          <h2 className="t-h2">Playoffs</h2>
          <p className="t-small text-ink-2">{choiceText(playoffs)}</p>
        </div>
      )}
      {champion !== null && (
        <Note tone="calm" icon={Trophy}>
          <b>{teamName(champion)}</b> won the playoffs and the league.
          {seasonWinner !== null && ` ${teamName(seasonWinner)} won the regular season.`}
        </Note>
      )}
      {champion === null && seasonWinner !== null && (
        <Note tone="calm" icon={Trophy}>
          <b>{teamName(seasonWinner)}</b> won the regular season. The playoffs decide the league.
        </Note>
      )}
      <ol className={clsx('po-rounds', !isNarrow && 'is-wide')}>
        {rounds.map(([week, own]) => (
          <li key={week} className="po-round">
            {own.map((match) => (
              <PlayoffCard
                key={match.id}
                title={titleOf(match, matches)}
                aside={asideOf(match)}
                sides={[sideOf(match, 0, matches), sideOf(match, 1, matches)]}
                onOpen={
                  match.entry1Id === null || match.entry2Id === null ? undefined : () => onOpen(match.id)
                }
              />
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

function asideOf({ startsOn, status, outcome }: PlayoffMatch): string {
  if (status === 'disputed') return 'Disputed'
  return outcome === null ? `from ${dayOfMonth(startsOn)}` : ''
}

function sideOf(match: PlayoffMatch, side: 0 | 1, matches: readonly PlayoffMatch[]): CardSide {
  const people = side === 0 ? [match.player1, match.player1Partner] : [match.player2, match.player2Partner]
  const players = people.filter((person) => person !== null)
  const isKnown = (side === 0 ? match.entry1Id : match.entry2Id) !== null
  return {
    seed: match.seeds[side],
    name: isKnown ? teamName({ players }) : sourceOf(match, side, matches),
    isKnown,
    isProvisional: match.provisionalSides[side],
    isWinner: match.winnerId !== null && players.some(({ id }) => id === match.winnerId),
    points: match.sets.map(({ playerScore, opponentScore }) => (side === 0 ? playerScore : opponentScore)),
  }
}
