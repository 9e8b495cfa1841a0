import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { NOW } from '../../test/desk-fixtures.ts'
import { CUP, done, findCourt, loadLateParts, showDesk } from '../../test/desk-scene.tsx'
import { json } from '../../test/stub-api.ts'

beforeAll(loadLateParts)
beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  window.localStorage.clear()
})

describe('keys', () => {
  const answers = {
    [`POST ${CUP}/calls`]: () => done(),
    [`POST ${CUP}/desk/events/91/undo`]: () => done(),
  }

  test('in the control room C calls, U undoes, a number goes to a court and E opens its score', async () => {
    const { user, writes, bodies } = showDesk({ answers })
    await findCourt('1')
    await user.keyboard('c')
    await waitFor(() =>
      expect(bodies()).toEqual([['/calls', { matchId: 504, courtId: 64, at: expect.any(String) }]]),
    )
    await user.keyboard('u')
    await waitFor(() => expect(writes()).toHaveLength(2))
    await user.keyboard('3')
    expect(await findCourt('3')).toHaveFocus()
    await user.keyboard('e')
    expect(await screen.findByRole('dialog', { name: 'Court 3, match 3' })).toBeVisible()
  })

  test('the keys of the control room are plain letters in a field', async () => {
    const { user, writes } = showDesk({ answers })
    await findCourt('1')
    await user.keyboard('/')
    expect(screen.getByRole('searchbox', { name: 'Find a player' })).toHaveFocus()
    await user.keyboard('cu1e/')
    expect(screen.getByRole('searchbox', { name: 'Find a player' })).toHaveValue('cu1e/')
    expect(writes()).toEqual([])
  })

  test('the keys of the control room do nothing once they are switched off, also after a reload', async () => {
    const settings = { [`GET ${CUP}/organisers`]: () => json({ organisers: [], mayChange: true }) }
    const { user, writes } = showDesk({ answers: { ...answers, ...settings } })
    await user.click(await screen.findByRole('tab', { name: 'Settings' }))
    await user.click(await screen.findByRole('switch', { name: 'Single keys act in the control room' }))
    await user.click(screen.getByRole('tab', { name: 'Control room' }))
    await findCourt('1')
    await user.keyboard('cu')
    expect(writes()).toEqual([])
    expect(window.localStorage.getItem('tussle.desk-keys')).toBe('off')
  })
})

describe('on a phone', () => {
  test('the control room on a phone shows one part at a time, and always the next call', async () => {
    const { user, writes } = showDesk({
      isPhone: true,
      answers: { [`POST ${CUP}/calls`]: () => done() },
    })
    await findCourt('1')
    const parts = within(screen.getByRole('tablist', { name: 'Control room' }))
    expect(parts.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Courts',
      'Queue 4',
      'Check-in',
      'Alerts 3',
    ])
    expect(screen.queryByRole('list', { name: 'Players' })).toBeNull()
    await user.click(parts.getByRole('tab', { name: 'Check-in' }))
    expect(screen.getByRole('list', { name: 'Players' })).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Courts' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Call to Court 4' }))
    await waitFor(() => expect(writes()).toHaveLength(1))
  })

  test('a tap on the tile of a running match on a phone opens its score', async () => {
    const { user } = showDesk({ isPhone: true })
    await user.click(within(await findCourt('1')).getByRole('button', { name: 'Enter score, Court 1' }))
    expect(await screen.findByRole('dialog', { name: 'Court 1, match 1' })).toBeVisible()
  })
})
