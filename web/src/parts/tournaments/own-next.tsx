import type { CurrentUser } from '@tussle/contract/people/current-user'
import { nameOf } from '../../features/accounts/auth-context.tsx'
import { useNextMatch } from '../../features/up-next/up-next.queries.ts'
import { UpNextCard } from '../../features/up-next/up-next-card.tsx'

interface OwnNextProps {
  readonly tournamentId: number
  readonly user: CurrentUser
}

/** The viewer's next match in this tournament, above everything else. */
export function OwnNext({ tournamentId, user }: OwnNextProps) {
  const next = useNextMatch(tournamentId)
  if (next === undefined) return null
  return (
    <div className="mb-5 print:hidden">
      <UpNextCard next={next} you={{ ...user, displayName: nameOf(user) }} hasLink={false} />
    </div>
  )
}
