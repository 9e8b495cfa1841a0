import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PlayerProfile } from '@tussle/contract/people/players'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { player } from '../../test/fixtures.ts'
import { point, points, profile, recent } from '../../test/player-fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { type Call, json, refusal, stubApi } from '../../test/stub-api.ts'
import { PlayerPage } from './player.tsx'

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-05-20T12:00:00Z'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Answers = Readonly<Record<string, (call: Call) => Response | Promise<Response>>>

function show(change: Partial<PlayerProfile> = {}, answers: Answers = {}, at = '/players/9') {
  const { calls } = stubApi({
    'GET /api/user': () => json(player),
    'GET /api/players/9': () => json({ ...profile, ...change }),
    'GET /api/players/9/rating': () => json(points),
    ...answers,
  })
  const view = renderAt(
    <Routes>
      <Route path="/players/:id" element={<PlayerPage />} />
    </Routes>,
    { at },
  )
  return { ...view, calls, user: userEvent.setup() }
}

const title = () => screen.findByRole('heading', { level: 1, name: 'Theo O' })
const band = async () => within((await title()).closest<HTMLElement>('.band') as HTMLElement)
const card = async (name: string) =>
  within(
    (await screen.findByRole('heading', { level: 2, name })).closest<HTMLElement>('section') as HTMLElement,
  )
const stats = profile.stats as NonNullable<PlayerProfile['stats']>

describe('the head of the page', () => {
  test('the head of a player page shows who the player is', {
    tags: ['PLAYER-002', 'PLAYER-003', 'PLAYER-005', 'PLAYER-006', 'PLAYER-007'],
  }, async () => {
    show()
    const head = await band()
    for (const text of [
      'TO',
      'Theodore Okafor',
      '4.0',
      'Advanced',
      'Live doubles 4.06',
      'Austin, TX',
      'Third-shot drop specialist',
      'Left-hander. Mondays at Riverside.',
    ]) {
      expect(head.getByText(text)).toBeVisible()
    }
    expect(head.queryByText('Admin')).toBeNull()
    expect(document.title).toBe('Theo O · Tussle')
  })

  test('a player page shows the photo in place of the initials', { tags: ['PLAYER-001'] }, async () => {
    const { container } = show({ profileImageUrl: '/files/theo.webp' })
    await title()
    expect(container.querySelector('.band img')).toHaveAttribute('src', '/files/theo.webp')
    expect(screen.queryByText('TO')).toBeNull()
  })

  test('a player page marks an administrator, and shows no rating for them', {
    tags: ['PLAYER-004'],
  }, async () => {
    show({ isAdmin: true, rating: null })
    const head = await band()
    expect(head.getByText('Admin')).toBeVisible()
    expect(head.queryByText('Rating')).toBeNull()
  })

  test('a player page leaves no gap for a fact that the player hides', async () => {
    show({ firstName: null, lastName: null, location: null, playingStyle: null, bio: null, ratings: [] })
    const head = await band()
    expect(head.queryByRole('list')).toBeNull()
    expect(head.queryByText('Theodore Okafor')).toBeNull()
  })

  test('a player’s own page links to the settings', async () => {
    show({ id: 7 })
    expect((await band()).getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/profile')
  })

  test('the page of another player does not link to the settings', async () => {
    show()
    expect((await band()).queryByRole('link')).toBeNull()
  })
})

describe('when there is nobody to show', () => {
  test.each(['/players/9', '/players/none'])(
    '%s without a player says Player Not Found',
    { tags: ['PLAYER-020', 'PLAYER-021', 'PLAYER-022'] },
    async (at) => {
      show({}, { 'GET /api/players/9': () => refusal(404, 'not_found', 'Player Not Found') }, at)
      expect(await screen.findByRole('heading', { level: 1, name: 'Player Not Found' })).toBeVisible()
      expect(screen.getByText("The player you're looking for doesn't exist.")).toBeVisible()
      expect(screen.getByRole('link', { name: 'Back to Leagues' })).toHaveAttribute('href', '/leagues')
    },
  )

  test('a player page that the server cannot answer offers another try, and does not say Player Not Found', async () => {
    let isDown = true
    const { user } = show(
      {},
      { 'GET /api/players/9': () => (isDown ? refusal(503, 'unavailable', 'Back soon') : json(profile)) },
    )
    await screen.findByText('The player could not be loaded.')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await title()).toBeVisible()
  })

  test('a player page says that it is loading', async () => {
    show({}, { 'GET /api/players/9': () => new Promise<Response>(() => undefined) })
    expect(await screen.findByRole('status')).toHaveTextContent('Loading player')
  })

  test('a player page with a private record shows one sentence in place of the cards, and reads nothing more', async () => {
    const { calls } = show({
      stats: null,
      recentMatches: [],
      bestPartners: [],
      ratings: [],
      recordHidden: true,
    })
    expect(await screen.findByText('This player keeps their record private')).toBeVisible()
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
    expect(calls.some(({ path }) => path.endsWith('/rating'))).toBe(false)
  })
})

describe('the figures', () => {
  test('a player page shows the career statistics', {
    tags: ['PLAYER-008', 'PLAYER-009', 'PLAYER-010'],
  }, async () => {
    show()
    const figures = (await card('Career statistics')).getAllByRole('definition')
    expect(figures.map((figure) => figure.parentElement?.textContent)).toEqual([
      'Tournaments won3',
      'League championships2',
      'Points scored1,947',
    ])
  })

  test('a player page shows the match performance', {
    tags: ['PLAYER-011', 'PLAYER-012', 'PLAYER-013', 'PLAYER-014', 'PLAYER-015'],
  }, async () => {
    show()
    const performance = await card('Match performance')
    expect(performance.getByText('66.7%')).toBeVisible()
    expect(performance.getByText('42 total matches')).toBeVisible()
    expect(performance.getByText('28').parentElement).toHaveTextContent('28 wins')
    expect(performance.getByText('14').parentElement).toHaveTextContent('14 losses')
    expect(performance.getByText('Great performance')).toHaveClass('text-win')
  })

  test.each([
    [50, '50.0%', 'Good performance', 'text-court-ink'],
    [33.3, '33.3%', 'Practice makes perfect', 'text-mid'],
  ])(
    'the player page shows a win rate of %d as %s, %s',
    { tags: ['PLAYER-014', 'PLAYER-015'] },
    async (winRate, rate, words, colour) => {
      show({ stats: { ...stats, winRate } })
      const performance = await card('Match performance')
      expect(performance.getByText(rate)).toBeVisible()
      expect(performance.getByText(words)).toHaveClass(colour)
    },
  )

  test('the page of a player without a match has a grey text and no bar', {
    tags: ['PLAYER-015'],
  }, async () => {
    show({ stats: { ...stats, wins: 0, losses: 0, totalMatches: 0, winRate: 0 }, ratings: [] })
    const performance = await card('Match performance')
    expect(performance.getByText('0.0%')).toBeVisible()
    expect(performance.getByText('Start playing to track stats')).toHaveClass('text-ink-3')
  })

  test('a player page lists best partners with record and share, and has no such card without them', async () => {
    show()
    const partners = await card('Best partners')
    expect(partners.getByRole('link', { name: 'Maya D' })).toHaveAttribute('href', '/players/7')
    expect(partners.getByRole('listitem')).toHaveTextContent('18-482%')
  })
})

describe('recent matches', () => {
  test('recent matches of a player show opponents with links, day, score and result', {
    tags: ['PLAYER-016', 'PLAYER-017', 'PLAYER-018', 'PLAYER-019'],
  }, async () => {
    show()
    const matches = await card('Recent matches')
    const [won, lost] = matches.getAllByRole('listitem')
    expect(won).toHaveTextContent('Wvs Tess O & Ravi MMay 16, 2026 · Lone Star Open11–7, 9–11, 11–8Win')
    expect(lost).toHaveTextContent('Lvs Noor AMay 9, 2026 · Monday Night League8–11, 7–11Loss')
    for (const [name, path] of [
      ['Tess O', '/players/21'],
      ['Ravi M', '/players/22'],
      ['Noor A', '/players/23'],
    ] as const) {
      expect(matches.getByRole('link', { name })).toHaveAttribute('href', path)
    }
    expect(matches.getByRole('img', { name: 'Last two: lost, won' })).toBeVisible()
  })

  test('a provisional recent match of a player says so in place of its result, and the card has the legend', {
    tags: ['FIX-01'],
  }, async () => {
    show({ recentMatches: [{ ...recent, provisional: true }] })
    const [row] = (await card('Recent matches')).getAllByRole('listitem')
    expect(row).toHaveTextContent('Provisional')
    expect(row).not.toHaveTextContent('Win')
    expect(
      screen.getByText('Provisional: reported by players, not confirmed yet. It can still change.'),
    ).toBeVisible()
  })

  test('a walkover among the recent matches of a player has a word in place of the score', async () => {
    show({ recentMatches: [{ ...recent, score: '' }] })
    expect((await card('Recent matches')).getByText('Walkover')).toBeVisible()
  })

  test('the recent matches of a player say so if there are none yet', async () => {
    show({ recentMatches: [] })
    expect((await card('Recent matches')).getByText('No matches yet')).toBeVisible()
  })
})

describe('rating history', () => {
  test('the rating history is a drawing with its trend in words, and a table with the same numbers', async () => {
    const { calls } = show()
    const history = await card('Rating history')
    expect(
      await history.findByRole('img', {
        name: 'Doubles rating from 3.88 on Jun 20, 2025 to 4.06 on May 16, 2026',
      }),
    ).toBeVisible()
    const rows = within(history.getByRole('table', { name: 'Doubles rating by match' })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual([
      'Jun 20, 20253.88−0.04Tess O & Ravi M',
      'Mar 2, 20264.00+0.12Tess O & Ravi M',
      'May 16, 20264.06+0.06Tess O & Ravi M',
    ])
    expect(calls.find(({ path }) => path.endsWith('/rating'))?.search).toBe('?play=doubles&limit=200')
  })

  test('the arrow keys move along the rating history', async () => {
    show()
    const slider = await (await card('Rating history')).findByRole('slider', { name: 'Rated match' })
    expect(slider).toHaveAttribute('aria-valuetext', 'May 16, 2026: 4.06, +0.06, against Tess O & Ravi M')
    slider.focus()
    expect(
      await screen.findByText('vs Tess O & Ravi M', { exact: false, selector: '.rating-chart-tip' }),
    ).toBeVisible()
    slider.blur()
    await waitFor(() => expect(document.querySelector('.rating-chart-tip')).toBeNull())
  })

  test('the chosen range limits the rating history; too few matches in it are a sentence', async () => {
    const { user } = show()
    const history = await card('Rating history')
    await user.click(await history.findByRole('radio', { name: '3 mo' }))
    expect(history.getByText('Fewer than three rated matches in this time.')).toBeVisible()
    expect(history.queryByRole('img')).toBeNull()
    await user.click(history.getByRole('radio', { name: 'All' }))
    expect(history.getByRole('img')).toBeVisible()
  })

  test('the rating history has no line before the third match', async () => {
    show({}, { 'GET /api/players/9/rating': () => json(points.slice(0, 2)) })
    await waitFor(() => expect(screen.getByText('The line starts with the third rated match.')).toBeVisible())
    expect(screen.queryByRole('radiogroup', { name: 'Range' })).toBeNull()
  })

  test('a player of singles and doubles has a rating history for each, the more played one first', async () => {
    const single = { play: 'singles', rating: 3.9, reliability: 70, matches: 12 } as const
    const { user } = show(
      { ratings: [...profile.ratings, single] },
      {
        'GET /api/players/9/rating': ({ search }) =>
          json(search.includes('singles') ? points.map((each) => ({ ...each, rating: 3.5 })) : points),
      },
    )
    const history = await card('Rating history')
    expect(await history.findByRole('img', { name: /^Singles rating from 3.50/u })).toBeVisible()
    await user.click(history.getByRole('radio', { name: 'Doubles' }))
    expect(await history.findByRole('img', { name: /^Doubles rating from 3.88/u })).toBeVisible()
  })

  test('several matches of one day are beside each other in the rating history', async () => {
    const day = [3, 2, 1].map((id) => point(id, '2026-05-16', 4 + id / 100, 0.01))
    show({}, { 'GET /api/players/9/rating': () => json(day) })
    const drawing = await (await card('Rating history')).findByRole('img')
    const path = drawing.querySelector('.rating-chart-line')?.getAttribute('d') ?? ''
    const places = [...path.matchAll(/[ML]([\d.]+) /gu)].map(([, x]) => Number(x))
    expect(places).toEqual([38, 391, 744])
  })

  test('a failure of the rating history stays in its card, with another try', async () => {
    let isDown = true
    const { user } = show(
      {},
      { 'GET /api/players/9/rating': () => (isDown ? refusal(503, 'unavailable', 'x') : json(points)) },
    )
    const history = await card('Rating history')
    await history.findByText('The rating history could not be loaded.')
    isDown = false
    await user.click(history.getByRole('button', { name: 'Try again' }))
    expect(await history.findByRole('img')).toBeVisible()
  })

  test('the page of a player without a rating has no rating card', async () => {
    show({ ratings: [] })
    await title()
    expect(screen.queryByText('Rating history')).toBeNull()
  })
})
