import { NamesStep } from '../../features/quick-session/names-step.tsx'
import '../../features/quick-session/quick-session.css'
import { StartedCard } from '../../features/quick-session/started-card.tsx'
import { TeamsStep } from '../../features/quick-session/teams-step.tsx'
import { useQuickSession } from '../../features/quick-session/use-quick-session.ts'
import { ClubEventPage } from '../../parts/organise/club-event-page.tsx'

/** Pasted names become a round robin that starts now. */
export function QuickSessionPage() {
  return (
    <ClubEventPage title="Quick session" purpose="start a session for it">
      {(club) => <Session key={club.id} clubId={club.id} />}
    </ClubEventPage>
  )
}

function Session({ clubId }: { readonly clubId: number }) {
  const session = useQuickSession(clubId)
  return (
    <>
      {session.step === 'names' && <NamesStep session={session} />}
      {session.step === 'teams' && <TeamsStep session={session} />}
      {session.startedId !== null && <StartedCard id={session.startedId} name={session.name} />}
    </>
  )
}
