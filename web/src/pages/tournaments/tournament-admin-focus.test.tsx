import { screen, waitFor, within } from '@testing-library/react'
import type { Desk } from '@tussle/contract/desk/desk'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { desk, NOW } from '../../test/desk-fixtures.ts'
import { CUP, done, findCourt, loadLateParts, showDesk } from '../../test/desk-scene.tsx'
import { json } from '../../test/stub-api.ts'
import { dismissToast, getToasts } from '../../ui/overlays/toast-store.ts'

beforeAll(loadLateParts)
beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), shouldAdvanceTime: true }))
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Noor A and Pia S are not checked in. */
const twoLate = {
  ...desk,
  checkIns: desk.checkIns.map((each) => (each.userId === 10 ? { ...each, at: null } : each)),
}

/** Answers with `before` until `act` is sent, then with `after`. */
function turning(before: Desk, after: Partial<Desk>, act: string) {
  let shown = before
  return {
    [`GET ${CUP}/desk`]: () => json(shown),
    [act]: () => {
      shown = { ...before, version: before.version + 1, ...after }
      return done(shown.version)
    },
  }
}

const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a player' })

describe('Enter in the search', () => {
  test('Enter in the check-in search checks in the one player found, and keeps the text selected for the next', async () => {
    const { user, bodies } = showDesk({ answers: { [`POST ${CUP}/check-ins`]: () => done() } })
    await findCourt('1')
    await user.keyboard('/pia{Enter}')
    expect(bodies()).toEqual([['/check-ins', { userIds: [11] }]])
    expect(search()).toHaveFocus()
    await user.keyboard('omar')
    expect(search()).toHaveValue('omar')
  })

  test('Enter in the check-in search does nothing if two players are found or the player is checked in', async () => {
    const onlyOmar = desk.checkIns.map((each) => ({ ...each, at: each.userId === 7 ? NOW : null }))
    const { user, writes } = showDesk({ shown: { ...desk, checkIns: onlyOmar } })
    await findCourt('1')
    await user.keyboard('/a{Enter}')
    await user.clear(search())
    await user.keyboard('omar{Enter}')
    expect(writes()).toEqual([])
  })
})

describe('a control that goes with what it did', () => {
  test('a check-in button that disappears gives the focus to the next one', async () => {
    const { user } = showDesk({
      shown: twoLate,
      answers: { [`POST ${CUP}/check-ins`]: () => new Promise(() => undefined) },
    })
    const [first, second] = await screen.findAllByRole('button', { name: /^Check in (Noor|Pia)/u })
    first?.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(first).not.toBeInTheDocument())
    expect(second).toHaveFocus()
  })

  test('a court button that disappears leaves the focus on that court', async () => {
    const closed = desk.courts.map((court) =>
      court.id === 64
        ? { ...court, state: 'closed' as const, closedReason: 'Wet', nextMatchId: null }
        : court,
    )
    const { user } = showDesk({
      answers: turning(desk, { courts: closed }, `PATCH ${CUP}/courts/64`),
    })
    const more = await screen.findByRole('button', { name: 'More for Court 4' })
    more.focus()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('menuitem', { name: 'Close court' }))
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Wet{Enter}')
    await waitFor(() => expect(more).not.toBeInTheDocument())
    await waitFor(async () => expect(await findCourt('4')).toHaveFocus())
  })

  test('a check-in button that disappears after a press elsewhere takes no focus', async () => {
    const { user } = showDesk({
      shown: twoLate,
      answers: { [`POST ${CUP}/check-ins`]: () => new Promise(() => undefined) },
    })
    const [first] = await screen.findAllByRole('button', { name: /^Check in (Noor|Pia)/u })
    first?.focus()
    await user.pointer({ keys: '[MouseLeft]', target: document.body })
    first?.click()
    await waitFor(() => expect(first).not.toBeInTheDocument())
    expect(document.body).toHaveFocus()
  })
})

test('a key of the control room that can do nothing says why', async () => {
  const { user } = showDesk({ shown: { ...desk, queue: [], log: [] } })
  await findCourt('1')
  const toastAfter = async (keys: string) => {
    await user.keyboard(keys)
    return getToasts()[0]?.title
  }
  expect(await toastAfter('c')).toBe('Every match has been called.')
  expect(await toastAfter('e')).toBe('Go to a court first, by its number')
  expect(await toastAfter('u')).toBe('There is nothing to undo')
  expect(await toastAfter('4e')).toBe('Nothing is on Court 4')
})

test('an alert on a phone leads to its court', async () => {
  const { user } = showDesk({ isPhone: true })
  await findCourt('1')
  await user.click(screen.getByRole('tab', { name: 'Alerts 3' }))
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await findCourt('3')).toHaveFocus()
})

test('a court on a phone whose score was handed in offers to enter it', async () => {
  const courts = desk.courts.map((court) =>
    court.call && court.id === 61 ? { ...court, call: { ...court.call, reportedAt: NOW } } : court,
  )
  showDesk({ isPhone: true, shown: { ...desk, courts } })
  const court = within(await findCourt('1'))
  expect(court.getByRole('button', { name: 'Enter score' })).toBeVisible()
})

test('the control room offers no action for a day that is over', async () => {
  const over = {
    ...desk,
    figures: { ...desk.figures, done: 8, matches: 8 },
    courts: [],
    queue: [],
    alerts: [],
  }
  showDesk({ shown: over })
  expect(await screen.findByRole('heading', { name: 'Every match has been played' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add 4 courts' })).toBeNull()
  expect(screen.queryByRole('searchbox', { name: 'Find a player' })).toBeNull()
})
