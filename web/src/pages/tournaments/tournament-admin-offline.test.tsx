import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sendWaiting } from '../../lib/offline/unsent.ts'
import { listUnsent } from '../../lib/offline/unsent-store.ts'
import { NOW } from '../../test/desk-fixtures.ts'
import { CUP, done, loadLateParts, showTab } from '../../test/desk-scene.tsx'
import { stubDeviceStorage } from '../../test/device-storage.ts'
import { admin } from '../../test/fixtures.ts'

beforeAll(loadLateParts)
// Only the date is set: the storage of the device needs real timers.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
  stubDeviceStorage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The desk whose stream has broken; returns the requests that it sent. */
async function aDeskWithoutConnection(answer: () => Response) {
  const streams: EventTarget[] = []
  class BrokenEvents extends EventTarget {
    static readonly CLOSED = 2
    readonly readyState = 0
    constructor() {
      super()
      streams.push(this)
    }
    close(): void {}
  }
  vi.stubGlobal('EventSource', BrokenEvents)
  const scene = showTab('room', { [`POST ${CUP}/check-ins`]: answer })
  await screen.findByRole('button', { name: 'Call to Court 4' })
  await waitFor(() => expect(streams).toHaveLength(1))
  act(() => void streams[0]?.dispatchEvent(new Event('error')))
  await screen.findByText('Reconnecting. Times may be old.')
  return scene
}

test('the control room says that the connection is lost and disables what needs the server', async () => {
  await aDeskWithoutConnection(() => done())
  expect(screen.getByRole('button', { name: 'Call to Court 4' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Check in Pia S' })).toBeEnabled()
})

test('a check-in without a connection counts at the desk, and is sent when there is one', async () => {
  let isDown = true
  const { user, writes } = await aDeskWithoutConnection(() => {
    if (isDown) throw new TypeError('Failed to fetch')
    return done()
  })
  await user.click(screen.getByRole('button', { name: 'Check in Pia S' }))
  expect(await screen.findByText('Checked in, not sent yet')).toBeVisible()
  await waitFor(async () =>
    expect(await listUnsent()).toMatchObject([{ title: 'Check in Pia S', personId: admin.id }]),
  )
  await waitFor(() => expect(writes()).toHaveLength(1))
  isDown = false
  await sendWaiting(admin.id)
  expect(await listUnsent()).toEqual([])
  const keys = writes().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})
