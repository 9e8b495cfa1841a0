import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { club, clubFormBody, membership, myClub } from '../../test/club-fixtures.ts'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { type Call, json, refusal, stubApi } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'
import { ClubsPage } from './clubs.tsx'

// The dialog's code loads on hover; the tests load it first.
beforeAll(() => import('../../features/clubs/create-club-dialog.tsx'))
afterEach(() => vi.unstubAllGlobals())

const other = { ...club, id: 4, name: 'Barton Hills Racquet', description: null, memberCount: 64 }
const list = (items: readonly unknown[]) => () => json(items, 200, { 'x-total-count': String(items.length) })

function show({ mine = [myClub], all = [club, other], ...more }: Stage = {}) {
  const { calls } = stubApi({
    'GET /api/user': () => json(player),
    'GET /api/users/clubs': list(mine),
    'GET /api/clubs': list(all),
    ...more,
  })
  renderAt(<ClubsPage />, { at: '/clubs' })
  return { calls, user: userEvent.setup() }
}

interface Stage {
  readonly mine?: readonly unknown[]
  readonly all?: readonly unknown[]
  readonly [route: `${'POST' | 'GET'} ${string}`]: ((call: Call) => Response | Promise<Response>) | undefined
}

const section = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement)
const lastToast = () => getToasts()[0]

describe('My Clubs', () => {
  test('a card of My Clubs describes the club and links to it', {
    tags: ['CLUB-005', 'CLUB-006', 'CLUB-007', 'CLUB-008', 'CLUB-009', 'CLUB-010', 'CLUB-011', 'CLUB-012'],
  }, async () => {
    show()
    const mine = await section('My Clubs')
    const card = within(await mine.findByRole('article'))
    for (const text of [
      'Riverside Pickleball Club',
      'Austin, TX',
      'Admin',
      'Pickleball',
      '148 members',
      'Eight outdoor courts by the river.',
    ]) {
      expect(card.getByText(text)).toBeVisible()
    }
    const view = card.getByRole('link', { name: 'View Club Riverside Pickleball Club' })
    expect(view).toHaveTextContent('View Club')
    expect(view).toHaveAttribute('href', '/clubs/3')
    expect(card.queryByRole('button')).toBeNull()
  })

  test('a player in many clubs sees six, and all of them on request', async () => {
    const mine = Array.from({ length: 8 }, (_, index) => ({
      ...myClub,
      id: 40 + index,
      club: { ...club, id: 40 + index, name: `Club ${index}` },
    }))
    const { user } = show({ mine })
    const grid = await section('My Clubs')
    expect(await grid.findAllByRole('article')).toHaveLength(6)
    await user.click(grid.getByRole('button', { name: 'Show all 8 clubs' }))
    expect(grid.getAllByRole('article')).toHaveLength(8)
  })

  test('My Clubs says so if it fails to load, and can be requested again', async () => {
    let isDown = true
    const { user } = show({
      'GET /api/users/clubs': () => (isDown ? refusal(503, 'unavailable', 'Back soon') : list([myClub])()),
    })
    const mine = await section('My Clubs')
    await mine.findByText('Your clubs could not be loaded.')
    isDown = false
    await user.click(mine.getByRole('button', { name: 'Try again' }))
    expect(await mine.findByRole('article')).toBeVisible()
  })
})

describe('all clubs', () => {
  test('the list of other clubs offers Join only for clubs in which the player is not a member', {
    tags: ['CLUB-013', 'CLUB-014', 'CLUB-015', 'CLUB-016'],
  }, async () => {
    show()
    const all = await section('Discover Other Clubs')
    const join = await all.findByRole('button', { name: 'Join Barton Hills Racquet' })
    expect(join).toHaveTextContent('Join')
    expect(all.getAllByRole('article')).toHaveLength(2)
    expect(all.queryByRole('button', { name: 'Join Riverside Pickleball Club' })).toBeNull()
    expect(all.getByRole('link', { name: 'View Club Barton Hills Racquet' })).toHaveAttribute(
      'href',
      '/clubs/4',
    )
  })

  test('the list of a player without clubs shows all clubs', { tags: ['CLUB-013'] }, async () => {
    show({ mine: [] })
    const all = await section('All Clubs')
    expect(await all.findAllByRole('button', { name: /^Join / })).toHaveLength(2)
  })

  test('empty lists of clubs say so', { tags: ['CLUB-017'] }, async () => {
    show({ mine: [], all: [] })
    expect(await (await section('My Clubs')).findByText('No clubs yet')).toBeVisible()
    expect(await (await section('All Clubs')).findByText('No clubs yet')).toBeVisible()
  })

  test('the search of clubs asks the server, and distinguishes no match from no clubs', async () => {
    const { user, calls } = show({
      'GET /api/clubs': ({ search }) => (search.includes('q=') ? list([])() : list([club, other])()),
    })
    await user.type(await screen.findByRole('searchbox', { name: 'Search clubs' }), 'zanzibar')
    expect(await screen.findByText('No clubs found')).toBeVisible()
    expect(calls.filter(({ search }) => search.includes('q=')).map(({ search }) => search)).toEqual([
      expect.stringContaining('q=zanzibar'),
    ])
    expect(screen.getByTestId('where')).toHaveTextContent('/clubs?q=zanzibar')
  })
})

describe('joining', () => {
  test('joining a club shows at once, before the server has answered', {
    tags: ['STATE-020', 'TOAST-009'],
  }, async () => {
    let answer: (response: Response) => void = () => undefined
    let mine: readonly unknown[] = [myClub]
    const { user, calls } = show({
      'GET /api/users/clubs': () => list(mine)(),
      'POST /api/clubs/4/join': () => new Promise<Response>((resolve) => (answer = resolve)),
    })
    const all = await section('Discover Other Clubs')
    await user.click(await all.findByRole('button', { name: 'Join Barton Hills Racquet' }))
    const own = await section('My Clubs')
    expect(await own.findByText('Barton Hills Racquet')).toBeVisible()
    expect(own.getByText('Member')).toBeVisible()
    expect(all.getByText('65 members')).toBeVisible()
    expect(all.queryByRole('button', { name: /^Join / })).toBeNull()
    expect(all.getByRole('link', { name: 'View Club Barton Hills Racquet' })).toHaveFocus()

    mine = [myClub, { ...myClub, id: 32, club: { ...other, memberCount: 65 }, role: 'member' }]
    answer(json({ ...membership, id: 32, clubId: 4 }, 201))
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Joined club successfully!' }))
    const join = calls.find(({ method }) => method === 'POST')
    expect(join?.headers.get('idempotency-key')).toBeTruthy()
    expect(join?.init.body).toBeUndefined()
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/users/clubs')).toHaveLength(2))
    expect(own.getAllByRole('article')).toHaveLength(2)
  })

  for (const [id, answer, description] of [
    [
      'ERR-019',
      () => refusal(409, 'already_joined', 'You are already a member of this club'),
      'You are already a member of this club',
    ],
    ['ERR-020', () => new Response('', { status: 502 }), 'Failed to join club'],
  ] as const) {
    test(`a refused join takes the membership back and says why: ${description}`, {
      tags: [id],
    }, async () => {
      const { user } = show({ 'POST /api/clubs/4/join': answer })
      const all = await section('Discover Other Clubs')
      await user.click(await all.findByRole('button', { name: 'Join Barton Hills Racquet' }))
      await waitFor(() =>
        expect(lastToast()).toMatchObject({ title: 'Error', description, variant: 'failure' }),
      )
      expect(await all.findByRole('button', { name: 'Join Barton Hills Racquet' })).toBeVisible()
      expect(all.getByText('64 members')).toBeVisible()
      expect((await section('My Clubs')).queryByText('Barton Hills Racquet')).toBeNull()
    })
  }

  test('a refused join of one club leaves the join of another alone', async () => {
    const third = { ...other, id: 5, name: 'Cedar Bend Club' }
    let answer: (response: Response) => void = () => undefined
    const { user } = show({
      all: [club, other, third],
      'POST /api/clubs/4/join': () => new Promise<Response>((resolve) => (answer = resolve)),
      'POST /api/clubs/5/join': () => refusal(404, 'not_found', 'Club not found'),
    })
    const all = await section('Discover Other Clubs')
    await user.click(await all.findByRole('button', { name: 'Join Barton Hills Racquet' }))
    await user.click(all.getByRole('button', { name: 'Join Cedar Bend Club' }))
    await all.findByRole('button', { name: 'Join Cedar Bend Club' })
    expect(all.queryByRole('button', { name: 'Join Barton Hills Racquet' })).toBeNull()
    answer(refusal(404, 'not_found', 'Club not found'))
    expect(await all.findByRole('button', { name: 'Join Barton Hills Racquet' })).toBeVisible()
  })
})

describe('creating', () => {
  async function openDialog(user: ReturnType<typeof userEvent.setup>) {
    await user.click((await screen.findAllByRole('button', { name: 'Create Club' }))[0] as HTMLElement)
    return within(await screen.findByRole('dialog', { name: 'Create Club' }))
  }

  test('the dialog for a new club asks for a name and a place', {
    tags: ['CLUB-002', 'CLUB-003'],
  }, async () => {
    const dialog = await openDialog(show().user)
    expect(dialog.getByRole('textbox', { name: 'Club Name' })).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Location' })).toBeVisible()
  })

  test('a new club needs a name and a place', { tags: ['CLUB-001', 'CLUB-004', 'TOAST-008'] }, async () => {
    const made = { ...club, id: 9, name: 'Mueller Park Picklers', location: 'Mueller', memberCount: 1 }
    const { user, calls } = show({
      'POST /api/clubs': () => json(made, 201),
      'GET /api/clubs/9': () => json(made),
    })
    await section('Discover Other Clubs')
    const dialog = await openDialog(user)
    await user.type(dialog.getByLabelText('Club Name'), 'Mueller Park Picklers')
    await user.type(dialog.getByLabelText('Location'), 'Mueller')
    expect(dialog.getByLabelText('Description (optional)')).toHaveValue('')
    await user.click(dialog.getByRole('button', { name: 'Create Club' }))
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Club created successfully!' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual(
      clubFormBody({ name: 'Mueller Park Picklers', location: 'Mueller', sport: 'Pickleball' }),
    )
    expect(await (await section('Discover Other Clubs')).findByText('Mueller Park Picklers')).toBeVisible()
  })

  test('the form for a new club sends nothing while required fields are empty', {
    tags: ['VALID-035', 'VALID-036'],
  }, async () => {
    const { user, calls } = show()
    const dialog = await openDialog(user)
    await user.click(dialog.getByRole('button', { name: 'Create Club' }))
    expect(await dialog.findByLabelText('Club Name')).toHaveAccessibleDescription('Club name is required')
    expect(dialog.getByLabelText('Location')).toHaveAccessibleDescription('Location is required')
    expect(dialog.getByLabelText('Club Name')).toHaveFocus()
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  })

  for (const [id, answer, message] of [
    ['ERR-017', () => refusal(409, 'conflict', 'This club exists already'), 'This club exists already'],
    ['ERR-018', () => new Response('', { status: 500 }), 'Failed to create club'],
  ] as const) {
    test(`a refused new club stays in the dialog with what was typed: ${message}`, {
      tags: [id],
    }, async () => {
      const { user } = show({ 'POST /api/clubs': answer })
      const dialog = await openDialog(user)
      await user.type(dialog.getByLabelText('Club Name'), 'Riverside')
      await user.type(dialog.getByLabelText('Location'), 'Austin, TX')
      await user.click(dialog.getByRole('button', { name: 'Create Club' }))
      expect(await dialog.findByRole('alert')).toHaveTextContent(message)
      expect(dialog.getByLabelText('Club Name')).toHaveValue('Riverside')
    })
  }
})
