import { screen, waitFor, within } from '@testing-library/react'
import type { ClubDetail } from '@tussle/contract/clubs'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { clubDetail, league, member, membership, tournament } from '../../test/club-fixtures.ts'
import { list, show, title } from '../../test/club-scene.tsx'
import { json, refusal } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'

// The dialog's code loads on hover; the tests load it first.
beforeAll(() => import('../../features/clubs/leave-club-dialog.tsx'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const tab = async (name: string) => within(await screen.findByRole('tabpanel', { name }))
const button = (name: string) => screen.getByRole('button', { name })
const member7: ClubDetail = { ...clubDetail, membership }
const seen = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible())

describe('the head of the page', () => {
  test('the head of a club page shows name, place, members and description', {
    tags: ['CLUB-023', 'CLUB-024', 'CLUB-025', 'CLUB-026', 'CLUB-027', 'CLUB-028'],
  }, async () => {
    show()
    expect(await title()).toBeVisible()
    for (const text of [
      'Austin, TX',
      'Pickleball',
      '148 members',
      'Created Mar 14, 2023',
      'Eight outdoor courts by the river.',
    ]) {
      expect(screen.getByText(text)).toBeVisible()
    }
    expect(document.title).toBe('Riverside Pickleball Club · Tussle')
  })

  test('a long description of a club is folded', async () => {
    const { user } = show({ ...clubDetail, description: 'Courts and more courts. '.repeat(20) })
    await title()
    expect(button('Show more')).toHaveAttribute('aria-expanded', 'false')
    await user.click(button('Show more'))
    expect(button('Show less')).toHaveAttribute('aria-expanded', 'true')
  })

  test('a club page says that it is loading', { tags: ['CLUB-021'] }, async () => {
    show(clubDetail, { 'GET /api/clubs/3': () => new Promise<Response>(() => undefined) })
    expect(await screen.findByRole('status')).toHaveTextContent('Loading club')
    expect(screen.getByRole('link', { name: 'Back to Clubs' })).toBeVisible()
  })

  test.each(['/clubs/3', '/clubs/none'])(
    '%s without a club says Club not found',
    { tags: ['CLUB-022'] },
    async (at) => {
      show(clubDetail, { 'GET /api/clubs/3': () => refusal(404, 'not_found', 'Club not found') }, at)
      expect(await screen.findByRole('heading', { level: 1, name: 'Club not found' })).toBeVisible()
      expect(screen.getByRole('link', { name: 'Back to Clubs' })).toHaveAttribute('href', '/clubs')
    },
  )

  test('a club page that the server cannot answer offers another try, and does not say Club not found', async () => {
    let isDown = true
    const { user } = show(clubDetail, {
      'GET /api/clubs/3': () => (isDown ? refusal(503, 'unavailable', 'Back soon') : json(clubDetail)),
    })
    await screen.findByText('The club could not be loaded.')
    isDown = false
    await user.click(button('Try again'))
    expect(await title()).toBeVisible()
  })
})

describe('joining and leaving', () => {
  test('a player joins a club and sees the membership at once', {
    tags: ['CLUB-029', 'STATE-020', 'TOAST-009'],
  }, async () => {
    let answer: (response: Response) => void = () => undefined
    const { user, becomes } = show(clubDetail, {
      'POST /api/clubs/3/join': () => new Promise<Response>((resolve) => (answer = resolve)),
    })
    await title()
    expect(screen.queryByRole('button', { name: 'Leave Club' })).toBeNull()
    expect(screen.queryByText('Your Membership')).toBeNull()
    await user.click(button('Join Club'))
    expect(await screen.findByRole('button', { name: 'Leave Club' })).toHaveFocus()
    expect(screen.getByText('149 members')).toBeVisible()
    await seen('Your Membership')
    becomes({ ...member7, memberCount: 149 })
    answer(json(membership, 201))
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Joined club successfully!' }))
    await seen('Jan 14, 2025')
  })

  test('a double click joins a club once, and does not ask to leave', async () => {
    const { user, becomes, calls } = show(clubDetail, {
      'POST /api/clubs/3/join': () => json(membership, 201),
    })
    await title()
    becomes({ ...member7, memberCount: 149 })
    await user.dblClick(button('Join Club'))
    expect(await screen.findByRole('button', { name: 'Leave Club' })).toBeVisible()
    await seen('Jan 14, 2025')
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('leaving a club asks first, and staying sends nothing', {
    tags: ['CLUB-030', 'CLUB-031'],
  }, async () => {
    const { user, calls } = show(member7)
    await title()
    expect(screen.queryByRole('button', { name: 'Join Club' })).toBeNull()
    await user.click(button('Leave Club'))
    const question = within(await screen.findByRole('alertdialog', { name: /^Leave Riverside/u }))
    expect(question.queryByText(/takes over/)).toBeNull()
    await user.click(question.getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(button('Leave Club')).toHaveFocus()
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  })

  test('a player who confirms leaves the club', { tags: ['STATE-021', 'TOAST-010'] }, async () => {
    const { user, becomes, calls } = show(member7, {
      'DELETE /api/clubs/3/leave': () => json({ message: 'Left club successfully!' }),
    })
    await title()
    becomes({ ...clubDetail, memberCount: 147 })
    await user.click(button('Leave Club'))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave Club' }),
    )
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Left club successfully!' }))
    expect(button('Join Club')).toBeVisible()
    expect(screen.getByText('147 members')).toBeVisible()
    expect(screen.queryByText('Your Membership')).toBeNull()
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })

  for (const [id, answer, description] of [
    [
      'ERR-021',
      () => refusal(409, 'conflict', 'You are not a member of this club'),
      'You are not a member of this club',
    ],
    ['ERR-022', () => new Response('', { status: 500 }), 'Failed to leave club'],
  ] as const) {
    test(`a refused change restores the membership of a club: ${description}`, { tags: [id] }, async () => {
      const { user } = show(member7, { 'DELETE /api/clubs/3/leave': answer })
      await title()
      await user.click(button('Leave Club'))
      await user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave Club' }),
      )
      await waitFor(() =>
        expect(getToasts()[0]).toMatchObject({ title: 'Error', description, variant: 'failure' }),
      )
      expect(button('Leave Club')).toBeVisible()
      expect(screen.getByText('148 members')).toBeVisible()
    })
  }

  test.each([
    ['the only admin', { adminCount: 1 }, /the longest-standing member takes over/],
    ['the last member', { adminCount: 1, memberCount: 1 }, /the club closes/],
  ])('%s who leaves is told what happens to the club', async (_, change, words) => {
    const { user } = show({ ...clubDetail, membership: { ...membership, role: 'admin' }, ...change })
    await title()
    await user.click(button('Leave Club'))
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(words)
  })

  test('the last member leaves a club, which closes, and then sees the list of clubs', {
    tags: ['SEC-16'],
  }, async () => {
    const last: ClubDetail = { ...clubDetail, membership, memberCount: 1 }
    const { user } = show(last, { 'DELETE /api/clubs/3/leave': () => json({ message: 'Left' }) })
    await title()
    await user.click(button('Leave Club'))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Leave Club' }))
    expect(await screen.findByRole('heading', { name: 'All clubs' })).toBeVisible()
  })
})

describe('the tabs', () => {
  test('a club page has five tabs, in this order', { tags: ['CLUB-032'] }, async () => {
    show()
    await title()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Leagues',
      'Tournaments',
      'Members',
      'Achievements',
      'Leaderboard',
    ])
  })

  for (const [ids, at, name, empty] of [
    [['CLUB-036'], '/clubs/3', 'Leagues', 'No leagues yet'],
    [['CLUB-037'], '/clubs/3?tab=tournaments', 'Tournaments', 'No tournaments yet'],
    [[], '/clubs/3?tab=members', 'Members', 'No members yet'],
    [['CLUB-038'], '/clubs/3?tab=achievements', 'Achievements', 'No achievements yet'],
    [['CLUB-039'], '/clubs/3?tab=leaderboard', 'Leaderboard', 'No leaderboard data'],
    [[], '/clubs/3?tab=nonsense', 'Leagues', 'No leagues yet'],
  ] as const) {
    test(`${at} opens the tab ${name}, which may be empty`, { tags: [...ids] }, async () => {
      show(clubDetail, {}, at)
      expect(await (await tab(name)).findByText(empty)).toBeVisible()
    })
  }

  test('the address contains the chosen tab of a club page', async () => {
    const { user } = show()
    await title()
    await user.click(screen.getByRole('tab', { name: 'Members' }))
    expect(screen.getByTestId('where')).toHaveTextContent('/clubs/3?tab=members')
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(screen.getByRole('tab', { name: 'Leagues' })).toHaveFocus()
    expect(screen.getByTestId('where')).toHaveTextContent(/^\/clubs\/3$/)
  })

  test('a league on a club page links to the leagues', { tags: ['CLUB-033'] }, async () => {
    show(clubDetail, { 'GET /api/clubs/3/leagues': list([league]) })
    const leagues = await tab('Leagues')
    expect(await leagues.findByRole('link', { name: 'Monday Night League' })).toHaveAttribute(
      'href',
      '/leagues',
    )
    expect(leagues.getByText('Jun 1 – Aug 10, 2026 · 22 players')).toBeVisible()
  })

  test('a tournament on a club page links to the tournaments', { tags: ['CLUB-034'] }, async () => {
    show(
      clubDetail,
      { 'GET /api/clubs/3/tournaments': list([tournament, { ...tournament, id: 14, isActive: false }]) },
      '/clubs/3?tab=tournaments',
    )
    const [first, second] = await (await tab('Tournaments')).findAllByRole('listitem')
    expect(within(first as HTMLElement).getByRole('link', { name: 'Lone Star Open' })).toHaveAttribute(
      'href',
      '/tournaments',
    )
    expect(first).toHaveTextContent('Dates TBD · 22 players')
    expect(first).toHaveTextContent('Upcoming')
    expect(second).toHaveTextContent('Completed')
  })

  test.each([
    ['upcoming', '2026-05-31T12:00:00Z', 'Upcoming'],
    ['running', '2026-07-01T12:00:00Z', 'Active'],
    ['over', '2026-08-12T12:00:00Z', 'Completed'],
  ])('a league on a club page that is %s says so', async (_, now, word) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(now))
    show(clubDetail, { 'GET /api/clubs/3/leagues': list([league]) })
    expect(await (await tab('Leagues')).findByText(word)).toBeVisible()
  })

  test('a member on a club page links to the player, with the role as a badge', {
    tags: ['CLUB-035', 'ROLE-015'],
  }, async () => {
    const members = [{ ...member(9, 'Theo O'), role: 'admin' }, member(7, 'Maya D')]
    show(member7, { 'GET /api/clubs/3/members': list(members) }, '/clubs/3?tab=members')
    const [first, second] = await (await tab('Members')).findAllByRole('listitem')
    expect(within(first as HTMLElement).getByRole('link', { name: 'Theo O' })).toHaveAttribute(
      'href',
      '/players/9',
    )
    expect(first).toHaveTextContent('Admin')
    expect(second).toHaveTextContent('Maya D')
    expect(second).toHaveTextContent('You')
    expect(second).toHaveTextContent('Member')
  })

  test('a club page shows more members on request, and moves the focus to the first of them', async () => {
    const page = (from: number) =>
      Array.from({ length: 2 }, (_, index) => member(from + index, `P${from + index}`))
    const { user } = show(
      clubDetail,
      {
        'GET /api/clubs/3/members': ({ search }) =>
          search.includes('cursor=abc')
            ? json(page(22), 200, { 'x-total-count': '4' })
            : json(page(20), 200, {
                'x-total-count': '4',
                link: '</api/clubs/3/members?limit=2&cursor=abc>; rel="next"',
              }),
      },
      '/clubs/3?tab=members',
    )
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(screen.getByRole('link', { name: 'P22' })).toHaveFocus())
    expect(within(screen.getByRole('list', { name: 'Members' })).getAllByRole('listitem')).toHaveLength(4)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test.each(['leagues', 'members'])(
    'a list of %s on a club page that fails can be requested again',
    async (name) => {
      let isDown = true
      const { user } = show(
        clubDetail,
        {
          [`GET /api/clubs/3/${name}`]: () => (isDown ? refusal(503, 'unavailable', 'Back soon') : json([])),
        },
        `/clubs/3?tab=${name}`,
      )
      await seen(`The ${name} could not be loaded.`)
      isDown = false
      await user.click(button('Try again'))
      expect(await screen.findByText(`No ${name} yet`)).toBeVisible()
    },
  )
})

describe('the side', () => {
  const facts = (name: string) => screen.getByText(name).closest('section')?.querySelector('dl')?.textContent

  test('everybody sees the figures of a club, and only members see a membership', {
    tags: ['CLUB-049', 'CLUB-050', 'CLUB-051', 'CLUB-052', 'CLUB-053'],
  }, async () => {
    show()
    await title()
    expect(facts('Club Statistics')).toBe('Total members148Active leagues3Active tournaments1Admins4')
    expect(screen.queryByText('Your Membership')).toBeNull()
  })

  test('a member sees their own role in the club and the day of joining', {
    tags: ['CLUB-053', 'CLUB-054', 'CLUB-055'],
  }, async () => {
    show({ ...clubDetail, membership: { ...membership, role: 'admin' } })
    await title()
    expect(facts('Your Membership')).toBe('RoleAdminJoinedJan 14, 2025')
  })

  test('a club administrator has no more actions on the club page than a member', {
    tags: ['ROLE-016'],
  }, async () => {
    const { user } = show({ ...clubDetail, membership: { ...membership, role: 'admin' } })
    await title()
    for (const { textContent } of screen.getAllByRole('tab')) {
      await user.click(screen.getByRole('tab', { name: textContent ?? '' }))
      await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
      const words = screen.getAllByRole('button').map((each) => each.textContent)
      expect(words).toEqual(['Share', 'Leave Club', 'Report this club'])
    }
  })
})
