import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeAuthDialog, useAuthDialog } from '../../features/accounts/sign-in/auth-dialog-store.ts'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, signedOut, stubApi } from '../../test/stub-api.ts'
import { LandingPage } from './landing.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-20T12:00:00Z') })
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  closeAuthDialog()
  vi.unstubAllGlobals()
})

const club = (id: number) => ({
  id,
  name: `Club ${id}`,
  description: null,
  location: null,
  imageUrl: null,
  memberCount: id,
})
const tournament = (id: number) => ({
  id,
  name: `Open ${id}`,
  startDate: '2026-06-14T02:00:00Z',
  endDate: '2026-06-15T02:00:00Z',
  registrationClosesAt: '2026-06-10T02:00:00Z',
  isActive: true,
  isDrawn: false,
  hasResults: false,
  timeZone: 'America/Chicago',
  expectedParticipants: 96,
  participantCount: 2,
  divisions: [{}, {}, {}],
})

const lists = {
  'GET /api/clubs': () => json([1, 2, 3, 4].map(club), 200, { 'x-total-count': '128' }),
  'GET /api/tournaments': () => json([1, 2, 3, 4].map(tournament), 200, { 'x-total-count': '46' }),
  'GET /api/leagues': () => json([{}], 200, { 'x-total-count': '73' }),
}
const visitor = { 'GET /api/user': signedOut, ...lists }

function Page() {
  return (
    <>
      <LandingPage />
      <p data-testid="dialog">{useAuthDialog() ?? 'closed'}</p>
    </>
  )
}
const dialog = () => screen.getByTestId('dialog')

describe('the first visit', () => {
  test('the landing page opens the sign-up dialog on the first visit and remembers that', {
    tags: ['LAND-001', 'LAND-002'],
  }, async () => {
    stubApi(visitor)
    renderAt(<Page />)
    await waitFor(() => expect(dialog()).toHaveTextContent('sign-up'))
    expect(localStorage.getItem('visited')).toBe('true')
  })

  test('the landing page opens no dialog on a later visit', { tags: ['LAND-003'] }, async () => {
    localStorage.setItem('visited', 'true')
    stubApi(visitor)
    renderAt(<Page />)
    await screen.findByText('Club 1')
    expect(dialog()).toHaveTextContent('closed')
  })

  test('the landing page does not ask a signed-in person to join', async () => {
    stubApi({ 'GET /api/user': () => json(player), ...lists })
    renderAt(<Page />)
    await screen.findByText('Club 1')
    expect(dialog()).toHaveTextContent('closed')
    expect(localStorage.getItem('visited')).toBeNull()
  })
})

describe('The content of the landing page', () => {
  beforeEach(() => localStorage.setItem('visited', 'true'))

  test('the landing page shows how many clubs, tournaments and leagues there are', {
    tags: ['LAND-006', 'LAND-007', 'LAND-008'],
  }, async () => {
    stubApi(visitor)
    renderAt(<Page />)
    expect(await screen.findByText('128')).toBeVisible()
    expect(screen.getByText('46')).toBeVisible()
    expect(screen.getByText('73')).toBeVisible()
  })

  test('the landing page shows three clubs, with texts for what is missing', {
    tags: ['LAND-009', 'LAND-012', 'LAND-013', 'LAND-014'],
  }, async () => {
    stubApi(visitor)
    renderAt(<Page />)
    await screen.findByText('Club 3')
    expect(screen.queryByText('Club 4')).toBeNull()
    expect(screen.getAllByText('Location not specified')).toHaveLength(3)
    expect(screen.getAllByText('A welcoming community for pickleball players of every level.')).toHaveLength(
      3,
    )
    expect(screen.getByText('1 member')).toBeVisible()
    expect(screen.getByText('2 members')).toBeVisible()
  })

  test('the landing page shows a club’s own place and description', {
    tags: ['LAND-012', 'LAND-013'],
  }, async () => {
    const described = { ...club(2), location: 'Tampa, FL', description: 'Open play every morning.' }
    stubApi({ ...visitor, 'GET /api/clubs': () => json([club(1), described]) })
    renderAt(<Page />)
    const card = (await screen.findByText('Club 2')).closest('article')
    expect(card).toHaveTextContent('Tampa, FL')
    expect(card).toHaveTextContent('Open play every morning.')
    expect(card).not.toHaveTextContent('Location not specified')
    expect(card).not.toHaveTextContent('A welcoming community')
  })

  test('the landing page shows three tournaments, dated in their own zone', {
    tags: ['LAND-016', 'LAND-018', 'LAND-019', 'LAND-020'],
  }, async () => {
    stubApi(visitor)
    renderAt(<Page />)
    const name = await screen.findByText('Open 3')
    expect(screen.queryByText('Open 4')).toBeNull()
    const card = name.closest('article')
    expect(card).toHaveTextContent('Jun 13, 2026')
    expect(card).toHaveTextContent('3 divisions')
    expect(card).toHaveTextContent('96 expected participants')
  })

  test('the landing page asks for tournaments that can be joined first, and shows the phase of the others', {
    tags: ['FIX-10'],
  }, async () => {
    const running = {
      ...tournament(2),
      startDate: '2026-05-19T02:00:00Z',
      registrationClosesAt: '2026-05-18T02:00:00Z',
    }
    const { calls } = stubApi({ ...visitor, 'GET /api/tournaments': () => json([tournament(1), running]) })
    renderAt(<Page />)
    const open = (await screen.findByText('Open 1')).closest('article') as HTMLElement
    expect(within(open).getByRole('button', { name: 'Register to Join Open 1' })).toBeEnabled()
    expect(open).not.toHaveTextContent('Ongoing')
    const other = screen.getByText('Open 2').closest('article') as HTMLElement
    expect(within(other).getByText('Ongoing')).toBeVisible()
    expect(within(other).getByRole('button', { name: 'Registration closed Open 2' })).toBeDisabled()
    expect(within(other).queryByText('Register to Join')).toBeNull()
    expect(calls.find(({ path }) => path === '/api/tournaments')?.search).toBe('?order=joinable&limit=3')
  })

  test('the landing page shows failed lists as empty ones', async () => {
    const down = () => refusal(503, 'unavailable', 'Back soon')
    stubApi({
      'GET /api/user': signedOut,
      'GET /api/clubs': down,
      'GET /api/tournaments': down,
      'GET /api/leagues': down,
    })
    renderAt(<Page />)
    expect(await screen.findByText('No clubs yet')).toBeVisible()
    expect(await screen.findByText('No tournaments yet')).toBeVisible()
  })

  for (const [id, name, tab] of [
    ['LAND-004', 'Log In', 'sign-in'],
    ['LAND-005', 'Join Now to Compete', 'sign-up'],
    ['LAND-022', 'Join Club Club 1', 'sign-up'],
    ['LAND-023', 'Register to Join Open 1', 'sign-up'],
  ] as const) {
    test(`${name} on the landing page opens the dialog to sign in or up`, { tags: [id] }, async () => {
      stubApi(visitor)
      renderAt(<Page />)
      await userEvent.setup().click(await screen.findByRole('button', { name }))
      expect(dialog()).toHaveTextContent(tab)
    })
  }
})
