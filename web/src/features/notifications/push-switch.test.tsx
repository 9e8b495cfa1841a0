import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PushState } from '@tussle/contract/push'
import { afterEach, expect, test, vi } from 'vitest'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, stubApi } from '../../test/stub-api.ts'
import { Toaster } from '../../ui/overlays/toast.tsx'
import { PushSwitch } from './push-switch.tsx'

const ENDPOINT = 'https://push.example/here'
const LABEL = 'Push notifications on this device'
const KEYS = { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) }

const on: PushState = { publicKey: 'BAAA', endpoint: ENDPOINT, devices: 1 }
const off: PushState = { ...on, endpoint: null, devices: 0 }

afterEach(() => vi.unstubAllGlobals())

/** A browser with push that answers `answer` when asked for permission; `has` means that it is already subscribed. */
function aBrowser({ permission = 'default', answer = 'granted', has = false } = {}) {
  const held = { endpoint: ENDPOINT, toJSON: () => ({ keys: KEYS }), unsubscribe }
  let subscription = has ? held : null
  function unsubscribe() {
    subscription = null
    return Promise.resolve(true)
  }
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: vi.fn<(options: object) => Promise<object>>(() => {
      subscription = held
      return Promise.resolve(held)
    }),
  }
  const registration = { pushManager }
  const register = vi.fn<(path: string) => Promise<object>>(() => Promise.resolve(registration))
  const serviceWorker = {
    register,
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(has || register.mock.calls.length > 0 ? registration : undefined),
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { serviceWorker }))
  vi.stubGlobal('PushManager', class {})
  const requestPermission = vi.fn<() => Promise<string>>(() => Promise.resolve(answer))
  vi.stubGlobal('Notification', { permission, requestPermission })
  return { register, pushManager, isSubscribed: () => subscription !== null }
}

function show(state: Partial<PushState> = {}, start: () => Response = () => json(on, 201)) {
  const { calls } = stubApi({
    'GET /api/user': () => json(player),
    'GET /api/users/push-subscriptions': () => json({ ...off, ...state }),
    'POST /api/users/push-subscriptions': start,
    'DELETE /api/users/push-subscriptions': () => json(off),
  })
  renderAt(
    <>
      <PushSwitch />
      <Toaster />
    </>,
  )
  return calls
}

const theSwitch = () => screen.findByRole('switch', { name: LABEL })

test('the browser installs nothing before push is switched on; then the server gets the subscription', async () => {
  const browser = aBrowser()
  const calls = show()
  expect(await theSwitch()).not.toBeChecked()
  expect(browser.register).not.toHaveBeenCalled()
  await userEvent.click(await theSwitch())
  await waitFor(async () => expect(await theSwitch()).toBeChecked())
  expect(browser.register).toHaveBeenCalledExactlyOnceWith('/worker.js')
  expect(browser.pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: new Uint8Array([4, 0, 0]),
  })
  const sent = calls.find(({ method }) => method === 'POST')?.body
  expect(sent).toEqual({ endpoint: ENDPOINT, keys: KEYS })
})

test('switching push off removes the subscription from the server and the browser', async () => {
  const browser = aBrowser({ permission: 'granted', has: true })
  const calls = show({ endpoint: ENDPOINT, devices: 1 })
  const shown = await theSwitch()
  expect(shown).toBeChecked()
  await userEvent.click(shown)
  await waitFor(() => expect(shown).not.toBeChecked())
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  await waitFor(() => expect(browser.isSubscribed()).toBe(false))
})

test('the push switch is off for a person whose browser was switched on by somebody else', async () => {
  aBrowser({ permission: 'granted', has: true })
  show()
  expect(await theSwitch()).not.toBeChecked()
})

test('a person who refuses the permission reads that push stays off', async () => {
  const browser = aBrowser({ answer: 'denied' })
  const calls = show()
  await userEvent.click(await theSwitch())
  expect(await screen.findByText('Your browser did not allow them.')).toBeVisible()
  expect(browser.register).not.toHaveBeenCalled()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('the push switch is off when the server has not stored the subscription', async () => {
  aBrowser()
  show({}, () => json({ message: 'This browser cannot be reached', code: 'bad_request' }, 400))
  await userEvent.click(await theSwitch())
  expect(await screen.findByText('This browser cannot be reached')).toBeVisible()
  expect(await theSwitch()).not.toBeChecked()
})

test('a browser in which push is forbidden or impossible says so in words', async () => {
  aBrowser({ permission: 'denied' })
  show()
  expect(await screen.findByText(/^Push notifications are blocked for Tussle\./u)).toBeVisible()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('a browser without push says so in words', async () => {
  show()
  expect(await screen.findByText('This browser cannot show push notifications.')).toBeVisible()
})

test('the push switch is not shown if push is not set up', async () => {
  aBrowser()
  const calls = show({ publicKey: null })
  await waitFor(() => expect(calls.some(({ path }) => path.includes('push-subscriptions'))).toBe(true))
  expect(screen.queryByText(/push/iu)).toBeNull()
})
