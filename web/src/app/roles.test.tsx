import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { compact, drawnTournament } from '../test/bracket-fixtures.ts'
import { clubDetail } from '../test/club-fixtures.ts'
import { player, stats } from '../test/fixtures.ts'
import { points, profile } from '../test/player-fixtures.ts'
import { renderAt } from '../test/render.tsx'
import { standings } from '../test/standings-fixtures.ts'
import { json, signedOut, stubApi } from '../test/stub-api.ts'
import { AppRoutes } from './router.tsx'

beforeEach(() => {
  localStorage.setItem('visited', 'true')
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const none = () => json([], 200, { 'x-total-count': '0' })
const cup = drawnTournament({ format: 'single_elimination', size: 4 })

function openAs(user: () => Response, at: string) {
  const { calls } = stubApi({
    'GET /api/user': user,
    'GET /api/config': () => json({ productName: 'Tussle', demoAccount: null, mailsContactMessages: false }),
    'GET /api/users/stats': () => json(stats),
    'GET /api/users/leagues': none,
    'GET /api/users/tournaments': none,
    'GET /api/users/clubs': none,
    'GET /api/users/matches': none,
    'GET /api/notifications/inbox': () => json({ unread: 0 }),
    'GET /api/clubs': none,
    'GET /api/clubs/3': () => json(clubDetail),
    'GET /api/clubs/3/members': none,
    'GET /api/clubs/3/leagues': none,
    'GET /api/clubs/3/tournaments': none,
    'GET /api/leagues': none,
    'GET /api/tournaments': none,
    'GET /api/auth/sessions': none,
    'GET /api/leagues/12/divisions': () => json(standings.divisions),
    'GET /api/leagues/12/standings': () => json(standings),
    'GET /api/tournaments/21/divisions': () => json(cup.divisions),
    'GET /api/tournaments/21/bracket': () => json(compact(cup)),
    'GET /api/players/9': () => json(profile),
    'GET /api/players/9/rating': () => json(points),
  })
  renderAt(<AppRoutes />, { at })
  return { calls, user: userEvent.setup() }
}

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

describe('a visitor may use', { tags: ['ROLE-001'] }, () => {
  test.each([
    ['/', 'Your premier pickleball tournament platform'],
    ['/browse/clubs', 'Browse Clubs'],
    ['/browse/leagues', 'Browse Leagues'],
    ['/browse/tournaments', 'Browse Tournaments'],
    ['/auth', /.+/],
  ])('a visitor may open %s', async (at, heading) => {
    openAs(signedOut, at)
    expect(await title(heading)).toBeVisible()
    expect(screen.getByTestId('where')).toHaveTextContent(new RegExp(`^${at}$`, 'u'))
  })

  test('a visitor may open the dialog to sign in', async () => {
    const { user } = openAs(signedOut, '/browse/clubs')
    await title('Browse Clubs')
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Log In' }))
    expect(await within(await screen.findByRole('dialog')).findByLabelText('Username or email')).toBeVisible()
  })
})

describe('a player may open', { tags: ['ROLE-002'] }, () => {
  test.each([
    ['/dashboard', /^Good (morning|afternoon|evening)/u],
    ['/my-registrations', 'My Registrations'],
    ['/clubs', /Clubs/u],
    ['/clubs/3', clubDetail.name],
    ['/leagues', 'Browse Leagues'],
    ['/leagues/12/standings', standings.name],
    ['/tournaments', /Tournaments/u],
    ['/tournaments/21/bracket', cup.name],
    ['/players/9', profile.displayName],
    ['/profile', /.+/u],
    ['/settings', 'Account Settings'],
  ])('a player may open %s', async (at, heading) => {
    openAs(() => json(player), at)
    expect(await title(heading)).toBeVisible()
    expect(screen.queryByText('Access Denied')).toBeNull()
    expect(screen.getByTestId('where')).toHaveTextContent(new RegExp(`^${at}`, 'u'))
  })
})

describe('pages of one thing, for a player', () => {
  test('/leagues/{id}/standings shows the standings to a player', { tags: ['NAV-018'] }, async () => {
    openAs(() => json(player), '/leagues/12/standings')
    const table = await screen.findByRole('table', { name: /standings$/u })
    expect(within(table).getAllByRole('row').length).toBeGreaterThan(1)
  })

  test('/tournaments/{id}/bracket shows bracket and results to a player, all from one call', {
    tags: ['NAV-019', 'API-067', 'API-068'],
  }, async () => {
    const { calls, user } = openAs(() => json(player), '/tournaments/21/bracket')
    await title(cup.name)
    expect((await screen.findAllByText('Semifinals'))[0]).toBeVisible()
    await user.click(await screen.findByRole('tab', { name: 'Results' }))
    expect(await screen.findByRole('tabpanel', { name: 'Results' })).toHaveTextContent(/Semifinals/u)
    await waitFor(() =>
      expect(
        calls.filter(({ path }) => path.startsWith('/api/tournaments/21/')).map(({ path }) => path),
      ).toContain('/api/tournaments/21/bracket'),
    )
    expect(calls.map(({ path }) => path)).not.toContain('/api/tournaments/21/standings')
  })

  test('/players/{id} shows the profile to a player', { tags: ['NAV-020'] }, async () => {
    openAs(() => json(player), '/players/9')
    expect(await title(profile.displayName)).toBeVisible()
    await waitFor(() => expect(screen.getByText('Match performance')).toBeVisible())
  })
})
