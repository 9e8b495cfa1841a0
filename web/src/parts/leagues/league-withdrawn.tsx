import type { LeagueRole } from '@tussle/contract/play/league-results'
import { ReinstateButton } from '../../features/desk/organise/reinstate-button.tsx'
import { TeamAvatars, TeamLinks } from '../../features/leagues/team-cell.tsx'
import { teamName } from '../../lib/team-name.ts'
import { Card, CardList } from '../../ui/layout/card.tsx'

type Withdrawn = LeagueRole['withdrawn'][number]

interface WithdrawnTeamsProps {
  readonly leagueId: number
  readonly withdrawn: readonly Withdrawn[]
}

/** The withdrawn entries that an organiser can reinstate. */
export function WithdrawnTeams({ leagueId, withdrawn }: WithdrawnTeamsProps) {
  return (
    <Card title="Withdrawn" aria-label="Withdrawn" padded={false}>
      <CardList aria-label="Withdrawn">
        {withdrawn.map((entry) => (
          <WithdrawnTeam key={entry.entryId} leagueId={leagueId} entry={entry} />
        ))}
      </CardList>
    </Card>
  )
}

function WithdrawnTeam({ leagueId, entry }: { readonly leagueId: number; readonly entry: Withdrawn }) {
  const { entryId, players, divisionName } = entry
  const name = teamName({ players })
  return (
    <li className="league-teams-entry">
      <TeamAvatars players={players} />
      <TeamLinks players={players} />
      <span className="league-teams-aside">{divisionName}</span>
      <span className="league-teams-actions">
        <ReinstateButton competition={{ kind: 'league', id: leagueId }} entryId={entryId} name={name} />
      </span>
    </li>
  )
}
