import type { ReactNode } from 'react'
import { counted } from '../../lib/counted.ts'
import { YouTag } from '../../ui/data/badge.tsx'
import { Card, CardList } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import type { LeagueStandings, Participant } from './standings.queries.ts'
import { TeamAvatars, TeamLinks } from './team-cell.tsx'
import { type DivisionTeams, isIn, teamsByDivision } from './teams.ts'
import './teams-and-players.css'

interface TeamsAndPlayersProps {
  readonly league: LeagueStandings
  readonly viewerId: number
  /** The organiser's actions for an entry. */
  readonly actionsOf?: ((entry: Participant) => ReactNode) | undefined
}

type Shown = Pick<TeamsAndPlayersProps, 'viewerId' | 'actionsOf'>

/** The entries by division; a division without entries is left out. */
export function TeamsAndPlayers({ league, viewerId, actionsOf }: TeamsAndPlayersProps) {
  const groups = teamsByDivision(league.divisions, league.participants).filter(
    ({ teams, looking }) => teams.length + looking.length > 0,
  )
  if (groups.length === 0)
    return <EmptyState title="No players yet" text="Nobody has joined this league yet." />
  return (
    <div className="league-teams">
      {groups.map((group) => (
        <Group key={group.division.id} group={group} viewerId={viewerId} actionsOf={actionsOf} />
      ))}
    </div>
  )
}

function Group({ group, ...shown }: Shown & { readonly group: DivisionTeams }) {
  const { division, teams, looking } = group
  const isDoubles = division.playType === 'doubles'
  const count = isDoubles
    ? counted(teams.length, 'team', 'teams')
    : counted(teams.length, 'player', 'players')
  return (
    <Card
      padded={false}
      title={division.name}
      aria-label={division.name}
      action={<span className="t-small num text-ink-2">{count}</span>}
    >
      {teams.length > 0 && (
        <CardList aria-label={isDoubles ? 'Teams' : 'Players'}>
          {teams.map((entry) => (
            <Entry key={entry.id} entry={entry} {...shown} />
          ))}
        </CardList>
      )}
      {looking.length > 0 && (
        <>
          <h3 className="league-teams-looking">Looking for partners</h3>
          <CardList aria-label="Looking for partners">
            {looking.map((entry) => (
              <Entry key={entry.id} entry={entry} {...shown} />
            ))}
          </CardList>
        </>
      )}
    </Card>
  )
}

function Entry({ entry, viewerId, actionsOf }: Shown & { readonly entry: Participant }) {
  const players = entry.partner === null ? [entry.user] : [entry.user, entry.partner]
  return (
    <li className="league-teams-entry">
      <TeamAvatars players={players} />
      <TeamLinks players={players} />
      {isIn({ players }, viewerId) && <YouTag />}
      {entry.waitlistPosition !== undefined && (
        <span className="league-teams-aside">{`Waitlist ${entry.waitlistPosition}`}</span>
      )}
      {actionsOf && <span className="league-teams-actions">{actionsOf(entry)}</span>}
    </li>
  )
}
