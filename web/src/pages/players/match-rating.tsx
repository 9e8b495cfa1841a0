import { useParams } from 'react-router'
import { useMatchRating } from '../../features/players/history.queries.ts'
import { RatingExplained } from '../../features/players/rating-explained.tsx'
import { useIdParam } from '../../lib/hooks/use-id-param.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { ApiError } from '../../lib/server/api-error.ts'
import { NotLoaded } from '../../parts/site/not-loaded.tsx'
import { NotThere } from '../../parts/site/not-there.tsx'
import { ButtonLink } from '../../ui/inputs/button.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

const TITLE = 'What this match did'

export function MatchRatingPage() {
  const id = useIdParam()
  const { matchId = '' } = useParams()
  usePage(TITLE)
  if (id === null || !/^[1-9]\d{0,14}$/u.test(matchId)) return <NoMatch playerId={null} />
  return <Explained key={matchId} id={id} matchId={Number(matchId)} />
}

function Explained({ id, matchId }: { readonly id: number; readonly matchId: number }) {
  const { data, error, refetch } = useMatchRating(matchId)
  if (error instanceof ApiError && error.status === 404) return <NoMatch playerId={id} />
  if (error) {
    const retry = () => void refetch()
    return <NotLoaded title={TITLE} message="The rating could not be loaded." onRetry={retry} />
  }
  const own = data?.players.find(({ player }) => player.id === id)
  const rivals = data?.players.filter(({ side }) => own !== undefined && side !== own.side) ?? []
  return (
    <>
      <Band
        title={TITLE}
        back={{ to: `/players/${id}/matches`, label: 'Match history' }}
        facts={own ? [{ text: `To the rating of ${own.player.displayName}` }] : []}
      />
      <div className="wrap page-body explained-page">
        {data ? <RatingExplained explained={data} playerId={id} /> : <Skeleton className="h-96 rounded-lg" />}
        {rivals.length > 0 && (
          <div className="explained-rivals">
            {rivals.map(({ player }) => (
              <ButtonLink key={player.id} to={`/players/${id}/against/${player.id}`} variant="secondary">
                Head to head with {player.displayName}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
    </>
  )
}

function NoMatch({ playerId }: { readonly playerId: number | null }) {
  const back =
    playerId === null
      ? { to: '/leagues', label: 'Back to Leagues' }
      : { to: `/players/${playerId}/matches`, label: 'Back to the match history' }
  return <NotThere title="Match Not Found" text="The match you're looking for doesn't exist." back={back} />
}
