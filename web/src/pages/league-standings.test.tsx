import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MyLeague } from '@tussle/contract/leagues'
import type { Match } from '@tussle/contract/matches'
import type { LeagueStandings } from '@tussle/contract/standings'
import { Link, Route, Routes } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { myLeague } from '../test/entry-fixtures.ts'
import { player } from '../test/fixtures.ts'
import { renderAt } from '../test/render.tsx'
import {
  doubles,
  entry,
  ines,
  standings as league,
  match,
  maya,
  noor,
  singles,
  standing,
} from '../test/standings-fixtures.ts'
import { type Call, json, refusal, stubApi } from '../test/stub-api.ts'
import { LeagueStandingsPage } from './league-standings.tsx'

// The table comes after two other answers, and a busy machine takes its time to bring them.
configure({ asyncUtilTimeout: 5000 })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Answers = Readonly<Record<string, (call: Call) => Response | Promise<Response>>>

/** As the server does: with a division, only what belongs to it. */
function answer(document: LeagueStandings, { search }: Call): Response {
  const id = Number(new URLSearchParams(search).get('divisionId') ?? 0)
  const isShown = (division: number | null) => id === 0 || division === id
  return json({
    ...document,
    participants: document.participants.filter(({ divisionId }) => isShown(divisionId)),
    matches: document.matches.filter(({ leagueDivisionId }) => isShown(leagueDivisionId)),
    standings: document.standings.filter(({ divisionId }) => isShown(divisionId)),
  })
}

const myLeagues = (items: readonly MyLeague[]) => () =>
  json(items, 200, { 'x-total-count': String(items.length) })

function show(change: Partial<LeagueStandings> = {}, at = '/leagues/12/standings', answers: Answers = {}) {
  const document = { ...league, ...change }
  const { calls } = stubApi({
    'GET /api/user': () => json(player),
    'GET /api/users/leagues': myLeagues([]),
    'GET /api/leagues/12/divisions': () => json(document.divisions),
    'GET /api/leagues/12/standings': (call) => answer(document, call),
    ...answers,
  })
  renderAt(
    <Routes>
      <Route path="/leagues/:id/standings" element={<LeagueStandingsPage />} />
      <Route path="/elsewhere" element={<From />} />
    </Routes>,
    { at },
  )
  return { calls, user: userEvent.setup() }
}

/** Links as the pages before it carry them. */
function From() {
  return ['/', '/my-registrations', '/players/9'].map((from) => (
    <Link key={from} to="/leagues/12/standings" state={{ from }}>
      {`from ${from}`}
    </Link>
  ))
}

const title = () => screen.findByRole('heading', { level: 1, name: 'Monday Night League' })
const cells = (row: HTMLElement | undefined) =>
  [...(row?.children ?? [])].map(({ textContent }) => textContent)
const rowsOf = async (name: string) => within(await screen.findByRole('table', { name })).getAllByRole('row')

describe('the head of the page', () => {
  test('[LEAGUE-034][LEAGUE-035][LEAGUE-036][LEAGUE-038][LEAGUE-039][LEAGUE-040] says what the league is', async () => {
    show()
    const band = (await title()).closest<HTMLElement>('.band')
    for (const text of ['Active', 'Austin, TX', 'Jun 1 – Aug 10, 2026', '6 players', '1 match']) {
      expect(within(band as HTMLElement).getByText(text)).toBeVisible()
    }
    expect(document.title).toBe('Monday Night League · Tussle')
  })

  test('[LEAGUE-037] a league that is over is Completed', async () => {
    show({ isActive: false })
    const band = (await title()).closest<HTMLElement>('.band')
    expect(within(band as HTMLElement).getByText('Completed')).toBeVisible()
    expect(screen.queryByText('Active')).toBeNull()
  })

  test.each(['/leagues/12/standings', '/leagues/none/standings'])(
    '[LEAGUE-052] %s: League not found',
    async (at) => {
      show({}, at, { 'GET /api/leagues/12/divisions': () => refusal(404, 'not_found', 'League not found') })
      expect(await screen.findByRole('heading', { level: 1, name: 'League not found' })).toBeVisible()
      expect(screen.getByRole('link', { name: 'Back to Leagues' })).toHaveAttribute('href', '/leagues')
    },
  )

  test('while it loads', async () => {
    show({}, undefined, { 'GET /api/leagues/12/standings': () => new Promise<Response>(() => undefined) })
    expect(await screen.findByRole('status')).toHaveTextContent('Loading league')
  })

  test.each(['divisions', 'standings'])('%s that fail can be asked for again', async (path) => {
    let isDown = true
    const { user } = show({}, undefined, {
      [`GET /api/leagues/12/${path}`]: (call) => {
        if (isDown) return refusal(503, 'unavailable', 'Back soon')
        return path === 'divisions' ? json(league.divisions) : answer(league, call)
      },
    })
    await screen.findByText('The league could not be loaded.')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await title()).toBeVisible()
  })
})

describe('the way back', () => {
  test.each([
    ['[LEAGUE-053]', '/', '/', 'Back to Dashboard'],
    ['[LEAGUE-054]', '/my-registrations', '/my-registrations', 'Back to My Registrations'],
    ['[LEAGUE-055]', '/players/9', '/leagues', 'Back to Leagues'],
  ])('%s from %s leads to %s', async (_, from, to, label) => {
    const { user } = show({}, '/elsewhere')
    await user.click(await screen.findByRole('link', { name: `from ${from}` }))
    await title()
    await user.click(screen.getByRole('tab', { name: 'Teams & Players' }))
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', to)
  })
})

describe('the tabs', () => {
  test('[LEAGUE-046][LEAGUE-048][LEAGUE-049] one for each division, then the other two', async () => {
    show()
    await title()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Mixed 4.0 Doubles',
      'Mens 3.5 Singles',
      'Teams & Players',
      'Recent Matches',
    ])
  })

  test('the own division comes first and is the table that opens', async () => {
    const own = { ...myLeague, league: { ...myLeague.league, id: 12 }, division: singles }
    const { calls } = show({}, undefined, { 'GET /api/users/leagues': myLeagues([own]) })
    await title()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Mens 3.5 Singles You',
      'Mixed 4.0 Doubles',
      'Teams & Players',
      'Recent Matches',
    ])
    const asked = calls.filter(({ path }) => path.endsWith('/standings')).map(({ search }) => search)
    expect(asked).toEqual([`?divisionId=${singles.id}`])
  })

  test('a league opens, too, when the own entries cannot be read', async () => {
    show({}, undefined, { 'GET /api/users/leagues': () => refusal(500, 'internal', 'Broken') })
    expect(await rowsOf('Mixed 4.0 Doubles standings')).toHaveLength(4)
  })

  test('[LEAGUE-047] a division shows its own table, and only that is asked for', async () => {
    const row = standing({ position: 1, entryId: 104, player: noor, divisionId: singles.id })
    const { user, calls } = show({ standings: [...league.standings, row] })
    expect(await rowsOf('Mixed 4.0 Doubles standings')).toHaveLength(4)
    expect(screen.queryByRole('link', { name: 'Noor A' })).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Mens 3.5 Singles' }))
    const [, only, ...others] = await rowsOf('Mens 3.5 Singles standings')
    expect(cells(only).slice(0, 2)).toEqual(['1', expect.stringContaining('Noor A')])
    expect(others).toEqual([])
    expect(screen.getByTestId('where')).toHaveTextContent('/leagues/12/standings?tab=32')
    const asked = calls.filter(({ path }) => path.endsWith('/standings')).map(({ search }) => search)
    expect(asked).toEqual(['?divisionId=31', '?divisionId=32'])
  })

  test('the head stays while the next table comes, and a failure stands in its place', async () => {
    let isDown = true
    const { user } = show({}, undefined, {
      'GET /api/leagues/12/standings': (call) =>
        isDown && call.search === '' ? refusal(503, 'unavailable', 'Back soon') : answer(league, call),
    })
    await title()
    await user.click(screen.getByRole('tab', { name: 'Recent Matches' }))
    expect(await screen.findByText('The standings could not be loaded.')).toBeVisible()
    expect(await title()).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('list', { name: 'Recent Matches' })).toBeVisible()
  })

  test('a division nobody is in says so', async () => {
    show({}, '/leagues/12/standings?tab=32')
    expect(await screen.findByRole('heading', { name: 'No standings yet' })).toBeVisible()
  })
})

describe('a table', () => {
  test('[LEAGUE-047] ranks teams with all their figures and links to the players', async () => {
    show()
    const [head, first, second, third] = await rowsOf('Mixed 4.0 Doubles standings')
    expect(cells(head).slice(0, 9)).toEqual(['Rank', 'Team', 'W', 'L', 'Win %', 'PF', 'PA', 'Diff', 'Last 5'])
    expect(cells(first)).toEqual([
      '1',
      'IKCFInes K & Caleb F',
      '2',
      '1',
      '66.7%',
      '31',
      '22',
      '+9',
      'W',
      'Why?',
    ])
    expect(cells(second).slice(2, 9)).toEqual(['1', '2', '33.3%', '22', '31', '−9', 'L'])
    expect(cells(third).slice(2, 9)).toEqual(['0', '0', '0%', '0', '0', '0', ''])
    const link = within(first as HTMLElement).getByRole('link', { name: 'Caleb F' })
    expect(link).toHaveAttribute('href', '/players/11')
    expect(screen.getByTitle('Points for')).toHaveTextContent('PF')
  })

  test('the own row is marked, and no other', async () => {
    show()
    const [, first, second, third] = await rowsOf('Mixed 4.0 Doubles standings')
    expect(within(second as HTMLElement).getByText('You')).toBeVisible()
    for (const row of [first, third]) expect(within(row as HTMLElement).queryByText('You')).toBeNull()
  })

  test('the keyboard opens why somebody stands there', async () => {
    const { user } = show()
    const why = await screen.findByRole('button', { name: 'Why? Rank 2: Maya D & Theo O' })
    expect(why).toHaveAttribute('aria-expanded', 'false')
    why.focus()
    await user.keyboard('{Enter}')
    expect(why).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText('Ranked 2 with 1-2, tied with Sam Q on wins; +9 to -3')).toBeVisible()
    await user.keyboard('{Enter}')
    expect(screen.queryByText(/tied with Sam Q/)).toBeNull()
  })

  test('on a phone the own row is open from the start and holds what has no column', async () => {
    const media = (query: string) =>
      Object.assign(new EventTarget(), { matches: true, media: query, onchange: null })
    vi.stubGlobal('matchMedia', media)
    show()
    const [head, first, second, detail] = await rowsOf('Mixed 4.0 Doubles standings')
    expect(cells(head).slice(0, 5)).toEqual(['#', 'Team', 'W–L', 'Win %', 'Diff'])
    expect(cells(first).slice(0, 5)).toEqual(['1', 'Ines K & Caleb F', '2–1', '66.7%', '+9'])
    expect(within(second as HTMLElement).getByRole('button')).toHaveAttribute('aria-expanded', 'true')
    expect(detail).toHaveTextContent('YouPF 22PA 31LRanked 2 with 1-2')
  })
})

describe('Teams & Players', () => {
  test('has complete teams, single players and those who look for a partner, each with a link', async () => {
    show({}, '/leagues/12/standings?tab=teams')
    const division = within(await screen.findByRole('region', { name: 'Mixed 4.0 Doubles' }))
    const teams = within(division.getByRole('list', { name: 'Teams' })).getAllByRole('listitem')
    expect(teams.map(({ textContent }) => textContent)).toEqual([
      'IKCFInes K & Caleb F',
      'MDTOMaya D & Theo OYou',
    ])
    const looking = within(division.getByRole('list', { name: 'Looking for partners' }))
    expect(looking.getByRole('link', { name: 'Sam Q' })).toHaveAttribute('href', '/players/15')
    const other = within(screen.getByRole('region', { name: 'Mens 3.5 Singles' }))
    expect(within(other.getByRole('list', { name: 'Players' })).getByText('Noor A')).toBeVisible()
    expect(other.queryByText('Looking for partners')).toBeNull()
  })

  test('somebody who waits is marked', async () => {
    const waiting = { ...entry(104, singles, noor, null), status: 'waitlisted' as const, waitlistPosition: 2 }
    show({ participants: [waiting] }, '/leagues/12/standings?tab=teams')
    expect(await screen.findByText('Waitlist 2')).toBeVisible()
  })

  test('an empty league says so', async () => {
    show({ participants: [] }, '/leagues/12/standings?tab=teams')
    expect(await screen.findByRole('heading', { name: 'No players yet' })).toBeVisible()
  })
})

describe('Recent Matches', () => {
  const items = async () =>
    within(await screen.findByRole('list', { name: 'Recent Matches' })).getAllByRole('listitem')
  const at = '/leagues/12/standings?tab=matches'

  test('[LEAGUE-050] are the latest ten by date, newest first', async () => {
    const days = [4, 12, 1, 9, 7, 3, 11, 2, 10, 6, 8, 5]
    show({ matches: days.map((day) => match(day, `2026-06-${String(day).padStart(2, '0')}`)) }, at)
    const shown = (await items()).map(({ textContent }) => /Jun \d+/u.exec(textContent ?? '')?.[0])
    expect(shown).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `Jun ${day}`))
  })

  test('[LEAGUE-051] the winner is named, with the points of each set', async () => {
    show({ matches: [match(1, '2026-06-08', { winnerId: maya.id, location: 'Court 2' })] }, at)
    const [only] = await items()
    const winner = within(only as HTMLElement)
      .getByText('Winner')
      .closest('.match-side')
    expect(winner).toHaveTextContent('Maya D & Theo OWinner7114')
    expect(only).toHaveTextContent('Ines K & Caleb F11911')
    expect(only).toHaveTextContent('Jun 8, 2026 · Mixed 4.0 Doubles · Court 2')
  })

  test('what has no winner is no result; a walkover has no points but a word', async () => {
    const open = { winnerId: null, winner: null, status: 'pending', outcome: null } as const
    const walkover: Partial<Match> = { status: 'walkover', outcome: 'walkover', sets: [] }
    show(
      {
        matches: [
          match(1, '2026-06-08', open),
          match(2, '2026-06-07', walkover),
          match(3, '2026-06-06', { status: 'disputed' }),
        ],
      },
      at,
    )
    const [only, ...others] = await items()
    expect(others).toEqual([])
    expect(within(only as HTMLElement).getByTitle('Walkover')).toHaveTextContent('w/o')
  })

  test('none yet', async () => {
    show({ matches: [] }, at)
    expect(await screen.findByRole('heading', { name: 'No matches yet' })).toBeVisible()
  })
})

describe('the side', () => {
  const facts = () => screen.getByText('League Info').closest('section')?.querySelector('dl')?.textContent

  test('[LEAGUE-041][LEAGUE-042][LEAGUE-043][LEAGUE-044][LEAGUE-045] League Info has five facts', async () => {
    show({ isActive: false, matchCount: 142 })
    await title()
    expect(facts()).toBe('StatusCompletedSportPickleballDivisions2Total players6Matches played142')
  })

  test('the own last match stands there, others have none', async () => {
    show({ divisions: [doubles] })
    await title()
    const card = await screen.findByText('Your last match')
    expect(card.closest('section')).toHaveTextContent('LossInes K & Caleb F')
  })

  test('without one there is no such card', async () => {
    show({ matches: [match(1, '2026-06-08', { player2: ines, player2Partner: null })] })
    await title()
    await waitFor(() => expect(screen.getByText('League Info')).toBeVisible())
    expect(screen.queryByText('Your last match')).toBeNull()
  })
})
