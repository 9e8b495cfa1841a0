import type { ClubEvent } from '@tussle/contract/club-events'
import type { MyRights } from '@tussle/contract/team'
import { isLimited } from '@tussle/contract/team-roles'
import { Link2, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAuth } from '../../features/accounts/auth-context.tsx'
import { AskCard } from '../../features/organise/ask-card.tsx'
import { WhatHappens, WhatRolesDo } from '../../features/organise/ask-notes.tsx'
import { ByLinkCard } from '../../features/organise/by-link-card.tsx'
import { EventsCard } from '../../features/organise/events-card.tsx'
import { NeedsCard } from '../../features/organise/needs-card.tsx'
import { useClubEvents, useMyRights } from '../../features/organise/organise.queries.ts'
import { RequestsCard } from '../../features/organise/requests-card.tsx'
import { StartLinks } from '../../features/organise/start-links.tsx'
import { TeamCard } from '../../features/organise/team-card.tsx'
import { usePage } from '../../lib/hooks/use-page.ts'
import { NotLoaded } from '../../parts/site/not-loaded.tsx'
import { WaitingBody } from '../../parts/site/waiting-body.tsx'
import { LazySelect } from '../../ui/inputs/lazy-select.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { late } from '../../ui/layout/late.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

/** Most visits find nothing to decide, so this comes after the rest. */
const ProposalsLink = late(
  () => import('../../features/merges/proposals-link.tsx').then((file) => ({ default: file.ProposalsLink })),
  { shape: 'panel' },
)

type Held = MyRights['clubs'][number]

/** What a person organises, for one club at a time; others ask for the right. */
export function OrganisePage() {
  usePage('Organise')
  const { user } = useAuth()
  const { data, error, refetch } = useMyRights()
  const [search, setSearch] = useSearchParams()
  if (error && data === undefined) {
    return (
      <NotLoaded title="Organise" message="Your rights could not be loaded." onRetry={() => void refetch()} />
    )
  }
  const held = data?.clubs.find(({ club }) => String(club.id) === search.get('club')) ?? data?.clubs[0]
  const isAdmin = user?.isAdmin === true
  const text = held?.club.name ?? (isAdmin ? 'All clubs' : 'You run no events yet')
  return (
    <>
      <Band
        title="Organise"
        facts={data === undefined ? [] : [{ icon: Users, text }]}
        actions={
          data !== undefined &&
          held !== undefined &&
          data.clubs.length > 1 && (
            <LazySelect
              label="Club"
              value={String(held.club.id)}
              options={data.clubs.map(({ club }) => ({ value: String(club.id), label: club.name }))}
              onValueChange={(club) => setSearch({ club }, { replace: true })}
            />
          )
        }
      />
      {data === undefined ? (
        <WaitingBody />
      ) : (
        <div className="wrap page-body organise-grid">
          {(isAdmin || held?.role === 'owner') && <RequestsCard isAlways={isAdmin} />}
          {isAdmin && <ByLinkCard />}
          {held && <ClubPart key={held.club.id} held={held} ownId={user?.id ?? 0} />}
          {!(held || isAdmin) && <Asking rights={data} />}
        </div>
      )}
    </>
  )
}

function Asking({ rights: { requests } }: { readonly rights: MyRights }) {
  return (
    <div className="organise-grid organise-grid-two">
      <div className="organise-main">
        <AskCard requests={requests} held={[]} />
      </div>
      <div className="organise-side">
        <WhatHappens />
        <WhatRolesDo />
      </div>
    </div>
  )
}

function ClubPart({ held, ownId }: { readonly held: Held; readonly ownId: number }) {
  const { club, role } = held
  const { data, error, refetch } = useClubEvents(club.id)
  const [now] = useState(() => new Date())
  const isHelper = isLimited(role)
  const byLink = data?.filter(({ isByLink, isDraft }) => isByLink && !isDraft) ?? []
  return (
    <div className="organise-grid organise-grid-two">
      <div className="organise-main">
        {error && (
          <Card>
            <ErrorState message="The events could not be loaded." onRetry={() => void refetch()} />
          </Card>
        )}
        {!(error || data) && <Skeleton className="h-96 rounded-lg" />}
        {data && <NeedsCard events={data} now={now} />}
        {data && <EventsCard clubId={club.id} hasAll={!isHelper} events={data} now={now} />}
        {!isHelper && <StartLinks clubId={club.id} />}
      </div>
      <div className="organise-side">
        {isHelper ? (
          <WhatRolesDo />
        ) : (
          <TeamCard clubId={club.id} ownId={ownId} mayChange={role === 'owner'} />
        )}
        {!isHelper && (
          <Suspense>
            <ProposalsLink clubId={club.id} />
          </Suspense>
        )}
        {byLink.length > 0 && (
          <Note tone="info" icon={Link2} title={byLinkTitle(byLink)}>
            A club’s events are listed after the first one is completed, or when an administrator lists them.
          </Note>
        )}
      </div>
    </div>
  )
}

function byLinkTitle(events: readonly ClubEvent[]): string {
  const [first] = events
  return events.length === 1 ? `${first?.name} is by link only.` : `${events.length} events are by link only.`
}
