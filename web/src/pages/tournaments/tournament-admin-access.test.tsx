import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { desk, NOW } from '../../test/desk-fixtures.ts'
import { CUP, loadLateParts, showDesk } from '../../test/desk-scene.tsx'
import { player } from '../../test/fixtures.ts'
import { json, refusal } from '../../test/stub-api.ts'

beforeAll(loadLateParts)
beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  window.localStorage.clear()
})

describe('Access to the control room', () => {
  test('a player who does not organise the tournament sees Access Denied in the control room', {
    tags: ['ADMIN-097'],
  }, async () => {
    showDesk({
      answers: {
        'GET /api/user': () => json(player),
        [`GET ${CUP}/desk`]: () => refusal(403, 'forbidden', 'Forbidden'),
      },
    })
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
    expect(screen.getByText('You need admin privileges to manage tournaments.')).toBeVisible()
  })

  test('a co-organiser without the admin flag may open the control room', async () => {
    showDesk({ answers: { 'GET /api/user': () => json(player) } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Lone Star Open' })).toBeVisible()
    const back = screen.getByRole('link', { name: 'Back to the tournament' })
    expect(back).toHaveAttribute('href', '/tournaments/21/bracket')
  })

  test('the control room follows the topics of the desk and of the tournament', async () => {
    const streams: string[] = []
    const Events = class extends EventTarget {
      constructor(url: string) {
        super()
        streams.push(url)
      }
      close() {}
    }
    vi.stubGlobal('EventSource', Events)
    showDesk()
    await screen.findByRole('heading', { level: 1, name: 'Lone Star Open' })
    await vi.waitFor(() => expect(streams.at(-1)).toBe('/api/live?topics=desk:21,tournament:21'))
  })

  test('an administrator goes back from the control room to the list of all tournaments', async () => {
    showDesk()
    const back = await screen.findByRole('link', { name: 'Manage Tournaments' })
    expect(back).toHaveAttribute('href', '/admin/manage-tournaments')
  })

  test('the control room of an unknown tournament says that there is none (OQ-142)', async () => {
    showDesk({ answers: { [`GET ${CUP}/desk`]: () => refusal(404, 'not_found', 'Tournament not found') } })
    expect(await screen.findByRole('heading', { name: 'Tournament not found' })).toBeVisible()
  })

  test('the control room reads nothing if the address contains no number', async () => {
    const { calls } = showDesk({ at: 'nowhere' })
    expect(await screen.findByRole('heading', { name: 'Tournament not found' })).toBeVisible()
    expect(calls.filter(({ path }) => path.startsWith('/api/tournaments'))).toEqual([])
  })

  test('a control room that fails to load can be tried again', async () => {
    let reply = () => refusal(503, 'unavailable', 'Please try again in a moment')
    const { user } = showDesk({ answers: { [`GET ${CUP}/desk`]: () => reply() } })
    await screen.findByText('The tournament could not be loaded.')
    reply = () => json(desk)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Lone Star Open' })).toBeVisible()
  })
})
