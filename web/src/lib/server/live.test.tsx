import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import type { LiveChange, LiveHello, Topic } from '@tussle/contract/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteStored } from '../offline/shown-stored.ts'
import { useIsCut, useLive } from './live.ts'
import { createQueryClient } from './query-client.ts'
import { noteVersion } from './versions.ts'

class FakeEvents extends EventTarget {
  static readonly CLOSED = 2
  static made: FakeEvents[] = []
  readyState = 0
  isClosed = false
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeEvents.made.push(this)
  }

  close(): void {
    this.isClosed = true
  }

  hello(versions: LiveHello['versions']): Promise<void> {
    return this.#say('hello', { versions, waitMs: 0 })
  }

  change(change: LiveChange): Promise<void> {
    return this.#say('change', change)
  }

  breaks(readyState: number): void {
    this.readyState = readyState
    act(() => void this.dispatchEvent(new Event('error')))
  }

  #say(name: string, data: object): Promise<void> {
    return act(async () => {
      this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
      await vi.advanceTimersByTimeAsync(0)
    })
  }
}

const open = () => FakeEvents.made.filter(({ isClosed }) => !isClosed)
const topics = () => open().map(({ url }) => url)
let reads: Record<number, number> = {}

/** A page about a tournament whose document has some version on the server. */
function Page({ id, topic = `tournament:${id}` }: { id: number; topic?: Topic }) {
  useLive(topic)
  const isCut = useIsCut()
  useQuery({
    queryKey: ['/api/tournaments', id],
    queryFn: async () => {
      reads = { ...reads, [id]: (reads[id] ?? 0) + 1 }
      noteVersion(`tournament:${id}=${server[id] ?? 0}`, `/api/tournaments/${id}`)
      return reads[id]
    },
  })
  return <p>{isCut ? 'cut' : 'fine'}</p>
}
let server: Record<number, number> = {}

async function show(...ids: number[]) {
  const client = createQueryClient()
  const page = (shown: readonly number[]) => (
    <QueryClientProvider client={client}>
      {shown.map((id) => (
        <Page key={id} id={id} />
      ))}
    </QueryClientProvider>
  )
  const view = render(page(ids))
  await act(() => vi.advanceTimersByTimeAsync(0))
  return {
    show: async (...next: number[]) => {
      view.rerender(page(next))
      await act(() => vi.advanceTimersByTimeAsync(0))
    },
  }
}

function setVisible(state: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  return act(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEvents)
  FakeEvents.made = []
  reads = {}
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('one stream serves all topics of the page, and follows when they change', async () => {
  const page = await show(11, 12)
  expect(topics()).toEqual(['/api/live?topics=tournament:11,tournament:12'])
  await page.show(12)
  expect(topics()).toEqual(['/api/live?topics=tournament:12'])
  await page.show()
  expect(topics()).toEqual([])
})

test('a live page reads the changed topic again, and nothing else', async () => {
  server = { 21: 1, 22: 1 }
  await show(21, 22)
  await open()[0]?.hello({ 'tournament:21': 1, 'tournament:22': 1 })
  expect(reads).toEqual({ 21: 1, 22: 1 })
  server = { 21: 2, 22: 1 }
  await open()[0]?.change({ topic: 'tournament:21', version: 2, waitMs: 0 })
  expect(reads).toEqual({ 21: 2, 22: 1 })
})

test('a live page reads again if a topic changed between its first read and the opening of the stream', async () => {
  server = { 31: 4 }
  await show(31)
  server = { 31: 5 }
  await open()[0]?.hello({ 'tournament:31': 5 })
  expect(reads[31]).toBe(2)
})

test('a live page does not read a version again that it already has', async () => {
  server = { 41: 7 }
  await show(41)
  await open()[0]?.change({ topic: 'tournament:41', version: 7, waitMs: 0 })
  expect(reads[41]).toBe(1)
})

test('a live page does not read its own write again', async () => {
  server = { 43: 7 }
  await show(43)
  noteVersion('tournament:43=8', null)
  await open()[0]?.change({ topic: 'tournament:43', version: 8, waitMs: 0 })
  expect(reads[43]).toBe(1)
})

test('a live page reads an older part again after a newer part of the same topic', async () => {
  server = { 45: 7 }
  await show(45)
  server = { 45: 8 }
  noteVersion('tournament:45=8', '/api/tournaments/45?divisionId=2')
  await open()[0]?.change({ topic: 'tournament:45', version: 8, waitMs: 0 })
  expect(reads[45]).toBe(2)
})

test('with many viewers each live page waits a random moment, and reads once', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  server = { 51: 1 }
  await show(51)
  server = { 51: 2 }
  await open()[0]?.change({ topic: 'tournament:51', version: 2, waitMs: 1000 })
  await act(() => vi.advanceTimersByTimeAsync(499))
  expect(reads[51]).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(reads[51]).toBe(2)
})

test('a live page reads changes together that follow each other quickly', async () => {
  server = { 75: 1 }
  await show(75)
  for (const version of [2, 3, 4]) {
    server = { 75: version }
    await open()[0]?.change({ topic: 'tournament:75', version, waitMs: 0 })
  }
  expect(reads[75]).toBe(2)
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(reads[75]).toBe(3)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(reads[75]).toBe(3)
})

test('a hidden page has no stream, and reads again when it becomes visible', async () => {
  await show(61)
  await setVisible('hidden')
  expect(topics()).toEqual([])
  await setVisible('visible')
  expect(topics()).toEqual(['/api/live?topics=tournament:61'])
})

test('a live page says that the connection is lost, and removes the message when it is back', async () => {
  await show(71)
  const [stream] = open()
  stream?.breaks(0)
  await act(() => vi.advanceTimersByTimeAsync(2999))
  expect(screen.getByText('fine')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText('cut')).toBeVisible()
  await stream?.hello({})
  expect(screen.getByText('fine')).toBeVisible()
})

test('a page that shows what this device kept is read again when the stream is open', async () => {
  await show(1)
  await open()[0]?.hello({ 'tournament:1': 0 })
  const before = reads[1] ?? 0
  open()[0]?.breaks(0)
  act(() => noteStored('/api/tournaments/1', new Date()))
  await open()[0]?.hello({ 'tournament:1': 0 })
  expect(reads[1]).toBe(before + 1)
  await open()[0]?.hello({ 'tournament:1': 0 })
  expect(reads[1]).toBe(before + 1)
})

test('a connection that is retried every second still counts as lost', async () => {
  await show(72)
  const [stream] = open()
  for (let second = 0; second < 3; second += 1) {
    stream?.breaks(0)
    expect(screen.getByText('fine')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(1000))
  }
  expect(screen.getByText('cut')).toBeVisible()
})

test('a refused stream is retried with growing delays', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  await show(81)
  for (const pauseMs of [3000, 6000, 12_000]) {
    const before = FakeEvents.made.length
    FakeEvents.made.at(-1)?.breaks(FakeEvents.CLOSED)
    await act(() => vi.advanceTimersByTimeAsync(pauseMs - 1))
    expect(FakeEvents.made.length).toBe(before)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(FakeEvents.made.length).toBe(before + 1)
  }
})
