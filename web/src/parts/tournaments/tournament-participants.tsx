import { Fragment } from 'react'
import { Link } from 'react-router'
import { byDivision } from '../../features/entries/participant-groups.ts'
import { type Participant, useParticipants } from '../../features/entries/participants.queries.ts'
import { AvatarPair } from '../../ui/data/avatar.tsx'
import { YouTag } from '../../ui/data/badge.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState } from '../../ui/layout/empty-state.tsx'
import { LoadingPart } from '../site/loading-part.tsx'

interface TournamentParticipantsProps {
  readonly id: number
  readonly viewerId: number
}

/** The entries by division: complete teams first, then those who wait for an answer, then partner-seekers (TOURN-046, TOURN-047). */
export function TournamentParticipants({ id, viewerId }: TournamentParticipantsProps) {
  const query = useParticipants('tournament', id)
  const entries = query.data?.pages.flatMap(({ items }) => items)
  if (entries === undefined) {
    if (query.isError) {
      return (
        <Card>
          <ErrorState message="The participants could not be loaded." onRetry={() => void query.refetch()} />
        </Card>
      )
    }
    return <LoadingPart />
  }
  if (entries.length === 0) {
    return <EmptyState title="Nobody has joined yet" text="The first to join shows up here." />
  }
  return (
    <div className="cup-results">
      {byDivision(entries).map(({ division, entries: own }) => (
        <Card key={division.id} title={division.name} padded={false} aria-label={division.name}>
          <Entries label="Teams" entries={own.filter(isComplete)} viewerId={viewerId} />
          <Entries label="Waiting for a partner" entries={own.filter(isHeld)} viewerId={viewerId} isHeaded />
          <Entries
            label="Looking for partners"
            entries={own.filter(isLooking)}
            viewerId={viewerId}
            isHeaded
          />
        </Card>
      ))}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
        >
          Show more
        </Button>
      )}
    </div>
  )
}

/** A doubles entry is complete with a partner and no wish for another one; a singles entry always is. */
function isComplete({ division, partner, needsPartner }: Participant): boolean {
  return division.playType === 'singles' || (partner !== null && !needsPartner)
}

/** The place is held for a partner who has been asked. */
const isHeld = ({ waitsForPartner = false }: Participant): boolean => waitsForPartner

const isLooking = (entry: Participant): boolean => !isComplete(entry) && !isHeld(entry)

interface EntriesProps {
  readonly label: string
  readonly entries: readonly Participant[]
  readonly viewerId: number
  readonly isHeaded?: boolean
}

function Entries({ label, entries, viewerId, isHeaded = false }: EntriesProps) {
  if (entries.length === 0) return null
  return (
    <>
      {isHeaded && <h3 className="cup-looking">{label}</h3>}
      <ul aria-label={label} className="card-list cup-entries">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} viewerId={viewerId} />
        ))}
      </ul>
    </>
  )
}

function Entry({ entry, viewerId }: { readonly entry: Participant; readonly viewerId: number }) {
  const people = [entry.user, entry.partner].filter((person) => person !== null)
  return (
    <li>
      <AvatarPair
        players={people.map(({ id, displayName, profileImageUrl }) => ({
          id,
          name: displayName,
          photoUrl: profileImageUrl,
        }))}
        size={36}
      />
      <span>
        {people.map(({ id, displayName }, index) => (
          <Fragment key={id}>
            {index > 0 && ' & '}
            <Link to={`/players/${id}`} className="cup-name">
              {displayName}
            </Link>
          </Fragment>
        ))}
      </span>
      {people.some(({ id }) => id === viewerId) && <YouTag />}
      {entry.waitlistPosition !== undefined && (
        <span className="cup-aside">waitlist {entry.waitlistPosition}</span>
      )}
    </li>
  )
}
