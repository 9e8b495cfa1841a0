import { dayAt } from '@tussle/contract/calendar'
import { PAGES, pageAt } from '@tussle/contract/pages'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Disputes } from '../../features/leagues/disputes.tsx'
import { DivisionResults } from '../../features/leagues/division-results.tsx'
import { useMySeasons } from '../../features/leagues/fixtures.queries.ts'
import { Fixtures } from '../../features/leagues/fixtures.tsx'
import { OwnFixtures } from '../../features/leagues/own-fixtures.tsx'
import type { Division, LeagueStandings } from '../../features/leagues/standings.queries.ts'
import { StandingsTable } from '../../features/leagues/standings-table.tsx'
import { openScoreDialog } from '../../features/matches/score/score-dialog-store.ts'
import { useChoiceParam } from '../../lib/hooks/use-tab-param.ts'
import { teamName } from '../../lib/team-name.ts'
import { Button, ButtonLink } from '../../ui/inputs/button.tsx'
import { SegmentedTabs } from '../../ui/inputs/segmented.tsx'
import { late } from '../../ui/layout/late.tsx'
import { TabPanel } from '../../ui/layout/tabs.tsx'
import { LadderTools, LeagueLadder } from './league-ladder.tsx'
import { LeaguePlayoffs } from './league-playoffs.tsx'

const EnterResultDialog = late(() =>
  import('../../features/matches/score/enter-result-dialog.tsx').then((file) => ({
    default: file.EnterResultDialog,
  })),
)

const VIEWS = [
  { value: 'table', label: 'Table' },
  { value: 'fixtures', label: 'Fixtures' },
  { value: 'results', label: 'Results' },
] as const
const LADDER_VIEWS = [
  { value: 'table', label: 'Ladder' },
  { value: 'results', label: 'Results' },
] as const
const VIEW_NAMES = ['table', 'fixtures', 'results'] as const

interface LeagueDivisionProps {
  readonly league: LeagueStandings
  readonly division: Division
  readonly viewerId: number
  readonly mayOrganise: boolean
  /** Opens the details of a match. */
  readonly onOpen: (matchId: number) => void
}

/** One division of a league: the table, the fixtures and the results; or its ladder and the results. */
export function LeagueDivision({ league, division, viewerId, mayOrganise, onOpen }: LeagueDivisionProps) {
  const [wanted, setView] = useChoiceParam('view', VIEW_NAMES)
  const isLadder = league.ladderIds.includes(division.id)
  const view = isLadder && wanted === 'fixtures' ? 'table' : wanted
  const { standings, participants } = league
  const matches = league.matches.filter(({ leagueDivisionId }) => leagueDivisionId === division.id)
  return (
    <div className="league-division">
      {mayOrganise && <Disputes matches={matches} onOpen={onOpen} />}
      <SegmentedTabs
        label={division.name}
        value={view}
        onValueChange={setView}
        options={isLadder ? LADDER_VIEWS : VIEWS}
        className="league-views"
      >
        {mayOrganise && <EnterScore league={league} division={division} />}
        <TabPanel value="table">
          {isLadder ? (
            <LeagueLadder league={league} division={division} viewerId={viewerId} mayOrganise={mayOrganise} />
          ) : (
            <div className="league-table">
              <StandingsTable
                division={division}
                standings={standings}
                matches={matches}
                participants={participants}
                viewerId={viewerId}
              />
              <LeaguePlayoffs leagueId={league.id} divisionId={division.id} onOpen={onOpen} />
            </div>
          )}
        </TabPanel>
        <TabPanel value="fixtures">
          <Fixtures
            leagueId={league.id}
            divisionId={division.id}
            timeZone={league.timeZone}
            viewerId={viewerId}
            onOpen={onOpen}
            own={<Own league={league} division={division} viewerId={viewerId} onOpen={onOpen} />}
            whenNone={
              mayOrganise && (
                <span className="league-tools">
                  <ButtonLink to={pageAt(PAGES.leagueDesk, { id: league.id })} variant="secondary">
                    Make fixtures
                  </ButtonLink>
                  <LadderTools league={league} division={division} label="Play as a ladder" />
                </span>
              )
            }
          />
        </TabPanel>
        <TabPanel value="results">
          <DivisionResults leagueId={league.id} divisionId={division.id} onOpen={onOpen} />
        </TabPanel>
      </SegmentedTabs>
    </div>
  )
}

/** The viewer's own season; renders nothing for a viewer without an entry in this division. */
function Own({ league, division, viewerId, onOpen }: Omit<LeagueDivisionProps, 'mayOrganise'>) {
  const season = useMySeasons().find((each) => each.division.id === division.id)
  const entry = league.participants.find(({ id }) => id === season?.entryId)
  if (season === undefined || entry === undefined) return null
  const { user, partner } = entry
  const competition = { kind: 'league', id: league.id } as const
  return (
    <OwnFixtures
      season={season}
      name={teamName({ players: partner === null ? [user] : [user, partner] })}
      viewerId={viewerId}
      onOpen={onOpen}
      onSubmitScore={(fixture) =>
        openScoreDialog({
          competition,
          players:
            fixture === null
              ? []
              : [fixture.player1Id, fixture.player1PartnerId, fixture.player2Id, fixture.player2PartnerId],
        })
      }
    />
  )
}

/** For results that no player reports here, such as by telephone or on paper. */
function EnterScore({ league, division }: Pick<LeagueDivisionProps, 'league' | 'division'>) {
  const [isOpen, setOpen] = useState(false)
  const isDoubles = division.playType === 'doubles'
  const sides = league.participants
    .filter(({ divisionId, partner }) => divisionId === division.id && (!isDoubles || partner !== null))
    .map(({ user, partner }) => ({
      playerId: user.id,
      players: [user, partner].flatMap((person) => person?.displayName ?? []),
    }))
  return (
    <div className="league-tools">
      <Button variant="secondary" icon={Plus} disabled={sides.length < 2} onClick={() => setOpen(true)}>
        Enter a score
      </Button>
      {isOpen && (
        <Suspense>
          <EnterResultDialog
            leagueId={league.id}
            division={division.name}
            sides={sides}
            today={dayAt(new Date(), league.timeZone)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
