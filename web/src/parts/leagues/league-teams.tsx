import { Ellipsis, UserMinus, UserPen, UserPlus, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLeagueRole } from '../../features/leagues/league.queries.ts'
import type { LeagueStandings, Participant } from '../../features/leagues/standings.queries.ts'
import { TeamsAndPlayers } from '../../features/leagues/teams-and-players.tsx'
import { teamName } from '../../lib/team-name.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { late } from '../../ui/layout/late.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import type { LeagueEntryChoice } from './league-entry-dialogs.tsx'

/** Loaded only for organisers. */
const LeagueEntryDialogs = late(() =>
  import('./league-entry-dialogs.tsx').then((file) => ({ default: file.LeagueEntryDialogs })),
)

const WithdrawnTeams = late(
  () => import('./league-withdrawn.tsx').then((file) => ({ default: file.WithdrawnTeams })),
  { shape: 'panel' },
)

interface LeagueTeamsProps {
  readonly league: LeagueStandings
  readonly viewerId: number
  readonly mayOrganise: boolean
}

/** The entries of a league; an organiser adds, replaces, withdraws and reinstates here. */
export function LeagueTeams({ league, viewerId, mayOrganise }: LeagueTeamsProps) {
  const [choice, setChoice] = useState<LeagueEntryChoice | null>(null)
  const withdrawn = useLeagueRole(league.id).data?.withdrawn ?? []
  if (!mayOrganise) return <TeamsAndPlayers league={league} viewerId={viewerId} />
  return (
    <div className="league-division">
      <div className="league-tools">
        <Button
          variant="secondary"
          icon={UserPlus}
          disabled={league.divisions.length === 0}
          onClick={() => setChoice({ act: 'add' })}
        >
          Add players
        </Button>
        <Button variant="secondary" icon={Users} onClick={() => setChoice({ act: 'guests' })}>
          Guests
        </Button>
      </div>
      <TeamsAndPlayers
        league={league}
        viewerId={viewerId}
        actionsOf={(entry) => <EntryMenu entry={entry} onChoose={(act) => setChoice({ act, entry })} />}
      />
      {withdrawn.length > 0 && (
        <Suspense>
          <WithdrawnTeams leagueId={league.id} withdrawn={withdrawn} />
        </Suspense>
      )}
      {choice && (
        <Suspense>
          <LeagueEntryDialogs league={league} choice={choice} onClose={() => setChoice(null)} />
        </Suspense>
      )}
    </div>
  )
}

interface EntryMenuProps {
  readonly entry: Participant
  readonly onChoose: (act: 'replace' | 'withdraw') => void
}

function EntryMenu({ entry, onChoose }: EntryMenuProps) {
  const { user, partner } = entry
  const name = teamName({ players: partner === null ? [user] : [user, partner] })
  return (
    <Menu
      trigger={
        <button type="button" className="icon-button" aria-label={`More for ${name}`}>
          <Ellipsis size={20} aria-hidden />
        </button>
      }
    >
      {entry.status === 'active' && (
        <MenuItem icon={UserPen} onSelect={() => onChoose('replace')}>
          Replace a player
        </MenuItem>
      )}
      <MenuItem icon={UserMinus} className="menu-danger" onSelect={() => onChoose('withdraw')}>
        Withdraw
      </MenuItem>
    </Menu>
  )
}
