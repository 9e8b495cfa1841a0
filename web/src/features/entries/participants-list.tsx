import type { CompetitionKind } from '@tussle/contract/competitions'
import { useEffect, useRef, useState } from 'react'
import { serverMessage } from '../../lib/server/api-error.ts'
import { AvatarPair } from '../../ui/data/avatar.tsx'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { byDivision, countPeople, isLooking, teamName } from './participant-groups.ts'
import { type Participant, useParticipants } from './participants.queries.ts'
import './participants.css'

/** The number of entries shown before "Show all". */
const FIRST = 8

interface ParticipantsListProps {
  readonly kind: CompetitionKind
  readonly id: number
}

export function ParticipantsList({ kind, id }: ParticipantsListProps) {
  const query = useParticipants(kind, id)
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button disappears, so the first new row takes the focus.
    if (showsAll) list.current?.querySelectorAll('li')[FIRST]?.focus()
  }, [showsAll])
  if (query.isPending) return <Loading />
  const entries = query.data?.pages.flatMap(({ items }) => items)
  if (entries === undefined) {
    const message = serverMessage(query.error) ?? 'The participants could not be loaded.'
    return <ErrorState message={message} onRetry={() => void query.refetch()} />
  }
  if (entries.length === 0) return <p className="t-small text-ink-2">Nobody has joined yet.</p>
  const shown = showsAll ? entries : entries.slice(0, FIRST)
  return (
    <div ref={list} className="participants">
      {byDivision(shown).map(({ division, entries: group }) => (
        <section key={division.id} aria-label={division.name}>
          <h4 className="participants-division">{division.name}</h4>
          <ul>
            {group.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      {shown.length < entries.length && (
        <button type="button" className="link participants-more" onClick={() => setShowsAll(true)}>
          {query.hasNextPage ? 'Show all' : `Show all ${countPeople(entries)}`}
        </button>
      )}
      {showsAll && query.hasNextPage && (
        <button
          type="button"
          className="link participants-more"
          aria-busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
        >
          {query.isFetchNextPageError ? 'Try again' : 'Show more'}
        </button>
      )}
    </div>
  )
}

function Entry({ entry }: { readonly entry: Participant }) {
  const { user, partner, waitlistPosition } = entry
  const team = [user, ...(partner === null ? [] : [partner])].map((player) => ({
    id: player.id,
    name: player.displayName,
    photoUrl: player.profileImageUrl,
  }))
  return (
    <li className="participants-entry" tabIndex={-1}>
      <AvatarPair players={team} size={28} />
      <span className="participants-name">
        <span>{teamName(entry)}</span>
        {isLooking(entry) && <span className="participants-aside"> (needs partner)</span>}
        {entry.waitsForPartner && <span className="participants-aside"> (waiting for partner)</span>}
        {waitlistPosition !== undefined && (
          <span className="participants-aside"> (waitlist {waitlistPosition})</span>
        )}
      </span>
    </li>
  )
}

function Loading() {
  return (
    <div role="status" className="participants">
      <span className="sr-only">Loading</span>
      {['w-2/5', 'w-3/5', 'w-1/2', 'w-3/5'].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey boxes without an identity of their own
        <span key={index} className="participants-entry">
          <Skeleton className="size-7 rounded-full" />
          <Skeleton className={`h-4 ${width}`} />
        </span>
      ))}
    </div>
  )
}
