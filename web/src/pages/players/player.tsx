import { Lock } from 'lucide-react'
import { Suspense } from 'react'
import { useAuth } from '../../features/accounts/auth-context.tsx'
import { ReportButton } from '../../features/ops/report-button.tsx'
import { BestPartners } from '../../features/players/best-partners.tsx'
import { CareerStatistics, MatchPerformance } from '../../features/players/career-cards.tsx'
import { type PlayerProfile, usePlayer } from '../../features/players/player.queries.ts'
import { PlayerBand } from '../../features/players/player-band.tsx'
import { RatingHistory } from '../../features/players/rating-history.tsx'
import { RecentMatches } from '../../features/players/recent-matches.tsx'
import { useIdParam } from '../../lib/hooks/use-id-param.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { ApiError } from '../../lib/server/api-error.ts'
import { SettledFirst } from '../../lib/server/settled-first.tsx'
import { NotLoaded } from '../../parts/site/not-loaded.tsx'
import { PlayerNotFound } from '../../parts/site/player-not-found.tsx'
import { ButtonLink } from '../../ui/inputs/button.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import './player.css'
import { WaitingBody } from '../../parts/site/waiting-body.tsx'
import { late } from '../../ui/layout/late.tsx'

const DisputedScores = late(
  () =>
    import('../../features/matches/score/waiting-scores.tsx').then((file) => ({
      default: file.DisputedScores,
    })),
  { shape: 'panel' },
)

export function PlayerPage() {
  const id = useIdParam()
  return id === null ? <PlayerNotFound /> : <KnownPlayer key={id} id={id} />
}

function KnownPlayer({ id }: { readonly id: number }) {
  const { data: player, error, refetch } = usePlayer(id)
  const { user } = useAuth()
  usePage(player?.displayName ?? 'Player Profile')
  if (error instanceof ApiError && error.status === 404) return <PlayerNotFound />
  if (player === undefined) return error ? <PlayerNotLoaded onRetry={() => void refetch()} /> : <Loading />
  return (
    <>
      <PlayerBand player={player} isOwn={player.id === user?.id} />
      {player.stats === null ? (
        <PrivateRecord player={player} />
      ) : (
        <SettledFirst fallback={<WaitingBody />}>
          <Record player={player} stats={player.stats} isOwn={player.id === user?.id} />
        </SettledFirst>
      )}
    </>
  )
}

interface RecordProps {
  readonly player: PlayerProfile
  readonly stats: NonNullable<PlayerProfile['stats']>
  readonly isOwn: boolean
}

function Record({ player, stats, isOwn }: RecordProps) {
  const [most] = player.ratings.toSorted((a, b) => b.matches - a.matches)
  return (
    <div className="wrap page-body player-page">
      <div className="player-column">
        {most && <RatingHistory player={player} first={most.play} />}
        {isOwn && (
          <Suspense>
            <DisputedScores />
          </Suspense>
        )}
        <RecentMatches matches={player.recentMatches} />
        {player.recentMatches.length > 0 && (
          <ButtonLink to={`/players/${player.id}/matches`} variant="secondary" block>
            All matches
          </ButtonLink>
        )}
      </div>
      <aside className="player-column" aria-label="Statistics">
        <MatchPerformance stats={stats} />
        <CareerStatistics stats={stats} />
        <BestPartners partners={player.bestPartners} />
        {!isOwn && <ReportButton kind="player" id={player.id} name={player.displayName} />}
      </aside>
    </div>
  )
}

/** Replaces everything that a public record would show (OQ-130). */
function PrivateRecord({ player: { id, displayName } }: { readonly player: PlayerProfile }) {
  return (
    <div className="wrap page-body">
      <Card className="player-private">
        <Lock size={20} aria-hidden />
        <p>This player keeps their record private</p>
      </Card>
      <ReportButton kind="player" id={id} name={displayName} />
    </div>
  )
}

function PlayerNotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  return <NotLoaded title="Player Profile" message="The player could not be loaded." onRetry={onRetry} />
}

function Loading() {
  return (
    <div role="status">
      <Band title={<span className="sr-only">Loading player</span>}>
        <div className="flex items-center gap-4">
          <Skeleton className="size-22 flex-none rounded-full" />
          <span className="grid flex-1 gap-3">
            <Skeleton className="h-7 w-56 max-w-full" />
            <Skeleton className="h-5 w-40 max-w-full" />
          </span>
        </div>
        <Skeleton className="mt-4 h-24 rounded-lg md:hidden" />
      </Band>
      <div className="wrap page-body player-page">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </div>
  )
}
