import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendWaiting } from '../../../lib/offline/unsent.ts'
import { listUnsent } from '../../../lib/offline/unsent-store.ts'
import { stubDeviceStorage } from '../../../test/device-storage.ts'
import { cells, fillSingles, openScore, sent, submit } from '../../../test/score-scene.tsx'
import { json } from '../../../test/stub-api.ts'
import { getToasts } from '../../../ui/overlays/toast-store.ts'

// Only the date is set: the storage of the device needs real timers.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 4, 16, 23, 30), toFake: ['Date'] })
  stubDeviceStorage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('without a connection the device keeps the score, sends it later, and says so', async () => {
  let isDown = true
  const scene = await openScore({
    'POST /api/matches': () =>
      isDown ? new TypeError('Failed to fetch') : json({ status: 'reported' }, 201),
  })
  await fillSingles(scene, 11, 7, 11, 4)
  await submit(scene)
  expect(await scene.dialog.findByText('Kept on this device')).toBeInTheDocument()
  expect(scene.dialog.getByText('11–7, 11–4 · Singles Ladder')).toBeInTheDocument()
  expect(getToasts()).toEqual([])
  await scene.user.click(scene.dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  isDown = false
  await sendWaiting(7)
  const keys = sent(scene).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  expect(await listUnsent()).toEqual([])
})

test('a player changes a score that is not sent yet, and only the right one is sent', async () => {
  let isDown = true
  const scene = await openScore({
    'POST /api/matches': () =>
      isDown ? new TypeError('Failed to fetch') : json({ status: 'reported' }, 201),
  })
  await fillSingles(scene, 11, 7, 11, 4)
  await submit(scene)
  await scene.user.click(await scene.dialog.findByRole('button', { name: 'Change score' }))
  await scene.dialog.findByRole('button', { name: 'Submit Score' })
  expect(await listUnsent()).toEqual([])
  const [, , , theirs] = cells(scene)
  if (theirs === undefined) throw new Error('there is no second set')
  await scene.user.clear(theirs)
  await scene.user.type(theirs, '9')
  isDown = false
  await submit(scene)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent(scene).at(-1)?.body).toMatchObject({ sets: [{}, { playerScore: 11, opponentScore: 9 }, {}] })
  expect(await listUnsent()).toEqual([])
})
