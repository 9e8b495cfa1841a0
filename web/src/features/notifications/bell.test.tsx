import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Notification } from '@tussle/contract/notifications'
import { afterEach, expect, test, vi } from 'vitest'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, stubApi } from '../../test/stub-api.ts'
import { InboxBell } from './bell.tsx'

afterEach(() => vi.unstubAllGlobals())

const news = (id: number, change: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'score-to-confirm',
  at: '2026-06-08T18:00:00.000Z',
  isRead: false,
  title: 'Score to confirm',
  text: `Ines K reported 11–${id} against you in Riverside League.`,
  href: '/dashboard',
  ...change,
})

function show(list: readonly Notification[], handlers: Parameters<typeof stubApi>[0] = {}) {
  let unread = list.filter(({ isRead }) => !isRead).length
  const { calls } = stubApi({
    'GET /api/user': () => json(player),
    'GET /api/notifications/inbox': () => json({ unread }),
    'GET /api/notifications': () => json(list),
    'POST /api/notifications/read': () => {
      unread = 0
      return json({ unread })
    },
    ...handlers,
  })
  renderAt(<InboxBell userId={player.id} />)
  return calls
}

const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name: 'Notifications' }))
}

test('the bell shows how many notifications are unread, and no number if there are none', async () => {
  show([news(2), news(1)])
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toHaveTextContent('2')
})

test('a notification opens its page, is marked as read with that, and the list closes', async () => {
  const calls = show([news(2), news(1, { isRead: true })])
  const inbox = await open('Notifications, 1 unread')
  const [first, second] = await inbox.findAllByRole('link')
  expect(first).toHaveTextContent(/^Unread: Score to confirm/u)
  expect(second).not.toHaveTextContent('Unread')
  await userEvent.click(first as HTMLElement)
  expect(screen.getByTestId('where')).toHaveTextContent('/dashboard')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ id: 2 })
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible()
})

test('a person marks all notifications as read at once', async () => {
  const calls = show([news(9), news(8)])
  const inbox = await open('Notifications, 2 unread')
  await userEvent.click(await inbox.findByRole('button', { name: 'Mark all as read' }))
  await vi.waitFor(() => expect(inbox.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ id: 9, andOlder: true })
})

test('an empty inbox says what will be in it', async () => {
  show([])
  const inbox = await open('Notifications')
  expect(await inbox.findByRole('heading', { name: 'All quiet' })).toBeVisible()
})

test('the inbox offers another try when it cannot be loaded', async () => {
  let fails = true
  show([news(1)], {
    'GET /api/notifications': () => {
      if (fails) return json({ message: 'no' }, 500)
      return json([news(1)])
    },
  })
  const inbox = await open('Notifications, 1 unread')
  await inbox.findByText('Your notifications could not be loaded.')
  fails = false
  await userEvent.click(inbox.getByRole('button', { name: 'Try again' }))
  expect(await inbox.findByRole('link')).toBeVisible()
})
