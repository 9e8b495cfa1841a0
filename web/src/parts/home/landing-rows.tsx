import { ClubFeatureCard } from '../../features/clubs/club-feature-card.tsx'
import type { Club } from '../../features/clubs/clubs.queries.ts'
import { TournamentDateCard } from '../../features/tournaments/tournament-date-card.tsx'
import type { TournamentCard } from '../../features/tournaments/tournaments.queries.ts'
import { clubIntent, JoinAction, RegisterAction } from '../browse/join-action.tsx'
import { LandingPoints } from './landing-points.tsx'
import { LandingRow } from './landing-row.tsx'

interface LandingRowsProps {
  /** Each is undefined until its list is loaded. */
  readonly clubs: readonly Club[] | undefined
  readonly tournaments: readonly TournamentCard[] | undefined
}

export function LandingRows({ clubs, tournaments }: LandingRowsProps) {
  return (
    <>
      <LandingRow
        title="Featured clubs"
        to="/browse/clubs"
        items={clubs}
        emptyTitle="No clubs yet"
        emptyText="Register and start the first one."
        render={(club) => (
          <ClubFeatureCard
            key={club.id}
            club={club}
            as="h3"
            action={<JoinAction label="Join Club" intent={clubIntent(club)} size="sm" />}
          />
        )}
      />
      <LandingRow
        title="Upcoming tournaments"
        to="/browse/tournaments"
        isOnSurface
        items={tournaments}
        emptyTitle="No tournaments yet"
        emptyText="Register now and be there when the first draw opens."
        render={(tournament) => (
          <TournamentDateCard
            key={tournament.id}
            tournament={tournament}
            action={
              <RegisterAction
                kind="tournament"
                competition={tournament}
                closed="Registration closed"
                variant="secondary"
                size="sm"
              />
            }
          />
        )}
      />
      <LandingPoints />
    </>
  )
}
