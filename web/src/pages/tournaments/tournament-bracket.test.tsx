import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TournamentBracket } from '@tussle/contract/play/standings'
import { Link, Route, Routes } from 'react-router'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { compact, division, drawnTournament } from '../../test/bracket-fixtures.ts'
import { mixedDoubles, myTournament, participant, theo } from '../../test/entry-fixtures.ts'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { type Call, json, refusal, stubApi } from '../../test/stub-api.ts'
import { TournamentBracketPage } from './tournament-bracket.tsx'

// Parts that load on hover are loaded first.
beforeAll(() => import('../../ui/inputs/select.tsx'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Answers = Readonly<Record<string, (call: Call) => Response | Promise<Response>>>
const list = (items: readonly unknown[]) => () => json(items, 200, { 'x-total-count': String(items.length) })
const doubles = { ...mixedDoubles, tournamentId: 21, maxPlayers: 32, participantCount: 4 }

function show(shown: TournamentBracket, answers: Answers = {}, at = '/tournaments/21/bracket') {
  const { calls } = stubApi({
    'GET /api/user': () => json(player),
    'GET /api/users/tournaments': list([]),
    'GET /api/users/up-next': () => json([]),
    'GET /api/tournaments/21/divisions': () => json(shown.divisions),
    'GET /api/tournaments/21/bracket': () => json(compact(shown)),
    ...answers,
  })
  renderAt(
    <Routes>
      <Route path="/tournaments/:id/bracket" element={<TournamentBracketPage />} />
      <Route path="/elsewhere" element={<From />} />
    </Routes>,
    { at },
  )
  return { calls, user: userEvent.setup() }
}

function From() {
  return ['/', '/my-registrations', '/players/9'].map((from) => (
    <Link key={from} to="/tournaments/21/bracket" state={{ from }}>
      {`from ${from}`}
    </Link>
  ))
}

const cup = (played = 0) => drawnTournament({ format: 'single_elimination', size: 16, played })
const title = () => screen.findByRole('heading', { level: 1, name: 'Lone Star Open' })
const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.textContent?.trim())
const info = () => within(screen.getByRole('complementary', { name: 'Tournament Info' }))

describe('the head of the page', () => {
  test('the page appears once it is known which match is next, so that its card moves nothing', {
    tags: ['FIX-53'],
  }, async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { calls } = show(cup(), { 'GET /api/users/up-next': () => promise })
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/users/up-next'))
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/tournaments/21/bracket'))
    expect(screen.queryByRole('heading', { name: 'Lone Star Open' })).toBeNull()
    resolve(json([]))
    await title()
  })

  test('the page appears although the server fails to say which match is next', async () => {
    show(cup(), { 'GET /api/users/up-next': () => refusal(500, 'internal', 'Failed') })
    await title()
  })

  test('a running tournament is In Progress in the head of its page', { tags: ['TOURN-019'] }, async () => {
    show(cup())
    await title()
    expect(screen.getAllByText('In Progress')[0]).toBeVisible()
    expect(screen.queryByText('Completed')).toBeNull()
    expect(document.title).toBe('Lone Star Open · Tussle')
  })

  test('a tournament that is over is Completed in the head of its page', {
    tags: ['TOURN-020'],
  }, async () => {
    show({ ...cup(), isActive: false })
    await title()
    expect(screen.getAllByText('Completed')[0]).toBeVisible()
    expect(screen.queryByText('In Progress')).toBeNull()
  })

  test('a tournament page has a tab per division, the player’s own first, then Participants and Results', {
    tags: ['TOURN-021', 'TOURN-027', 'TOURN-028'],
  }, async () => {
    const both = { ...cup(), divisions: [division(16), doubles] }
    const { calls } = show(both, { 'GET /api/users/tournaments': list([myTournament]) })
    await title()
    expect(tabNames()).toEqual(['Mixed 4.0 Doubles You', 'Mens 3.5 Singles', 'Participants', 'Results'])
    const asked = calls.filter(({ path }) => path.endsWith('/bracket'))
    expect(asked.map(({ search }) => search)).toEqual([`?divisionId=${doubles.id}&form=compact`])
  })

  test('Tournament Info shows the facts of the tournament', {
    tags: ['TOURN-029', 'TOURN-030', 'TOURN-031', 'TOURN-032', 'TOURN-033', 'TOURN-034'],
  }, async () => {
    show(cup(5))
    await title()
    const facts = info()
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent])
    expect(facts).toEqual([
      ['Status', 'In Progress'],
      ['Sport', 'Pickleball'],
      ['Format', 'Single Elimination'],
      ['Divisions', '1'],
      ['Enrolled players', '16'],
      ['Matches played', '5'],
    ])
  })

  test.each([
    ['/', 'Back to Dashboard'],
    ['/my-registrations', 'Back to My Registrations'],
    ['/players/9', 'Back to Tournaments'],
  ])('the back link of a tournament opened from %s reads %s', async (from, label) => {
    const { user } = show(cup(), {}, '/elsewhere')
    await user.click(await screen.findByRole('link', { name: `from ${from}` }))
    await title()
    expect(screen.getByRole('link', { name: label })).toBeVisible()
  })

  test('the page of an unknown tournament says Tournament not found', { tags: ['TOURN-035'] }, async () => {
    const missing = () => refusal(404, 'not_found', 'Tournament not found')
    const { calls } = show(cup(), {
      'GET /api/tournaments/21/divisions': missing,
      'GET /api/tournaments/21/bracket': missing,
    })
    expect(await screen.findByRole('heading', { name: 'Tournament not found' })).toBeVisible()
    expect(calls.some(({ path }) => path.endsWith('/bracket'))).toBe(false)
  })

  test('a tournament page reads nothing if the address contains no number', async () => {
    const { calls } = show(cup(), {}, '/tournaments/nowhere/bracket')
    expect(await screen.findByRole('heading', { name: 'Tournament not found' })).toBeVisible()
    expect(calls.filter(({ path }) => path.startsWith('/api/tournaments'))).toEqual([])
  })

  test('a tournament page that fails to load can be tried again', async () => {
    let reply = () => refusal(503, 'unavailable', 'Please try again in a moment')
    const { user } = show(cup(), { 'GET /api/tournaments/21/bracket': () => reply() })
    await screen.findByText('The tournament could not be loaded.')
    reply = () => json(compact(cup()))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await title()).toBeVisible()
  })
})

describe('a division', () => {
  test('a division shows its matches by round, counted from the last', {
    tags: ['TOURN-022', 'TOURN-023', 'TOURN-024', 'TOURN-025', 'TOURN-026'],
  }, async () => {
    show(cup())
    await title()
    const rounds = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
    expect(rounds).toEqual(['Round 1', 'Quarterfinals', 'Semifinals', 'Finals'])
    const counts = rounds.map(
      (name) => within(screen.getByRole('region', { name: name ?? '' })).getAllByRole('listitem').length,
    )
    expect(counts).toEqual([8, 4, 2, 1])
  })

  test('another division opens under the same head', async () => {
    let answer: (reply: Response) => void = () => undefined
    const late = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const shown = { ...cup(), divisions: [division(16), doubles] }
    const { user } = show(shown, {
      'GET /api/tournaments/21/bracket': ({ search }) =>
        search === `?divisionId=${doubles.id}&form=compact` ? late : json(compact(shown)),
    })
    await title()
    await user.click(screen.getByRole('tab', { name: doubles.name }))
    expect(screen.getByRole('tab', { name: doubles.name })).toHaveFocus()
    expect(screen.queryByRole('region', { name: 'Finals' })).toBeNull()
    answer(
      json(
        compact({ ...shown, matches: drawnTournament({ format: 'single_elimination', size: 4 }).matches }),
      ),
    )
    expect(await screen.findByRole('region', { name: 'Finals' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Quarterfinals' })).toBeNull()
    expect(screen.getByRole('tab', { name: doubles.name })).toHaveFocus()
  })

  test('a division with open registration says when there will be a bracket', {
    tags: ['TOURN-036', 'TOURN-037'],
  }, async () => {
    show({ ...cup(), matches: [], registrationOpen: true })
    await title()
    const sentence = 'Tournament bracket will be created when registration closes'
    expect(screen.getByRole('heading', { name: sentence })).toBeVisible()
    expect(screen.getByText('Registration closes May 29, 2026.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /, match \d/ })).toBeNull()
  })

  test('a closed division that was never drawn does not promise a bracket', async () => {
    show({ ...cup(), matches: [] })
    await title()
    expect(screen.getByRole('heading', { name: 'No matches yet' })).toBeVisible()
  })
})

describe('Participants', () => {
  test('Participants lists complete teams first, and everybody else as looking for partners', {
    tags: ['TOURN-046', 'TOURN-047'],
  }, async () => {
    const entries = [
      participant(1, { needsPartner: true }),
      participant(2, { partnerId: theo.id, partner: theo }),
      participant(3),
      participant(4, { partnerId: 9, partner: { ...theo, id: 9, displayName: 'Ina' }, needsPartner: true }),
    ]
    show(
      cup(),
      { 'GET /api/tournaments/21/participants': () => json(entries) },
      '/tournaments/21/bracket?tab=participants',
    )
    const teams = within(await screen.findByRole('list', { name: 'Teams' }))
    expect(teams.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Player 2 & Theo O'),
    ])
    const looking = within(screen.getByRole('list', { name: 'Looking for partners' }))
    expect(looking.getAllByRole('listitem')).toHaveLength(3)
    expect(looking.getByRole('link', { name: 'Player 3' })).toHaveAttribute('href', '/players/3')
    expect(screen.getByRole('heading', { name: 'Looking for partners' })).toBeVisible()
  })
})

describe('Results', () => {
  const results = (shown: TournamentBracket) => show(shown, {}, '/tournaments/21/bracket?tab=results')
  const rows = () => screen.getAllByRole('row').map((row) => row.textContent)

  for (const [ids, format] of [
    [['TOURN-039', 'TOURN-040'], 'single_elimination'],
    [['TOURN-041', 'TOURN-042'], 'double_elimination'],
  ] as const) {
    test(`the results of a ${format} have a bracket and standings`, { tags: [...ids] }, async () => {
      const { user } = results(drawnTournament({ format, size: 4, played: 9 }))
      await user.click(await screen.findByRole('tab', { name: 'Standings' }))
      expect(screen.getByRole('table', { name: 'Standings, Mens 3.5 Singles' })).toBeVisible()
      expect(rows()[1]).toContain('Champion')
      await user.click(screen.getByRole('tab', { name: 'Bracket' }))
      expect(screen.getAllByRole('button', { name: /, match 1\./ })[0]).toBeVisible()
    })
  }

  test('the results of a ladder are a list from the top', { tags: ['TOURN-043'] }, async () => {
    const shown = drawnTournament({ format: 'round_robin', size: 4, played: 6 })
    results({ ...shown, format: 'ladder' })
    const rungs = within(await screen.findByRole('list', { name: 'Ladder ranking' })).getAllByRole('listitem')
    expect(rungs).toHaveLength(4)
    expect(rungs[0]).toHaveTextContent('1Player 1')
    expect(rungs[0]).toHaveTextContent(/Won against Player \d 11–7, 11–9/)
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('the results of a round robin are one table', { tags: ['TOURN-044'] }, async () => {
    results(drawnTournament({ format: 'round_robin', size: 5, played: 10 }))
    expect(await screen.findByRole('table', { name: 'Standings, Mens 3.5 Singles' })).toBeVisible()
    expect(rows()).toHaveLength(6)
    expect(rows()[1]).toContain('40100.0')
    expect(screen.queryByRole('tab', { name: 'Bracket' })).toBeNull()
  })

  test('a tournament table gives no rank before the first result', { tags: ['FIX-11'] }, async () => {
    results(drawnTournament({ format: 'round_robin', size: 4, played: 0 }))
    const table = within(await screen.findByRole('table', { name: 'Standings, Mens 3.5 Singles' }))
    const ranks = table.getAllByRole('row').map((row) => row.querySelector('.st-rank')?.textContent)
    expect(ranks.slice(1)).toEqual(['–', '–', '–', '–'])
  })

  test.each([
    ['specified', 'Ties are broken by win percentage, then point difference, then points scored.'],
    ['official', 'Ties are broken by who beat whom, then point difference.'],
  ] as const)('a note under a table names the %s tie-break order', async (ranking, rule) => {
    results({ ...drawnTournament({ format: 'round_robin', size: 4, played: 6 }), ranking })
    expect(await screen.findByText(rule)).toBeVisible()
  })

  test('group knockout has a table per group, with a line under those who advance', {
    tags: ['TOURN-045'],
  }, async () => {
    results(drawnTournament({ format: 'group_knockout', size: 8, played: 12 }))
    const table = within(await screen.findByRole('table', { name: 'Standings, Group A' }))
    expect(table.getAllByRole('row').map((row) => row.textContent)[3]).toBe('Top 2 advance')
    expect(screen.getByRole('table', { name: 'Standings, Group B' })).toBeVisible()
  })

  test('the table of a group says who qualified and who is out, wherever the knockout places them', {
    tags: ['TOURN-045', 'FIX-13'],
  }, async () => {
    const shown = drawnTournament({ format: 'group_knockout', size: 8, played: 15 })
    results({ ...shown, standings: shown.standings.toReversed() })
    const tables = await screen.findAllByRole('table')
    const records = tables.map((table) =>
      within(table)
        .getAllByRole('rowheader')
        .map((name) => [
          name.textContent?.replaceAll(/\s+/gu, ' '),
          name.nextSibling?.textContent,
          name.nextSibling?.nextSibling?.textContent,
        ]),
    )
    expect(records).toEqual([
      [
        ['Player 1 Qualified3 won', '3', '0'],
        ['Player 4 Qualified2 won', '2', '1'],
        ['Player 5 Out1 won', '1', '2'],
        ['Player 8 Out0 won', '0', '3'],
      ],
      [
        ['Player 2 Qualified3 won', '3', '0'],
        ['Player 3 Qualified2 won', '2', '1'],
        ['Player 6 Out1 won', '1', '2'],
        ['Player 7 YouOut0 won', '0', '3'],
      ],
    ])
  })

  test('the table of an unfinished group says Open for entries that may or may not advance', {
    tags: ['FIX-13'],
  }, async () => {
    results(drawnTournament({ format: 'group_knockout', size: 8, played: 2 }))
    const table = within(await screen.findByRole('table', { name: 'Standings, Group A' }))
    expect(table.getAllByText('Open')).toHaveLength(4)
    expect(screen.queryByText(/^(Eliminated|Out|Qualified)/u)).toBeNull()
  })

  test('the results of another division are read when it is chosen', async () => {
    const shown = { ...cup(), divisions: [division(16), doubles] }
    const { calls, user } = results(shown)
    await user.click(await screen.findByRole('combobox', { name: 'Division' }))
    await user.click(await screen.findByRole('option', { name: doubles.name }))
    await waitFor(() =>
      expect(calls.some(({ search }) => search === `?divisionId=${doubles.id}&form=compact`)).toBe(true),
    )
  })
})
