import { FORMAT_TRAITS, isFormat } from '@tussle/competition/format-names'
import { takesScores } from '@tussle/competition/phase'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { CurrentUser } from '@tussle/contract/people/accounts'
import { nameOf } from '../../features/accounts/auth-context.tsx'
import { useMyClubs } from '../../features/clubs/clubs.queries.ts'
import { entriesOf, type MyEntry, useMyCompetitions } from '../../features/entries/entries.queries.ts'
import type { PlayedCompetition } from '../../features/matches/score/opponents.ts'
import { SubmitScoreDialog } from '../../features/matches/score/submit-score-dialog.tsx'

interface ScoreDialogProps {
  readonly user: CurrentUser
  readonly onClose: () => void
}

/** The score dialog of the signed-in player, with the player's competitions and clubs. */
export function ScoreDialog({ user, onClose }: ScoreDialogProps) {
  const leagues = useMyCompetitions('league')
  const tournaments = useMyCompetitions('tournament')
  const clubs = useMyClubs()
  const isReading = leagues.isPending || tournaments.isPending
  const played = [
    ...(leagues.data?.items ?? []).flatMap((entry) => asPlayed('league', entry)),
    ...(tournaments.data?.items ?? []).flatMap((entry) => asPlayed('tournament', entry)),
  ]
  const hasFailed = leagues.isError || tournaments.isError
  const retry = () => {
    for (const query of [leagues, tournaments]) if (query.isError) void query.refetch()
  }
  return (
    <SubmitScoreDialog
      me={{ id: user.id, displayName: nameOf(user) }}
      competitions={isReading ? undefined : played}
      onRetry={hasFailed ? retry : undefined}
      ownClubs={(clubs.data?.items ?? []).map(({ club }) => club.name)}
      onClose={onClose}
    />
  )
}

/** The player's competitions that take scores now (OQ-102 revised: none before it has begun). */
function asPlayed(kind: CompetitionKind, entry: MyEntry): PlayedCompetition[] {
  const { competition, game = null } = entry
  if (!takesScores(kind, competition, Date.now())) return []
  const { id, name, clubId } = competition
  const format = 'format' in competition ? competition.format : null
  const isLadder = isFormat(format) && FORMAT_TRAITS[format].isChallenge
  const shared = { kind, id, courtId: clubId ?? id, game, isLadder }
  const active = entriesOf(entry).filter(({ status }) => status === 'active')
  return active.flatMap(({ division, partner }, nr) => {
    if (division === null) return []
    if (active.length === 1) return [{ ...shared, name, division, partner }]
    return [{ ...shared, name: `${name}, ${division.name}`, division, partner, nrOfSeveral: nr }]
  })
}
