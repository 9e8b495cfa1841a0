import { Suspense, useState } from 'react'
import { LadderPanel } from '../../features/ladders/ladder-panel.tsx'
import { useLadder } from '../../features/ladders/ladders.queries.ts'
import type { Division, LeagueStandings } from '../../features/leagues/standings.queries.ts'
import { openScoreDialog } from '../../features/matches/score/score-dialog-store.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { late } from '../../ui/layout/late.tsx'

const LadderRulesDialog = late(() =>
  import('../../features/ladders/ladder-rules-dialog.tsx').then((file) => ({
    default: file.LadderRulesDialog,
  })),
)

interface LeagueLadderProps {
  readonly league: LeagueStandings
  readonly division: Division
  readonly viewerId: number
  readonly mayOrganise: boolean
}

/** A division of a league that is played as a ladder. */
export function LeagueLadder({ league, division, viewerId, mayOrganise }: LeagueLadderProps) {
  const place = { kind: 'league', id: league.id, divisionId: division.id } as const
  const rows = league.standings
    .filter(({ divisionId }) => divisionId === division.id)
    .map(({ player, partner, ...row }) => ({
      ...row,
      players: partner === null ? [player] : [player, partner],
    }))
  return (
    <LadderPanel
      place={place}
      rows={rows}
      viewerId={viewerId}
      timeZone={league.timeZone}
      onSubmitScore={({ challenger, challenged }) =>
        openScoreDialog({
          competition: { kind: 'league', id: league.id },
          players: [...challenger.players, ...challenged.players].map(({ id }) => id),
        })
      }
      tools={mayOrganise && <LadderTools league={league} division={division} label="Change the rules" />}
    />
  )
}

interface LadderToolsProps extends Pick<LeagueLadderProps, 'league' | 'division'> {
  readonly label: string
}

/** For organisers, until anything was challenged or played. */
export function LadderTools({ league, division, label }: LadderToolsProps) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useLadder({ kind: 'league', id: league.id, divisionId: division.id })
  if (data === undefined || data.refusal !== null) return null
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <LadderRulesDialog
            leagueId={league.id}
            divisionId={division.id}
            divisionName={division.name}
            rules={data.rules}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
