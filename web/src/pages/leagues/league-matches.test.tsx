import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Match } from '@tussle/contract/play/matches'
import type { Standing } from '@tussle/contract/play/standings'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showLeague } from '../../test/league-scene.tsx'
import { doubles, standings as league, match, maya } from '../../test/standings-fixtures.ts'
import { json, refusal } from '../../test/stub-api.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const LEGEND = 'Provisional: reported by players, not confirmed yet. It can still change.'

describe('Recent Matches', () => {
  const items = async () =>
    within(await screen.findByRole('list', { name: 'Recent Matches' })).getAllByRole('listitem')
  const at = '/leagues/12/standings?tab=matches'

  test('the recent matches of a league are the latest ten by date, newest first', {
    tags: ['LEAGUE-050'],
  }, async () => {
    const days = [4, 12, 1, 9, 7, 3, 11, 2, 10, 6, 8, 5]
    showLeague({ matches: days.map((day) => match(day, `2026-06-${String(day).padStart(2, '0')}`)) }, at)
    const shown = (await items()).map(({ textContent }) => /Jun \d+/u.exec(textContent ?? '')?.[0])
    expect(shown).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `Jun ${day}`))
  })

  test('a recent match names the winner, with the points of each set', { tags: ['LEAGUE-051'] }, async () => {
    showLeague({ matches: [match(1, '2026-06-08', { winnerId: maya.id, location: 'Court 2' })] }, at)
    const [only] = await items()
    const winner = within(only as HTMLElement)
      .getByText('Winner')
      .closest('.match-side')
    expect(winner).toHaveTextContent('Maya D & Theo OWinner7114')
    expect(only).toHaveTextContent('Ines K & Caleb F11911')
    expect(only).toHaveTextContent('Jun 8, 2026 · Mixed 4.0 Doubles · Court 2')
  })

  test('the recent matches leave out a match without a winner and show a walkover by its word', async () => {
    const open = { winnerId: null, winner: null, status: 'pending', outcome: null } as const
    const walkover: Partial<Match> = { status: 'walkover', outcome: 'walkover', sets: [] }
    showLeague(
      {
        matches: [match(1, '2026-06-08', open), match(2, '2026-06-07', walkover)],
      },
      at,
    )
    const [only, ...others] = await items()
    expect(others).toEqual([])
    expect(within(only as HTMLElement).getByTitle('Walkover')).toHaveTextContent('w/o')
  })

  test('a disputed match stays in the recent matches and under the table, with its state', {
    tags: ['FIX-05'],
  }, async () => {
    const disputed = match(3, '2026-06-06', { status: 'disputed', winnerId: null, winner: null })
    showLeague({ matches: [disputed] }, at)
    const [only] = await items()
    expect(only).toHaveTextContent('Disputed. It counts for nothing until the organisers decide.')
    expect(within(only as HTMLElement).queryByText('Winner')).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: doubles.name }))
    const missing = within(await screen.findByRole('region', { name: 'Disputed matches' }))
    expect(missing.getByText('Ines K & Caleb F against Maya D & Theo O, Jun 6, 2026')).toBeVisible()
  })

  test('a provisional recent match says so, with the legend', { tags: ['FIX-01'] }, async () => {
    showLeague({ matches: [match(1, '2026-06-08', { status: 'reported' }), match(2, '2026-06-07')] }, at)
    const [first, second] = await items()
    expect(first).toHaveTextContent('Provisional')
    expect(second).not.toHaveTextContent('Provisional')
    expect(screen.getByText(LEGEND)).toBeVisible()
  })

  test('a table row with a provisional match has the ring and the number of them, and the table has the legend', {
    tags: ['FIX-01'],
  }, async () => {
    const [first, ...rest] = league.standings
    showLeague({ standings: [{ ...(first as Standing), provisional: 1 }, ...rest] })
    const row = await screen.findByRole('row', { name: /Ines K/u })
    expect(within(row).getByRole('img', { name: 'provisional' })).toBeVisible()
    expect(screen.getAllByRole('img', { name: 'provisional' })).toHaveLength(1)
    expect(screen.getByText(LEGEND)).toBeVisible()
    await userEvent.click(within(row).getByRole('button', { name: /^Why\?/u }))
    expect(screen.getByText('1 match of this record is provisional.')).toBeVisible()
  })

  test('the recent matches say so if there are none yet', async () => {
    showLeague({ matches: [] }, at)
    expect(await screen.findByRole('heading', { name: 'No matches yet' })).toBeVisible()
  })
})

describe('the results of a division', () => {
  const at = `/leagues/12/standings?tab=${doubles.id}&view=results`
  const shown = () => within(screen.getByRole('list', { name: 'Results' })).getAllByRole('listitem')

  test('the results of a division come in pages, and the next one follows on request', async () => {
    const user = userEvent.setup()
    const pages = [[match(9, '2026-06-09'), match(8, '2026-06-08')], [match(7, '2026-06-07')]]
    const { calls } = showLeague({}, at, {
      'GET /api/leagues/12/results': ({ search }) => {
        if (search.includes('playerId')) return json([])
        const isSecond = search.includes('cursor=2026-06-08-8')
        const link = { link: '</api/leagues/12/results?cursor=2026-06-08-8>; rel="next"' }
        return json(pages[isSecond ? 1 : 0], 200, isSecond ? {} : link)
      },
    })
    await screen.findByRole('list', { name: 'Results' })
    expect(shown()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(shown()).toHaveLength(3))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    const asked = calls.filter(({ path }) => path === '/api/leagues/12/results')
    expect(asked.some(({ search }) => search.includes(`divisionId=${doubles.id}`))).toBe(true)
  })

  test('results of a division that fail to load can be requested again', async () => {
    const user = userEvent.setup()
    let isDown = true
    showLeague({ matches: [] }, at, {
      'GET /api/leagues/12/results': () => (isDown ? refusal(503, 'unavailable', 'Back soon') : json([])),
    })
    await screen.findByText('The results could not be loaded.')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'No results yet' })).toBeVisible()
  })
})
