import { PAGES, pageAt } from '@tussle/contract/pages'
import type { PlayerRef } from '@tussle/contract/people/player-ref'
import { ArrowRight, CircleCheck, CircleDashed } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useLive } from '../../lib/server/live.ts'
import { teamName } from '../../lib/team-name.ts'
import { AvatarPair } from '../../ui/data/avatar.tsx'
import type { UpNext } from './up-next.queries.ts'
import { Where } from './where.tsx'
import './up-next.css'

type Person = Pick<PlayerRef, 'id' | 'displayName' | 'profileImageUrl'>

interface UpNextCardProps {
  readonly next: UpNext
  readonly you: Person
  /** False if the page already shows the bracket. */
  readonly hasLink?: boolean
}

/** The player's next match: the opponents, the time, and the court once it is called (DESIGN 7.3). */
export function UpNextCard({ next, you, hasLink = true }: UpNextCardProps) {
  const titleId = useId()
  const { tournament, division, title, partner, opponents, opponentFrom, isCheckedIn, matchId } = next
  const bracket = pageAt(PAGES.tournamentBracket, { id: tournament.id })
  useLive(`desk:${tournament.id}`)
  useLive(`tournament:${tournament.id}`)
  return (
    <section className="up on-surround" aria-labelledby={titleId}>
      <div className="up-main">
        <div className="up-head">
          <h2 id={titleId} className="up-title">
            Up next
          </h2>
          <p className="up-occasion">{[division, title].filter(Boolean).join(' · ')}</p>
        </div>
        <Team
          players={partner === null ? [you] : [you, partner]}
          note={hasLink ? tournament.name : undefined}
        />
        <Team players={opponents} open={opponentFrom ?? 'To be drawn'} />
        {(hasLink || isCheckedIn) && (
          <div className="up-foot">
            {hasLink && (
              <Link className="link up-link" to={`${bracket}?match=${matchId}`}>
                View bracket <ArrowRight size={16} aria-hidden />
              </Link>
            )}
            {isCheckedIn && (
              <span className="up-here">
                <CircleCheck size={16} aria-hidden /> You’re checked in
              </span>
            )}
          </div>
        )}
      </div>
      <Where next={next} />
      <p aria-live="assertive" className="sr-only">
        {next.state === 'called' && `Go to Court ${next.courtNumber}`}
      </p>
    </section>
  )
}

interface TeamProps {
  readonly players: readonly Person[]
  /** Shown while the players are not known. */
  readonly open?: string
  readonly note?: string | undefined
}

function Team({ players, open, note }: TeamProps) {
  const isOpen = players.length === 0
  const name = teamName({ players })
  return (
    <div className="up-team" data-open={isOpen || undefined}>
      {isOpen ? (
        <CircleDashed size={40} strokeWidth={1.2} aria-hidden />
      ) : (
        <AvatarPair
          size={40}
          players={players.map(({ id, displayName, profileImageUrl }) => ({
            id,
            name: displayName,
            photoUrl: profileImageUrl,
          }))}
        />
      )}
      <span className="up-names">
        <span className="up-name" dir="auto" title={isOpen ? undefined : name}>
          {isOpen ? open : name}
        </span>
        {note !== undefined && <span className="up-note">{note}</span>}
      </span>
    </div>
  )
}
