import { render, within } from '@testing-library/react'
import type { CompetitionKind, Course } from '@tussle/contract/competitions'
import type { LeagueStandings } from '@tussle/contract/play/standings'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ClubCompetitionRow } from '../../features/clubs/club-competitions.tsx'
import { CompetitionItem } from '../../features/competitions/competition-item.tsx'
import { ManagedRow } from '../../features/competitions/manage/managed-row.tsx'
import { VisitorLeague, VisitorTournament } from '../../features/competitions/visitor-items.tsx'
import { MyCompetitionsCard } from '../../features/entries/my-competitions-card.tsx'
import { RegistrationCard } from '../../features/entries/registration-card.tsx'
import { LeagueSide } from '../../features/leagues/league-side.tsx'
import { LeagueStatus } from '../../features/leagues/league-status.tsx'
import { TournamentDateCard } from '../../features/tournaments/tournament-date-card.tsx'
import { TournamentInfo } from '../../features/tournaments/tournament-info.tsx'
import { RegisterAction } from '../../parts/browse/join-action.tsx'
import { HeadBadges } from '../../parts/control-room/tournament-admin-view.tsx'
import { TournamentHead } from '../../parts/tournaments/tournament-view.tsx'
import { drawnTournament } from '../../test/bracket-fixtures.ts'
import { desk } from '../../test/desk-fixtures.ts'
import { league, mixedDoubles, tournament } from '../../test/entry-fixtures.ts'

vi.mock('../../features/accounts/auth-context.tsx', () => ({ useAuth: () => ({ user: null }) }))

/**
 * Checks every place that shows a phase, over combinations of dates, draws, results and isActive: all must use the
 * same word.
 */

const CLOSES = Date.parse('2026-05-30T04:59:59.999Z')
const START = Date.parse('2026-06-01T14:00:00.000Z')
const END = Date.parse('2026-08-10T23:00:00.000Z')
const DRAWN = { isDrawn: true } as const
const PLAYED = { isDrawn: true, hasResults: true } as const
const UNDATED = { startDate: null, endDate: null, registrationClosesAt: null } as const
const LATE = { registrationClosesAt: new Date(END).toISOString() } as const

interface Truth {
  /** The text on pages about the competition, by kind. */
  readonly page: Readonly<Record<CompetitionKind, string>>
  /** The text in lists from which people join. */
  readonly list: string
  readonly mayJoin: boolean
}

const same = (word: string) => ({ league: word, tournament: word })
const RUNNING = { league: 'Active', tournament: 'In Progress' }
const OPEN: Truth = { page: same('Upcoming'), list: 'Open', mayJoin: true }
const CLOSED: Truth = { page: same('Upcoming'), list: 'Registration closed', mayJoin: false }
const UPCOMING: Truth = { page: same('Upcoming'), list: 'Upcoming', mayJoin: false }
const PLAYING: Truth = { page: RUNNING, list: 'Ongoing', mayJoin: false }
const PLAYING_AND_OPEN: Truth = { page: RUNNING, list: 'Open', mayJoin: true }
const OVER: Truth = { page: same('Completed'), list: 'Completed', mayJoin: false }
const BOTH: readonly CompetitionKind[] = ['league', 'tournament']
const CUP: readonly CompetitionKind[] = ['tournament']

const GRID: readonly (readonly [string, readonly CompetitionKind[], number, Partial<Course>, Truth])[] = [
  ['before the deadline', BOTH, CLOSES, {}, OPEN],
  ['before the deadline, drawn already', BOTH, CLOSES, DRAWN, OPEN],
  ['after the deadline', BOTH, CLOSES + 1, {}, CLOSED],
  ['after the deadline, drawn', BOTH, CLOSES + 1, DRAWN, UPCOMING],
  ['an hour before the start, with a walkover', BOTH, START - 3_600_000, PLAYED, UPCOMING],
  ['at the start', BOTH, START, DRAWN, PLAYING],
  ['at the start, not drawn', BOTH, START, {}, PLAYING],
  ['in the middle, still taking entries', BOTH, START + 1, LATE, PLAYING_AND_OPEN],
  ['in the middle, with results', BOTH, START + 1, PLAYED, PLAYING],
  ['after the end, nothing played', BOTH, END + 1, {}, OVER],
  ['after the end, results and no champion', CUP, END + 1, PLAYED, PLAYING],
  ['after the end of a league with results', ['league'], END + 1, PLAYED, OVER],
  ['declared over before its end', BOTH, START + 1, { ...PLAYED, isActive: false }, OVER],
  ['removed from play before the deadline', BOTH, CLOSES, { isActive: false }, OVER],
  ['without dates', CUP, START, UNDATED, OPEN],
  [
    'without dates, closed and drawn',
    CUP,
    START,
    { ...UNDATED, ...DRAWN, registrationClosesAt: new Date(CLOSES).toISOString() },
    UPCOMING,
  ],
  [
    'without dates, with results',
    CUP,
    START,
    { ...UNDATED, ...PLAYED, registrationClosesAt: new Date(CLOSES).toISOString() },
    PLAYING,
  ],
]
const CASES = GRID.flatMap(([name, kinds, now, facts, truth]) =>
  kinds.map((kind) => ({ name: `a ${kind} ${name}`, kind, now, facts, truth })),
)

/** All words for a phase that any screen has used. */
const WORDS = new Set([
  'Open',
  'Full',
  'Upcoming',
  'Registration closed',
  'Registration open',
  'Ongoing',
  'In Progress',
  'Active',
  'Live',
  'Not drawn yet',
  'Completed',
  'Canceled',
])

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe('every badge, button, hint and list follows the phase', { tags: ['FIX-10'] }, () => {
  test.each(CASES)(
    '$name has one word for its phase on all pages about it',
    ({ kind, now, facts, truth }) => {
      vi.setSystemTime(now)
      for (const [place, element] of pagesAbout(kind, facts)) {
        expect([place, ...wordsIn(element)]).toEqual([place, truth.page[kind]])
      }
    },
  )

  test.each(CASES)(
    '$name says in lists, buttons and hints whether a player may join',
    ({ kind, now, facts, truth }) => {
      vi.setSystemTime(now)
      for (const [place, element, button] of listsToJoin(kind, facts)) {
        const { container, unmount } = shown(element)
        // If a visitor may join, the button replaces the badge.
        const badge = truth.mayJoin && place !== 'browse' ? [] : [truth.list]
        const badges = [...container.querySelectorAll('.badge')].map((node) => node.textContent)
        expect([place, ...badges.filter((word) => WORDS.has(word ?? ''))]).toEqual([place, ...badge])
        const action = within(container).getByRole('button', { name: new RegExp(`^(${button})`, 'u') })
        expect([place, action.hasAttribute('disabled')]).toEqual([place, !truth.mayJoin])
        const offers = /spots? left|waitlist/u.test(container.textContent ?? '')
        expect([place, offers]).toEqual([place, truth.mayJoin && place === 'browse'])
        unmount()
      }
    },
  )
})

test('the landing page says Register to Join only on what can be joined', { tags: ['FIX-10'] }, () => {
  vi.setSystemTime(START)
  const [, , landing] = listsToJoin('tournament', {})
  const { container } = shown(landing?.[1])
  expect(within(container).getByRole('button')).toHaveTextContent('Registration closed')
})

function pagesAbout(
  kind: CompetitionKind,
  facts: Partial<Course>,
): readonly (readonly [string, ReactNode])[] {
  const card = kind === 'league' ? { ...league, ...facts } : { ...tournament, ...facts }
  const competition = card as typeof tournament & typeof league
  const entry = {
    id: 1,
    division: mixedDoubles,
    partner: null,
    needsPartner: false,
    emailNotifications: true,
    joinedAt: '2026-05-01T12:00:00.000Z',
    status: 'active',
    waitlistPosition: null,
    asked: null,
    mayAsk: false,
    mayWithdraw: false,
    competition,
    game: null,
  } as const
  const managed = {
    ...competition,
    isDraft: false,
    registrationOpen: false,
    closedEarly: false,
    hasFee: true,
    visibility: 'public' as const,
    isByLink: false,
    waiting: 0,
    locked: {},
  }
  const mine = { data: { items: [entry], total: 1, next: null }, isPending: false }
  const both = [
    [
      'my registrations',
      <RegistrationCard key="r" kind={kind} entry={entry} onLeave={() => null} onAsk={() => null} />,
    ],
    ['club page', <ClubCompetitionRow key="c" kind={kind} competition={competition} />],
    // The dashboard shows the date instead of Upcoming.
    ...(isAhead(competition)
      ? []
      : [['dashboard', <MyCompetitionsCard key="d" kind={kind} query={mine} />] as const]),
    [
      'managed list',
      <table key="m">
        <tbody>
          <ManagedRow kind={kind} competition={managed} onChoose={() => null} />
        </tbody>
      </table>,
    ],
  ] as const
  if (kind === 'league') {
    const standings = { ...competition, matches: [], standings: [], participants: [], matchCount: 0 }
    return [
      ...both,
      ['league header', <LeagueStatus key="h" league={competition} />],
      ['league info', <LeagueSide key="i" league={standings as unknown as LeagueStandings} viewerId={0} />],
    ]
  }
  const { divisions: _, ...shownFacts } = competition
  const cup = { ...drawnTournament({ format: 'single_elimination', size: 4 }), ...shownFacts }
  const room = { ...desk, tournament: { ...desk.tournament, ...competition } }
  return [
    ...both,
    [
      'tournament header',
      <TournamentHead key="h" tournament={cup} back={{ to: '/', label: 'Back' }} tabs={null} />,
    ],
    ['tournament info', <TournamentInfo key="i" tournament={cup} divisions={1} look="strip" />],
    ['control room', <HeadBadges key="k" desk={room} />],
  ]
}

function listsToJoin(
  kind: CompetitionKind,
  facts: Partial<Course>,
): readonly (readonly [string, ReactNode, string])[] {
  const register = (closed: 'Register to Join' | 'Registration closed') => (
    <RegisterAction kind={kind} competition={{ ...tournament, ...facts }} closed={closed} />
  )
  const card = { ...tournament, ...facts }
  const season = { ...league, ...facts } as typeof league
  const signedIn = (
    <CompetitionItem
      kind={kind}
      competition={kind === 'league' ? season : card}
      isIn={false}
      waitlistPosition={null}
      isUnknown={false}
      onJoin={() => null}
    />
  )
  const action = register('Register to Join')
  const visitor =
    kind === 'league' ? (
      <VisitorLeague competition={season} action={action} />
    ) : (
      <VisitorTournament competition={card} action={action} />
    )
  const landing = <TournamentDateCard tournament={card} action={register('Registration closed')} />
  return [
    ['browse', signedIn, 'Join (League|Tournament)'],
    ['public browse', visitor, 'Register to Join'],
    ...(kind === 'tournament' ? [['landing', landing, 'Register to Join|Registration closed'] as const] : []),
  ]
}

function isAhead({ startDate }: Pick<Course, 'startDate'>): boolean {
  return startDate !== null && Date.now() < Date.parse(startDate)
}

function wordsIn(element: ReactNode): readonly string[] {
  const { container, unmount } = shown(element)
  const texts = [...container.querySelectorAll('.badge, dd')].map((node) => node.textContent ?? '')
  unmount()
  return texts.filter((word) => WORDS.has(word))
}

function shown(element: ReactNode) {
  return render(<MemoryRouter>{element}</MemoryRouter>)
}
