import { LadderPanel } from '../../features/ladders/ladder-panel.tsx'
import { openScoreDialog } from '../../features/matches/score/score-dialog-store.ts'
import type { ShownBracket } from '../../features/tournaments/bracket/bracket.queries.ts'

interface TournamentLadderProps {
  readonly tournament: ShownBracket
  readonly divisionId: number
  readonly viewerId: number
}

/** A division of a tournament that is played as a ladder. */
export function TournamentLadder({ tournament, divisionId, viewerId }: TournamentLadderProps) {
  const { id, standings, timeZone } = tournament
  const rows = standings.map(({ player, partner, ...row }) => ({
    ...row,
    players: partner === null ? [player] : [player, partner],
  }))
  return (
    <LadderPanel
      place={{ kind: 'tournament', id, divisionId }}
      rows={rows}
      viewerId={viewerId}
      timeZone={timeZone}
      onSubmitScore={({ challenger, challenged }) =>
        openScoreDialog({
          competition: { kind: 'tournament', id, divisionId },
          players: [...challenger.players, ...challenged.players].map((player) => player.id),
        })
      }
    />
  )
}
