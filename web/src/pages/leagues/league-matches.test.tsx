import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Match } from '@tussle/contract/play/matches'
import type { Standing } from '@tussle/contract/play/standings'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showLeague } from '../../test/league-scene.tsx'
import { doubles, standings as league, match, maya } from '../../test/standings-fixtures.ts'

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

  test('are the latest ten by date, newest first', { tags: ['LEAGUE-050'] }, async () => {
    const days = [4, 12, 1, 9, 7, 3, 11, 2, 10, 6, 8, 5]
    showLeague({ matches: days.map((day) => match(day, `2026-06-${String(day).padStart(2, '0')}`)) }, at)
    const shown = (await items()).map(({ textContent }) => /Jun \d+/u.exec(textContent ?? '')?.[0])
    expect(shown).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `Jun ${day}`))
  })

  test('the winner is named, with the points of each set', { tags: ['LEAGUE-051'] }, async () => {
    showLeague({ matches: [match(1, '2026-06-08', { winnerId: maya.id, location: 'Court 2' })] }, at)
    const [only] = await items()
    const winner = within(only as HTMLElement)
      .getByText('Winner')
      .closest('.match-side')
    expect(winner).toHaveTextContent('Maya D & Theo OWinner7114')
    expect(only).toHaveTextContent('Ines K & Caleb F11911')
    expect(only).toHaveTextContent('Jun 8, 2026 · Mixed 4.0 Doubles · Court 2')
  })

  test('The list leaves out a match without a winner and shows a walkover by its word', async () => {
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

  test('a disputed match stays in the list and under the table, with its state', {
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

  test('a provisional one says so, with the legend', { tags: ['FIX-01'] }, async () => {
    showLeague({ matches: [match(1, '2026-06-08', { status: 'reported' }), match(2, '2026-06-07')] }, at)
    const [first, second] = await items()
    expect(first).toHaveTextContent('Provisional')
    expect(second).not.toHaveTextContent('Provisional')
    expect(screen.getByText(LEGEND)).toBeVisible()
  })

  test('a row whose record holds a provisional match wears the ring, says how many, and the table has the legend', {
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

  test('none yet', async () => {
    showLeague({ matches: [] }, at)
    expect(await screen.findByRole('heading', { name: 'No matches yet' })).toBeVisible()
  })
})
