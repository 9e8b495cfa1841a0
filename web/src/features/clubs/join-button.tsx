import { Button } from '../../ui/inputs/button.tsx'
import type { Club } from './clubs.queries.ts'
import { useMembership } from './use-membership.ts'

interface JoinButtonProps {
  readonly club: Club
  /** The button disappears at once, so the caller must place the focus. */
  readonly onJoin: () => void
}

export function JoinButton({ club, onJoin }: JoinButtonProps) {
  const { join } = useMembership(club, null)
  return (
    <Button
      size="sm"
      aria-label={`Join ${club.name}`}
      onClick={() => {
        join()
        onJoin()
      }}
    >
      Join
    </Button>
  )
}
