import { useAuth } from '../../features/accounts/auth-context.tsx'
import { type DeskReading, useDesk } from '../../features/desk/desk.queries.ts'
import { useKnowsOwnActs } from '../../features/desk/offline/own-acts.ts'
import { RoomProvider } from '../../features/desk/room-context.tsx'
import { useIdParam } from '../../lib/hooks/use-id-param.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { ApiError } from '../../lib/server/api-error.ts'
import { useLive } from '../../lib/server/live.ts'
import { TournamentAdminView } from '../../parts/control-room/tournament-admin-view.tsx'
import { AccessDenied } from '../../parts/site/access-denied.tsx'
import { NotLoaded } from '../../parts/site/not-loaded.tsx'
import { NotThere } from '../../parts/site/not-there.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

const BACK = { to: '/admin/manage-tournaments', label: 'Manage Tournaments' } as const

/** The tournament day page, for administrators and the co-organisers of this tournament. */
export function TournamentAdminPage() {
  const id = useIdParam()
  return id === null ? <TournamentNotFound /> : <KnownTournament key={id} id={id} />
}

function KnownTournament({ id }: { readonly id: number }) {
  const { data, error, refetch } = useDesk(id)
  const knowsOwnActs = useKnowsOwnActs()
  useLive(data === undefined ? null : `desk:${id}`)
  // A player's own report changes only the topic of the tournament.
  useLive(data === undefined ? null : `tournament:${id}`)
  const status = error instanceof ApiError ? error.status : null
  // Only the server knows who organises this tournament; it answers 403 to everybody else (ADMIN-097).
  if (status === 403) return <AccessDenied purpose="manage tournaments" />
  if (status === 404) return <TournamentNotFound />
  if (data && knowsOwnActs) return <Known id={id} reading={data} />
  if (error) {
    const message = 'The tournament could not be loaded.'
    return <NotLoaded title="Tournament" message={message} back={BACK} onRetry={() => void refetch()} />
  }
  return <Loading />
}

function Known({ id, reading }: { readonly id: number; readonly reading: DeskReading }) {
  const { user } = useAuth()
  usePage(reading.desk.tournament.name)
  // The list of all tournaments is for administrators; a co-organiser goes back to the tournament's page.
  const back = user?.isAdmin ? BACK : { to: `/tournaments/${id}/bracket`, label: 'Back to the tournament' }
  return (
    <RoomProvider id={id} reading={reading}>
      <TournamentAdminView id={id} back={back} />
    </RoomProvider>
  )
}

function TournamentNotFound() {
  const text = 'It may have been taken down, or the link is not quite right.'
  return <NotThere title="Tournament not found" text={text} back={BACK} />
}

function Loading() {
  usePage('Tournament')
  return (
    <div role="status">
      <Band title={<span className="sr-only">Loading tournament</span>} back={BACK}>
        <Skeleton className="mt-2 h-8 w-72 max-w-full" />
        <Skeleton className="mt-4 h-21 rounded-lg" />
      </Band>
      <div className="wrap page-body">
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="mt-5 h-96 rounded-lg" />
      </div>
    </div>
  )
}
