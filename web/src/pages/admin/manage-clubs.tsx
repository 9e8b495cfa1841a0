import { useClubOverview } from '../../features/clubs/club.queries.ts'
import { ClubActivity } from '../../features/clubs/club-activity.tsx'
import { ClubStats } from '../../features/clubs/club-stats.tsx'
import { CreateClubButton } from '../../features/clubs/create-club-button.tsx'
import { ManagedClubs } from '../../features/clubs/managed-clubs.tsx'
import { usePage } from '../../lib/hooks/use-page.ts'
import { Band } from '../../ui/layout/band.tsx'
import './manage-clubs.css'

export function ManageClubsPage() {
  usePage('Admin Manage Clubs')
  const { data, isError, refetch } = useClubOverview()
  return (
    <>
      <Band
        title="Admin Manage Clubs"
        back={{ to: '/admin', label: 'Back to Admin Dashboard' }}
        actions={<CreateClubButton variant="secondary" />}
      />
      <div className="wrap page-body manage-clubs">
        <ClubStats overview={data} />
        <div>
          <ManagedClubs create={<CreateClubButton />} />
        </div>
        <ClubActivity
          activity={data?.activity}
          failed={isError && data === undefined}
          onRetry={() => void refetch()}
        />
      </div>
    </>
  )
}
