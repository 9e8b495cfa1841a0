import type { CurrentUser } from '@tussle/contract/people/current-user'
import { nameOf } from '../../features/accounts/auth-context.tsx'
import { useMyClubs } from '../../features/clubs/clubs.queries.ts'
import { SubmitScoreDialog } from '../../features/matches/score/submit-score-dialog.tsx'
import { usePlayedCompetitions } from './use-played-competitions.ts'

interface ScoreDialogProps {
  readonly user: CurrentUser
  readonly onClose: () => void
}

/** The score dialog of the signed-in player, with the player's competitions and clubs. */
export function ScoreDialog({ user, onClose }: ScoreDialogProps) {
  const { played, retry } = usePlayedCompetitions()
  const clubs = useMyClubs()
  return (
    <SubmitScoreDialog
      me={{ id: user.id, displayName: nameOf(user) }}
      competitions={played}
      onRetry={retry}
      ownClubs={(clubs.data?.items ?? []).map(({ club }) => club.name)}
      onClose={onClose}
    />
  )
}
