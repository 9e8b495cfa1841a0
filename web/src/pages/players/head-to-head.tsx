import type { PlayerRef } from '@tussle/contract/people/player-ref'
import { Link, useParams } from 'react-router'
import { useAuth } from '../../features/accounts/auth-context.tsx'
import { type HeadToHead, useHeadToHead } from '../../features/players/history.queries.ts'
import '../../features/players/history.css'
import { Rivalry } from '../../features/players/rivalry.tsx'
import { useIdParam } from '../../lib/hooks/use-id-param.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { ApiError } from '../../lib/server/api-error.ts'
import { NotLoaded } from '../../parts/site/not-loaded.tsx'
import { PlayerNotFound } from '../../parts/site/player-not-found.tsx'
import { Avatar } from '../../ui/data/avatar.tsx'
import { YouTag } from '../../ui/data/badge.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

export function HeadToHeadPage() {
  const id = useIdParam()
  const { otherId = '' } = useParams()
  usePage('Head to head')
  return id === null || !/^[1-9]\d{0,14}$/u.test(otherId) ? (
    <PlayerNotFound />
  ) : (
    <Two key={`${id} ${otherId}`} id={id} otherId={Number(otherId)} />
  )
}

function Two({ id, otherId }: { readonly id: number; readonly otherId: number }) {
  const { data, error, refetch } = useHeadToHead(id, otherId)
  if (error instanceof ApiError && error.status === 404) return <PlayerNotFound />
  if (error) {
    const retry = () => void refetch()
    return <NotLoaded title="Head to head" message="The matches could not be loaded." onRetry={retry} />
  }
  const back = { to: `/players/${id}/matches`, label: 'Match history' }
  if (data === undefined) {
    return (
      <>
        <Band title="Head to head" back={back} />
        <div key="waiting" className="wrap page-body history">
          <Skeleton className="h-96 rounded-lg" />
        </div>
      </>
    )
  }
  return (
    <>
      <Band title="Head to head" back={back}>
        <div className="rivals">
          <Rival player={data.player} />
          <p>
            <span className="rivals-count">
              {data.matches.won}
              <span className="sr-only"> to </span>
              <span aria-hidden> – </span>
              {data.matches.lost}
            </span>
            <span className="block text-on-surround-2">{leadOf(data)}</span>
          </p>
          <Rival player={data.other} />
        </div>
      </Band>
      <div className="wrap page-body history">
        {data.recordHidden ? (
          <EmptyState title="Private record" text="One of the two keeps the record private." />
        ) : (
          <Rivalry rivalry={data} />
        )}
      </div>
    </>
  )
}

function Rival({ player }: { readonly player: PlayerRef }) {
  const { user } = useAuth()
  return (
    <div className="rival">
      <Avatar name={player.displayName} id={player.id} photoUrl={player.profileImageUrl} size={64} />
      <span className="flex flex-wrap items-center justify-center gap-2">
        <Link to={`/players/${player.id}`}>{player.displayName}</Link>
        {user?.id === player.id && <YouTag />}
      </span>
    </div>
  )
}

function leadOf({ player, other, matches: { won, lost } }: HeadToHead): string {
  if (won === lost) return won === 0 ? 'no result yet' : 'level'
  return `${(won > lost ? player : other).displayName} leads`
}
