import { PAGES, pageAt } from '@tussle/contract/pages'
import { Calendar, LayoutDashboard, MapPin, Swords, Users } from 'lucide-react'
import { LeagueStatus } from '../../features/leagues/league-status.tsx'
import type { Division, LeagueStandings } from '../../features/leagues/standings.queries.ts'
import { counted } from '../../lib/counted.ts'
import { dateRange } from '../../lib/dates.ts'
import type { BackTarget } from '../../lib/hooks/use-back-target.ts'
import { YouTag } from '../../ui/data/badge.tsx'
import { ButtonLink } from '../../ui/inputs/button.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { TabList } from '../../ui/layout/tabs.tsx'
import { ShareButton } from '../../ui/overlays/share-button.tsx'

/** The tabs in addition to those of the divisions. */
export const TEAMS = 'teams'
export const MATCHES = 'matches'

interface LeagueBandProps {
  readonly league: LeagueStandings
  /** Undefined until they are known. */
  readonly ownIds: readonly number[] | undefined
  readonly back: BackTarget
  readonly mayOrganise: boolean
}

export function LeagueBand({ league, ownIds, back, mayOrganise }: LeagueBandProps) {
  const tabs = [
    ...ownFirst(league.divisions, ownIds).map(({ id, name }) => ({
      value: String(id),
      label: ownIds?.includes(id) ? <OwnDivision name={name} /> : name,
    })),
    { value: TEAMS, label: 'Teams & Players' },
    { value: MATCHES, label: 'Recent Matches' },
  ]
  return (
    <Band
      back={back}
      title={league.name}
      badge={<LeagueStatus league={league} />}
      actions={
        <>
          {mayOrganise && (
            <ButtonLink
              to={pageAt(PAGES.leagueDesk, { id: league.id })}
              variant="outline-on-surround"
              icon={LayoutDashboard}
            >
              League desk
            </ButtonLink>
          )}
          <ShareButton path={`/l/${league.id}`} name={league.name} variant="outline-on-surround" />
        </>
      }
      facts={[
        { icon: MapPin, text: league.location || 'Location not specified' },
        { icon: Calendar, text: dateRange(league.startDate, league.endDate, league.timeZone) },
        { icon: Users, text: counted(league.participantCount, 'player', 'players') },
        { icon: Swords, text: counted(league.matchCount, 'match', 'matches') },
      ]}
      tabs={<TabList tabs={tabs} label={league.name} onSurround />}
    />
  )
}

function OwnDivision({ name }: { readonly name: string }) {
  return (
    <>
      {name} <YouTag />
    </>
  )
}

/** The viewer's own divisions come first, in the order in which they were entered. */
export function ownFirst(
  divisions: readonly Division[],
  ownIds: readonly number[] = [],
): readonly Division[] {
  const place = ({ id }: Division) => (ownIds.includes(id) ? ownIds.indexOf(id) : ownIds.length)
  return divisions.toSorted((a, b) => place(a) - place(b))
}
