import type { CurrentUser } from '@tussle/contract/people/current-user'
import { useAuth } from '../../features/accounts/auth-context.tsx'
import { VisitorsSettings } from '../../features/accounts/visitors/visitors-settings.tsx'
import { usePlayer } from '../../features/players/player.queries.ts'
import { careerText } from '../../features/players/player-texts.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { Band } from '../../ui/layout/band.tsx'
import '../../features/accounts/accounts.css'

const TITLE = 'How strangers see you'

/** What people who are not signed in see of the person. */
export function VisitorsPage() {
  usePage(TITLE)
  const { user } = useAuth()
  return user === null ? null : <Visitors user={user} />
}

function Visitors({ user }: { readonly user: CurrentUser }) {
  // The figures are an example of what the switch shows; without them the page says it in words.
  const { data } = usePlayer(user.id)
  return (
    <>
      <Band title={TITLE} back={{ to: '/profile?tab=privacy', label: 'Settings' }}>
        <p className="t-small mt-1.5 text-on-surround-2">
          On public draws, tables and results. {forPlayers(user)}
        </p>
      </Band>
      <div className="wrap page-body">
        <VisitorsSettings user={user} record={data === undefined ? null : careerText(data)} />
      </div>
    </>
  )
}

/** Juniors are shown by initials to players too, unless they chose otherwise. */
function forPlayers({ displayName, publicName }: CurrentUser): string {
  const seen = publicName === displayName ? 'always see your display name' : `see “${publicName}”`
  return `Players who are signed in ${seen}.`
}
