import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { myLeague } from '../../test/entry-fixtures.ts'
import { answer, myLeagues, showLeague } from '../../test/league-scene.tsx'
import {
  doubles,
  entry,
  ines,
  standings as league,
  match,
  noor,
  sam,
  singles,
  standing,
} from '../../test/standings-fixtures.ts'
import { json, refusal } from '../../test/stub-api.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const title = () => screen.findByRole('heading', { level: 1, name: 'Monday Night League' })
const cells = (row: HTMLElement | undefined) =>
  [...(row?.children ?? [])].map(({ textContent }) => textContent)
/** The tabs of the page; a division has a second row of tabs below. */
const pageTabs = () =>
  within(screen.getByRole('tablist', { name: 'Monday Night League' })).getAllByRole('tab')
const rowsOf = async (name: string) => within(await screen.findByRole('table', { name })).getAllByRole('row')

describe('the head of the page', () => {
  test('the head of a league page shows the facts of the league', {
    tags: ['LEAGUE-034', 'LEAGUE-035', 'LEAGUE-036', 'LEAGUE-038', 'LEAGUE-039', 'LEAGUE-040'],
  }, async () => {
    showLeague()
    const band = (await title()).closest<HTMLElement>('.band')
    for (const text of ['Active', 'Austin, TX', 'Jun 1 – Aug 10, 2026', '6 players', '1 match']) {
      expect(within(band as HTMLElement).getByText(text)).toBeVisible()
    }
    expect(document.title).toBe('Monday Night League · Tussle')
  })

  test('a league of next month is Upcoming, in its head and beside it (OQ-178)', {
    tags: ['FIX-10'],
  }, async () => {
    vi.setSystemTime(new Date('2026-05-20T12:00:00Z'))
    showLeague()
    const band = (await title()).closest<HTMLElement>('.band')
    expect(within(band as HTMLElement).getByText('Upcoming')).toBeVisible()
    expect(screen.getAllByText('Upcoming')).toHaveLength(2)
    expect(screen.queryByText('Active')).toBeNull()
  })

  test('a league that is over is Completed', { tags: ['LEAGUE-037'] }, async () => {
    showLeague({ isActive: false })
    const band = (await title()).closest<HTMLElement>('.band')
    expect(within(band as HTMLElement).getByText('Completed')).toBeVisible()
    expect(screen.queryByText('Active')).toBeNull()
  })

  test.each(['/leagues/12/standings', '/leagues/none/standings'])(
    '%s without a league says League not found',
    { tags: ['LEAGUE-052'] },
    async (at) => {
      const { calls } = showLeague({}, at, {
        'GET /api/leagues/12/divisions': () => refusal(404, 'not_found', 'League not found'),
      })
      expect(await screen.findByRole('heading', { level: 1, name: 'League not found' })).toBeVisible()
      expect(screen.getByRole('link', { name: 'Back to Leagues' })).toHaveAttribute('href', '/leagues')
      expect(calls.some(({ path }) => path.endsWith('/results'))).toBe(false)
    },
  )

  test('a league page says that it is loading', async () => {
    showLeague({}, undefined, {
      'GET /api/leagues/12/standings': () => new Promise<Response>(() => undefined),
    })
    expect(await screen.findByRole('status')).toHaveTextContent('Loading league')
  })

  test.each(['divisions', 'standings'])('%s of a league that fail can be requested again', async (path) => {
    let isDown = true
    const { user } = showLeague({}, undefined, {
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
  for (const [id, from, to, label] of [
    ['LEAGUE-053', '/', '/', 'Back to Dashboard'],
    ['LEAGUE-054', '/my-registrations', '/my-registrations', 'Back to My Registrations'],
    ['LEAGUE-055', '/players/9', '/leagues', 'Back to Leagues'],
  ] as const) {
    test(`the back link of a league opened from ${from} leads to ${to}`, { tags: [id] }, async () => {
      const { user } = showLeague({}, '/elsewhere')
      await user.click(await screen.findByRole('link', { name: `from ${from}` }))
      await title()
      await user.click(screen.getByRole('tab', { name: 'Teams & Players' }))
      expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', to)
    })
  }
})

describe('the tabs', () => {
  test('a league page has a tab for each division, then the other two', {
    tags: ['LEAGUE-046', 'LEAGUE-048', 'LEAGUE-049'],
  }, async () => {
    showLeague()
    await title()
    expect(pageTabs().map(({ textContent }) => textContent)).toEqual([
      'Mixed 4.0 Doubles',
      'Mens 3.5 Singles',
      'Teams & Players',
      'Recent Matches',
    ])
  })

  test('the player’s own division has the first tab and is the table that opens', async () => {
    const own = { ...myLeague, league: { ...myLeague.league, id: 12 }, division: singles }
    const { calls } = showLeague({}, undefined, { 'GET /api/users/leagues': myLeagues([own]) })
    await title()
    expect(pageTabs().map(({ textContent }) => textContent)).toEqual([
      'Mens 3.5 Singles You',
      'Mixed 4.0 Doubles',
      'Teams & Players',
      'Recent Matches',
    ])
    const asked = calls.filter(({ path }) => path.endsWith('/standings')).map(({ search }) => search)
    expect(asked).toEqual([`?divisionId=${singles.id}&matches=latest`])
  })

  test('all divisions of a player who plays several come first and are marked', async () => {
    const own = { ...myLeague, league: { ...myLeague.league, id: 12 }, division: singles }
    const further = { ...own, id: 102, division: doubles }
    const entries = [own, further].map(({ league: _, ...entry }) => entry)
    showLeague({}, undefined, { 'GET /api/users/leagues': myLeagues([{ ...own, entries }]) })
    await title()
    expect(pageTabs().map(({ textContent }) => textContent)).toEqual([
      'Mens 3.5 Singles You',
      'Mixed 4.0 Doubles You',
      'Teams & Players',
      'Recent Matches',
    ])
  })

  test('a league page opens, too, if the player’s own entries cannot be read', async () => {
    showLeague({}, undefined, { 'GET /api/users/leagues': () => refusal(500, 'internal', 'Broken') })
    expect(await rowsOf('Mixed 4.0 Doubles standings')).toHaveLength(4)
  })

  test('a division of a league shows its own table, and only that is read', {
    tags: ['LEAGUE-047'],
  }, async () => {
    const row = standing({ position: 1, entryId: 104, player: noor, divisionId: singles.id })
    const { user, calls } = showLeague({ standings: [...league.standings, row] })
    expect(await rowsOf('Mixed 4.0 Doubles standings')).toHaveLength(4)
    expect(screen.queryByRole('link', { name: 'Noor A' })).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Mens 3.5 Singles' }))
    const [, only, ...others] = await rowsOf('Mens 3.5 Singles standings')
    expect(cells(only).slice(0, 2)).toEqual(['1', expect.stringContaining('Noor A')])
    expect(others).toEqual([])
    expect(screen.getByTestId('where')).toHaveTextContent('/leagues/12/standings?tab=32')
    const asked = calls.filter(({ path }) => path.endsWith('/standings')).map(({ search }) => search)
    expect(asked).toEqual(['?divisionId=31&matches=latest', '?divisionId=32&matches=latest'])
  })

  test('the head of a league stays while the next table loads, and a failure appears in its place', async () => {
    let isDown = true
    const { user } = showLeague({}, undefined, {
      'GET /api/leagues/12/standings': (call) =>
        isDown && !call.search.includes('divisionId')
          ? refusal(503, 'unavailable', 'Back soon')
          : answer(league, call),
    })
    await title()
    await user.click(screen.getByRole('tab', { name: 'Recent Matches' }))
    expect(await screen.findByText('The standings could not be loaded.')).toBeVisible()
    expect(await title()).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('list', { name: 'Recent Matches' })).toBeVisible()
  })

  test('a division without entries says so', async () => {
    showLeague({}, '/leagues/12/standings?tab=32')
    expect(await screen.findByRole('heading', { name: 'No standings yet' })).toBeVisible()
  })
})

describe('a table', () => {
  test('a league table ranks teams with all their figures and links to the players', {
    tags: ['LEAGUE-047'],
  }, async () => {
    showLeague()
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

  test('a league table gives no rank before the first result', { tags: ['FIX-11'] }, async () => {
    const rows = league.standings.map((row) => ({ ...row, isRanked: false, form: [] }))
    const { user } = showLeague({ standings: rows })
    const [, first, second] = await rowsOf('Mixed 4.0 Doubles standings')
    expect([cells(first)[0], cells(second)[0]]).toEqual(['–', '–'])
    await user.click(screen.getByRole('button', { name: 'Why? Rank –: Maya D & Theo O' }))
    expect(screen.getByText('No rank before the first result.')).toBeVisible()
  })

  test('a league table lists partner-seekers apart from the teams', { tags: ['FIX-11'] }, async () => {
    showLeague({ standings: league.standings.filter(({ player }) => player.id !== sam.id) })
    const rows = await rowsOf('Mixed 4.0 Doubles standings')
    expect(rows.some((row) => within(row).queryByText('Sam Q') !== null)).toBe(false)
    const seekers = within(screen.getByRole('region', { name: 'Looking for a partner' }))
    expect(seekers.getByRole('link', { name: 'Sam Q' })).toBeVisible()
  })

  test('a league table shows the form from the results of its record, whatever else was played', {
    tags: ['FIX-19'],
  }, async () => {
    const rows = league.standings.map((row) => ({ ...row, wins: 0, losses: 0, form: [] }))
    showLeague({ standings: rows })
    const [, first] = await rowsOf('Mixed 4.0 Doubles standings')
    expect(cells(first).slice(2, 4)).toEqual(['0', '0'])
    expect(within(first as HTMLElement).queryByRole('img', { name: /^Last/u })).toBeNull()
  })

  test('a league table marks the viewer’s own row, and no other', async () => {
    showLeague()
    const [, first, second, third] = await rowsOf('Mixed 4.0 Doubles standings')
    expect(within(second as HTMLElement).getByText('You')).toBeVisible()
    for (const row of [first, third]) expect(within(row as HTMLElement).queryByText('You')).toBeNull()
  })

  test('the keyboard opens the explanation of a place in a league table', async () => {
    const { user } = showLeague()
    const why = await screen.findByRole('button', { name: 'Why? Rank 2: Maya D & Theo O' })
    expect(why).toHaveAttribute('aria-expanded', 'false')
    why.focus()
    await user.keyboard('{Enter}')
    expect(why).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText('Ranked 2 with 1-2, tied with Sam Q on wins; +9 to -3')).toBeVisible()
    await user.keyboard('{Enter}')
    expect(screen.queryByText(/tied with Sam Q/)).toBeNull()
  })

  test('the viewer’s own row is open from the start on a phone and contains what has no column', async () => {
    const media = (query: string) =>
      Object.assign(new EventTarget(), { matches: true, media: query, onchange: null })
    vi.stubGlobal('matchMedia', media)
    showLeague()
    const [head, first, second, detail] = await rowsOf('Mixed 4.0 Doubles standings')
    expect(cells(head).slice(0, 5)).toEqual(['#', 'Team', 'W–L', 'Win %', 'Diff'])
    expect(cells(first).slice(0, 5)).toEqual(['1', 'Ines K & Caleb F', '2–1', '66.7%', '+9'])
    expect(within(second as HTMLElement).getByRole('button')).toHaveAttribute('aria-expanded', 'true')
    expect(detail).toHaveTextContent('YouPF 22PA 31LRanked 2 with 1-2')
  })
})

describe('Teams & Players', () => {
  test('Teams & Players lists complete teams, single players and partner-seekers, each with a link', async () => {
    showLeague({}, '/leagues/12/standings?tab=teams')
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

  test('Teams & Players marks players on the waitlist', async () => {
    const waiting = { ...entry(104, singles, noor, null), status: 'waitlisted' as const, waitlistPosition: 2 }
    showLeague({ participants: [waiting] }, '/leagues/12/standings?tab=teams')
    expect(await screen.findByText('Waitlist 2')).toBeVisible()
  })

  test('Teams & Players of an empty league says so', async () => {
    showLeague({ participants: [] }, '/leagues/12/standings?tab=teams')
    expect(await screen.findByRole('heading', { name: 'No players yet' })).toBeVisible()
  })
})

describe('the side', () => {
  const facts = () => screen.getByText('League Info').closest('section')?.querySelector('dl')?.textContent

  test('League Info has five facts about the league', {
    tags: ['LEAGUE-041', 'LEAGUE-042', 'LEAGUE-043', 'LEAGUE-044', 'LEAGUE-045'],
  }, async () => {
    showLeague({ isActive: false, matchCount: 142 })
    await title()
    expect(facts()).toBe('StatusCompletedSportPickleballDivisions2Total players6Matches played142')
  })

  test('the side column of a league shows the viewer’s own last match', async () => {
    showLeague({ divisions: [doubles] })
    await title()
    const card = await screen.findByText('Your last match')
    expect(card.closest('section')).toHaveTextContent('LossInes K & Caleb F')
  })

  test('the side column of a league has no card of the last match for a viewer without one', async () => {
    showLeague({ matches: [match(1, '2026-06-08', { player2: ines, player2Partner: null })] })
    await title()
    await waitFor(() => expect(screen.getByText('League Info')).toBeVisible())
    expect(screen.queryByText('Your last match')).toBeNull()
  })
})
