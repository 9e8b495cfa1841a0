import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NOTIFICATION_KINDS } from '@tussle/contract/notifications'
import { afterEach, expect, test, vi } from 'vitest'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, stubApi } from '../../test/stub-api.ts'
import { Toaster } from '../../ui/overlays/toast.tsx'
import { NotificationChoices } from './notification-choices.tsx'

afterEach(() => vi.unstubAllGlobals())

const all = NOTIFICATION_KINDS.map((kind) => ({ kind, inApp: true, mail: true, push: true }))

function show(mailsOff: boolean, patch: () => Response, devices = 0) {
  const { calls } = stubApi({
    'GET /api/user': () => json(player),
    'GET /api/notifications/choices': () => json(all),
    'GET /api/users/push-subscriptions': () => json({ publicKey: null, endpoint: null, devices }),
    'PATCH /api/notifications/choices': patch,
  })
  renderAt(
    <>
      <NotificationChoices mailsOff={mailsOff} />
      <Toaster />
    </>,
  )
  return calls
}

const box = (name: string) => screen.findByRole('checkbox', { name })

test('a person chooses about every kind of notification alone, except those about the account', async () => {
  const calls = show(false, () => json(all))
  await box('A draw is out, in the app')
  expect(screen.getAllByRole('checkbox')).toHaveLength(2 * (NOTIFICATION_KINDS.length - 2))
  await userEvent.click(await box('A draw is out, by email'))
  expect(await box('A draw is out, by email')).not.toBeChecked()
  const sent = calls.find(({ method }) => method === 'PATCH')?.body
  expect(sent).toEqual({ kind: 'draw-ready', inApp: true, mail: false, push: true })
})

test('a choice about notifications that is not saved returns to its old value and says so', async () => {
  show(false, () => json({ message: 'no' }, 500))
  await userEvent.click(await box('A draw is out, in the app'))
  expect(await screen.findByText('Your choice was not saved. Please try again.')).toBeVisible()
  expect(await box('A draw is out, in the app')).toBeChecked()
})

test('there is nothing to choose about mails while they are off altogether', async () => {
  show(true, () => json(all))
  expect(await box('A draw is out, by email')).toBeDisabled()
  expect(await box('A draw is out, in the app')).toBeEnabled()
  expect(screen.getByText('No mails are sent while email notifications are off.')).toBeVisible()
})

test('a person can choose about push as soon as one of their browsers is subscribed', async () => {
  const calls = show(false, () => json(all), 1)
  await userEvent.click(await box('A draw is out, by push'))
  const sent = calls.find(({ method }) => method === 'PATCH')?.body
  expect(sent).toEqual({ kind: 'draw-ready', inApp: true, mail: true, push: false })
})
