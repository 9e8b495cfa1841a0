import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Desk } from '@tussle/contract/desk/desk'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sendWaiting } from '../../lib/offline/unsent.ts'
import { listStored, listUnsent } from '../../lib/offline/unsent-store.ts'
import { setWaiting } from '../../lib/offline/waiting.ts'
import { desk, NOW } from '../../test/desk-fixtures.ts'
import { CUP, done, findCourt, loadLateParts, showTab } from '../../test/desk-scene.tsx'
import { stubDeviceStorage } from '../../test/device-storage.ts'
import { admin } from '../../test/fixtures.ts'
import { type Call, json, refusal } from '../../test/stub-api.ts'

beforeAll(loadLateParts)
// Only the date is set: the storage of the device needs real timers.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
  stubDeviceStorage()
  setWaiting([], [])
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Scene = ReturnType<typeof showTab>

/** The desk whose stream has broken; `answer` stands for the server. */
async function aDeskWithoutConnection(
  answer: (call: Call) => Response,
  shown: () => Desk = () => desk,
  beforeItBreaks: (scene: Scene) => Promise<void> = async () => {},
) {
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
  const scene = showTab('room', {
    [`GET ${CUP}/desk`]: () => json(shown()),
    [`POST ${CUP}/check-ins`]: answer,
    [`POST ${CUP}/calls`]: answer,
    [`POST ${CUP}/calls/504/start`]: answer,
    [`PATCH ${CUP}/queue`]: answer,
  })
  await screen.findByRole('button', { name: 'Call to Court 4' })
  await waitFor(() => expect(streams).toHaveLength(1))
  await beforeItBreaks(scene)
  breakNow(streams[0])
  await screen.findByText(/^No connection since/u)
  return scene
}

/** An interruption is shown after three seconds (live.test.tsx), here at once. */
function breakNow(stream: EventTarget | undefined): void {
  const later = window.setTimeout.bind(window)
  const soon = (work: TimerHandler) => later(work, 0)
  const spy = vi.spyOn(window, 'setTimeout').mockImplementation(soon as typeof setTimeout)
  act(() => void stream?.dispatchEvent(new Event('error')))
  spy.mockRestore()
}

/** A server that cannot be reached until it is switched on. */
function aServer(answers: (call: Call) => Response = () => done()) {
  const server = { isDown: true }
  return {
    server,
    answer: (call: Call) => {
      if (server.isDown) throw new TypeError('Failed to fetch')
      return answers(call)
    },
  }
}

test('the control room says since when the connection is lost, and what cannot be done without one', async () => {
  await aDeskWithoutConnection(() => done())
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^No connection since \d+:\d\d\s[AP]M\. Go on working: what you do is kept here\./u,
  )
  expect(screen.getByRole('button', { name: 'Call to Court 4' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Announce' })).toBeDisabled()
  expect(await screen.findByRole('heading', { name: 'Can’t be done offline' })).toBeVisible()
})

test('a check-in without a connection counts at the desk, and is sent when there is one', async () => {
  const { server, answer } = aServer()
  const { user, writes } = await aDeskWithoutConnection(answer)
  await user.click(screen.getByRole('button', { name: 'Check in Pia S' }))
  expect(await screen.findByText('Checked in, not sent yet')).toBeVisible()
  await waitFor(async () =>
    expect(await listUnsent()).toMatchObject([{ title: 'Pia S checked in', personId: admin.id }]),
  )
  await waitFor(() => expect(writes()).toHaveLength(1))
  server.isDown = false
  await sendWaiting(admin.id)
  expect(await listUnsent()).toEqual([])
  const keys = writes().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('an accepted check-in still counts at a desk that opens again with an older document', async () => {
  const checkIn = () => screen.queryByRole('button', { name: 'Check in Pia S' })
  const { user } = await aDeskWithoutConnection(() => done(desk.version + 2))
  await user.click(screen.getByRole('button', { name: 'Check in Pia S' }))
  await waitFor(async () => expect(await listUnsent()).toEqual([]))
  cleanup()
  // A new page knows nothing before it has read what the device keeps.
  setWaiting([], [])
  await aDeskWithoutConnection(
    () => done(),
    () => ({ ...desk, version: desk.version + 1 }),
    async () => expect(checkIn()).toBeNull(),
  )
  cleanup()
  // Another desk has undone it since.
  await aDeskWithoutConnection(
    () => done(),
    () => ({ ...desk, version: desk.version + 3 }),
  )
  await waitFor(() => expect(checkIn()).toBeVisible())
  await waitFor(async () => expect(await listStored()).toEqual([]))
})

test('a desk without a connection calls and starts a match, and the server gets both in order', async () => {
  const { server, answer } = aServer()
  const { user, writes, bodies } = await aDeskWithoutConnection(answer)
  await user.click(screen.getByRole('button', { name: 'Call to Court 4' }))
  const court = await findCourt('4')
  expect(await within(court).findByText('Call not sent yet')).toBeVisible()
  await user.click(within(court).getByRole('button', { name: 'Start match' }))
  expect(await within(court).findByText('Start not sent yet')).toBeVisible()
  const waiting = await screen.findByRole('list', { name: 'Waiting to send' })
  await waitFor(() =>
    expect(
      within(waiting)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringContaining('Called match 4 to Court 4'),
      expect.stringContaining('Match 4 began'),
    ]),
  )
  server.isDown = false
  const before = writes().length
  await sendWaiting(admin.id)
  expect(bodies().slice(before)).toEqual([
    ['/calls', { matchId: 504, courtId: 64, at: expect.any(String) }],
    ['/calls/504/start', { at: expect.any(String) }],
  ])
  expect(await listUnsent()).toEqual([])
})

test('a call that the server accepted before the line broke stands before the start that waits', async () => {
  let isDown = false
  const { user } = await aDeskWithoutConnection(
    () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return done(desk.version + 1)
    },
    () => desk,
    async (scene) => {
      await scene.user.click(screen.getByRole('button', { name: 'Call to Court 4' }))
      await waitFor(async () => expect(await listStored()).toMatchObject([{ acceptedAs: desk.version + 1 }]))
      isDown = true
    },
  )
  const court = await findCourt('4')
  await user.click(await within(court).findByRole('button', { name: 'Start match' }))
  expect(await within(court).findByText('Start not sent yet')).toBeVisible()
  expect(court).toHaveAccessibleName('Court 4, playing')
  const figures = within(screen.getByRole('region', { name: 'Figures of the day' }))
  expect(figures.getByText('Not sent').parentElement).toHaveTextContent('Not sent1')
})

test('two desks that took one court are asked how to go on, and nothing is lost until somebody decides', async () => {
  const taken = refusal(409, 'conflict', 'This court is busy')
  let isTaken = false
  const { server, answer } = aServer(({ path, body }) => {
    const { courtId } = (body ?? {}) as { courtId?: number }
    return path === `${CUP}/calls` && courtId === 64 ? taken.clone() : done()
  })
  const { user, bodies } = await aDeskWithoutConnection(answer, () => (isTaken ? withCourt4Taken() : desk))
  await user.click(screen.getByRole('button', { name: 'Call to Court 4' }))
  await within(await findCourt('4')).findByText('Call not sent yet')
  server.isDown = false
  isTaken = true
  await sendWaiting(admin.id)
  // The next act reads the desk again; in the application the bar does that after every answer.
  await user.click(screen.getByRole('button', { name: 'Check in Pia S' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Court 4 was called twice' }))
  expect(dialog.getByRole('region', { name: 'This device' })).toHaveTextContent('match 4')
  expect(dialog.getByRole('region', { name: 'Renata S' })).toHaveTextContent('match 5')
  await user.click(dialog.getByRole('button', { name: 'Decide later' }))
  await user.click(await screen.findByRole('button', { name: 'Decide' }))
  await user.click(await screen.findByRole('button', { name: /goes back to the head of the queue/u }))
  await waitFor(() => expect(bodies().at(-1)).toEqual(['/queue', { matchIds: [504] }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await listUnsent()).toEqual([])
})

/** Another desk has called match 5 to Court 4. */
function withCourt4Taken(): Desk {
  const [event] = desk.log
  if (event === undefined) throw new Error('a line of the log is needed')
  const call = { matchId: 505, calledAt: NOW, startedAt: null, sets: [], scorer: null, reportedAt: null }
  return {
    ...desk,
    version: desk.version + 1,
    courts: desk.courts.map((court) =>
      court.id === 64 ? { ...court, state: 'called', call, nextMatchId: null } : court,
    ),
    queue: desk.queue.filter(({ matchId }) => matchId !== 505),
    log: [{ ...event, id: 95, action: 'called', matchId: 505, courtId: 64, actorId: 99 }, ...desk.log],
  }
}
