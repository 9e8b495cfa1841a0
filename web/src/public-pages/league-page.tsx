import { phaseOf, takesEntries } from '@tussle/competition/phase'
import { PAGES, pageAt } from '@tussle/contract/pages'
import { isProvisional } from '@tussle/contract/play/match-status'
import { leagueAddress } from '@tussle/contract/public/addresses'
import { LEAGUE_VIEWS, type LeaguePage as LeaguePageData } from '@tussle/contract/public/pages'
import { Calendar, CircleCheck, MapPin, Share2, Users } from 'lucide-react'
import { counted } from '../lib/counted.ts'
import { dateRange } from '../lib/dates.ts'
import { ProvisionalLegend } from '../ui/data/provisional.tsx'
import { StatusBadge } from '../ui/data/status-badge.tsx'
import { PublicBand, ShareButton } from './band.tsx'
import { FixtureRow, FixtureWeeks, isOver } from './fixtures.tsx'
import { joinAddress, joinWord } from './join-address.ts'
import { Page } from './page.tsx'
import { Table } from './tables.tsx'
import { TeamCard, TeamFinder } from './team-card.tsx'

const NAMES = { table: 'Table', fixtures: 'Fixtures', results: 'Results' } as const

/** The address of a view of a division, with the team that the reader looks for. */
export function leaguePath(
  { league, division, view, teamId }: LeaguePageData,
  changed: Partial<Pick<LeaguePageData, 'view' | 'teamId'>> & { readonly divisionId?: number } = {},
): string {
  const team = 'teamId' in changed ? changed.teamId : teamId
  const query = new URLSearchParams({ division: String(changed.divisionId ?? division.id) })
  const shown = changed.view ?? view
  if (shown !== 'table') query.set('view', shown)
  if (team !== null && team !== undefined && changed.divisionId === undefined) query.set('team', String(team))
  return `${leagueAddress(league)}?${query}`
}

/** The table, the fixtures and the results of one division of a league. */
export function LeaguePage(page: LeaguePageData) {
  const { league, division, view, results, standings, fixtures, at } = page
  const marks = [...results, ...fixtures.weeks.flatMap((week) => week.fixtures)]
  return (
    <Page
      frame={page}
      section="Leagues"
      feed={`${leagueAddress(league)}/results.atom`}
      appPath={pageAt(PAGES.leagueStandings, { id: league.id })}
      timeZone={league.timeZone}
      chosen={leaguePath(page)}
      title={league.name}
      description={`${league.name}: ${factsOf(page)
        .map(({ text }) => text)
        .join(' · ')}`}
      band={<LeagueBand {...page} />}
    >
      <div className="tools">
        <nav className="pseg pseg-3" aria-label="View">
          {LEAGUE_VIEWS.map((each) => (
            <a
              key={each}
              href={leaguePath(page, { view: each })}
              aria-current={each === view ? 'true' : undefined}
            >
              {NAMES[each]}
            </a>
          ))}
        </nav>
        {takesEntries('league', league, Date.parse(at)) && (
          <a className="btn btn-primary btn-sm" href={joinAddress('league', league.id, division.id)}>
            {joinWord(league)}
          </a>
        )}
        <ShareButton icon={Share2} className="btn-secondary btn-sm" />
      </div>
      <div className="lgp">
        <aside className="lgp-side">
          <TeamFinder {...page} />
          <TeamCard {...page} />
        </aside>
        <div className="lgp-main">
          {view === 'table' && (
            <section>
              <h2 className="sr">Table</h2>
              {standings.length === 0 ? (
                <p className="card empty">Nobody has entered {division.name} yet.</p>
              ) : (
                <Table title={division.name} rows={standings} advancing={0} ties={page.ties} />
              )}
            </section>
          )}
          {view === 'fixtures' && <FixtureWeeks {...page} />}
          {view === 'results' && <Results {...page} />}
          {marks.some(({ status }) => isProvisional(status)) && <ProvisionalLegend />}
        </div>
      </div>
    </Page>
  )
}

function LeagueBand(page: LeaguePageData) {
  const { league, division, beside, at } = page
  return (
    <PublicBand
      title={league.name}
      back={{ to: PAGES.browseLeagues, label: 'Leagues' }}
      badge={<StatusBadge kind="league" phase={phaseOf('league', league, Date.parse(at))} />}
      facts={factsOf(page)}
    >
      {beside.length > 1 && (
        <nav className="ptabs" aria-label="Divisions">
          {beside.map(({ id, name }) => (
            <a
              key={id}
              href={leaguePath(page, { divisionId: id })}
              aria-current={id === division.id ? 'page' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
      )}
    </PublicBand>
  )
}

function factsOf({ league, fixtures: { weeks, weekCount } }: LeaguePageData) {
  const { location, startDate, endDate, timeZone, participantCount } = league
  const fixtures = weeks.flatMap((week) => week.fixtures)
  return [
    ...(location === null ? [] : [{ icon: MapPin, text: location }]),
    { icon: Calendar, text: dateRange(startDate, endDate, timeZone) },
    { icon: Users, text: counted(participantCount, 'player', 'players') },
    // A season too long for the page has no sum here.
    ...(fixtures.length === 0 || weeks.length < weekCount
      ? []
      : [{ icon: CircleCheck, text: `${fixtures.filter(isOver).length} of ${fixtures.length} played` }]),
  ]
}

function Results(page: LeaguePageData) {
  const { results } = page
  return (
    <section>
      <h2 className="t-h2 week-h">Latest results</h2>
      {results.length === 0 ? (
        <p className="card empty">The first result will be here.</p>
      ) : (
        <div className="card fxs">
          {results.map((match) => (
            <FixtureRow key={match.id} match={match} page={page} when={null} />
          ))}
        </div>
      )}
    </section>
  )
}
