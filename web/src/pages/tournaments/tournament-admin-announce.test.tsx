import { act, screen, waitFor, within } from '@testing-library/react'
import type { Desk } from '@tussle/contract/desk/desk'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { desk, NOW } from '../../test/desk-fixtures.ts'
import { CUP, done, loadLateParts, showDesk } from '../../test/desk-scene.tsx'
import { refusal } from '../../test/stub-api.ts'

beforeAll(loadLateParts)
beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const announcement = { id: 5, text: '<b>Lunch</b> by Court 4', at: NOW }
const announced: Desk = { ...desk, announcement }
const ANNOUNCE = `POST ${CUP}/announcements`
const field = () => screen.getByRole('textbox', { name: 'What should everyone know?' })
const send = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Announce' })

describe('announcing', () => {
  async function open(answer = () => done()) {
    const scene = showDesk({ answers: { [ANNOUNCE]: answer } })
    await scene.user.click(await screen.findByRole('button', { name: 'Announce' }))
    await screen.findByRole('dialog', { name: 'Announce' })
    return scene
  }

  test('the form for an announcement says who gets it and how long it may be, and sends one line', async () => {
    const { user, bodies, writes } = await open()
    expect(field()).toHaveAccessibleDescription(
      'Everyone in this tournament gets it, and the board shows it for an hour. 0 of 200',
    )
    await user.type(field(), ' Lunch is ready')
    expect(screen.getByText('15 of 200')).toBeVisible()
    await user.click(send())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodies()).toEqual([['/announcements', { text: 'Lunch is ready' }]])
    expect(writes()[0]?.headers.get('idempotency-key')).toMatch(/.{16,}/u)
  })

  test('Enter sends an announcement, and pasted lines become one', async () => {
    const { user, bodies } = await open()
    await user.click(field())
    await user.paste('Lunch\n  is ready')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(bodies()).toEqual([['/announcements', { text: 'Lunch is ready' }]]))
  })

  test('an empty announcement is not sent, and more than 200 characters cannot be typed', async () => {
    const { user, writes } = await open()
    await user.click(send())
    expect(screen.getByText('Please write what everyone should know')).toBeVisible()
    expect(writes()).toEqual([])
    await user.click(field())
    await user.paste('a'.repeat(250))
    expect(field()).toHaveValue('a'.repeat(200))
  })

  test('a refused announcement stays in the field, with the reason next to it', async () => {
    const fields = { text: 'Please remove unusual characters' }
    const { user } = await open(() => refusal(400, 'bad_request', 'Please check your entries', fields))
    await user.type(field(), 'Lunch')
    await user.click(send())
    expect(await screen.findByText('Please remove unusual characters')).toBeVisible()
    expect(field()).toHaveValue('Lunch')
  })
})

describe('The present announcement', () => {
  test('the control room shows an announcement as text for an hour, and a new one says what it replaces', async () => {
    const { user } = showDesk({ shown: announced })
    const note = await screen.findByRole('region', { name: 'Announcement' })
    expect(note).toHaveTextContent('<b>Lunch</b> by Court 4Announced 10:40, on the board until 11:40')
    await user.click(screen.getByRole('button', { name: 'Announce' }))
    expect(await screen.findByText('It takes the place of “<b>Lunch</b> by Court 4”.')).toBeVisible()
    act(() => void vi.advanceTimersByTime(61 * 60_000))
    expect(screen.queryByText('<b>Lunch</b> by Court 4')).toBeNull()
  })

  test('an organiser ends an announcement by its name', async () => {
    const { user, bodies } = showDesk({
      shown: announced,
      answers: { [`DELETE ${CUP}/announcements/5`]: () => done() },
    })
    await user.click(await screen.findByRole('button', { name: 'Take down' }))
    await waitFor(() => expect(bodies()).toEqual([['/announcements/5', undefined]]))
  })

  test('an organiser can undo an announcement in the day log', async () => {
    const [last] = desk.log
    if (last === undefined) throw new Error('a line of the log is needed')
    const line = { ...last, id: 95, action: 'announced', matchId: null, courtId: null, text: 'Lunch' }
    const { user, bodies } = showDesk({
      shown: { ...announced, log: [line] },
      answers: { [`POST ${CUP}/desk/events/95/undo`]: () => done() },
    })
    await user.click(await screen.findByRole('button', { name: 'Undo: Announced: Lunch' }))
    await waitFor(() => expect(bodies()).toEqual([['/desk/events/95/undo', undefined]]))
  })
})

describe('on a phone', () => {
  const open = async (shown = desk) => {
    const scene = showDesk({ shown, isPhone: true, answers: { [`POST ${CUP}/desk/resume`]: () => done() } })
    await scene.user.click(await screen.findByRole('button', { name: 'More for this tournament' }))
    await screen.findByRole('menu')
    return scene
  }
  const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

  test('the control room on a phone has everything about the day in one menu', async () => {
    const { user } = await open()
    expect(items()).toEqual(['Announce', 'Pause calls', 'TV board', 'Print'])
    await user.click(screen.getByRole('menuitem', { name: 'Announce' }))
    expect(await screen.findByRole('dialog', { name: 'Announce' })).toBeVisible()
  })

  test('the menu of the control room on a phone resumes paused calls', async () => {
    const { user, bodies } = await open({ ...desk, settings: { ...desk.settings, pausedAt: NOW } })
    expect(items()[1]).toBe('Resume calls')
    await user.click(screen.getByRole('menuitem', { name: 'Resume calls' }))
    await waitFor(() => expect(bodies()).toEqual([['/desk/resume', undefined]]))
  })
})
