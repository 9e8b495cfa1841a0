import { EventEmitter } from 'node:events'
import type { IncomingMessage, RequestListener } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { VisitorsQueue } from './visitors-queue.ts'

/** Longer than the process answers visitors at a time. */
const BUSY_MS = 2

function work(): void {
  const end = performance.now() + BUSY_MS
  while (performance.now() < end);
}

/** A queue that notes who was answered how: "kept /t/1", "asked /t/1", "refused /t/1". */
function aQueue(mostWaiting?: number) {
  const answers: string[] = []
  const kept = new Set<string>()
  const asking: { readonly url: string; readonly answer: () => void }[] = []
  const cached = {
    answer: ({ url = '' }: Pick<IncomingMessage, 'url'>) => {
      if (!kept.has(url)) return false
      work()
      answers.push(`kept ${url}`)
      return true
    },
  }
  const refuse: RequestListener = ({ url = '' }) => void answers.push(`refused ${url}`)
  const queue = new VisitorsQueue(cached, refuse, mostWaiting)
  queue.serve(['/t/:tournament', '/help'])
  const listener = queue.before(({ url = '' }, response) => {
    answers.push(`asked ${url}`)
    asking.push({ url, answer: () => void response.emit('prefinish') })
  })
  const come = (url: string, method = 'GET') => {
    const response = Object.assign(new EventEmitter(), { destroyed: false })
    listener({ url, method, headers: {} } as IncomingMessage, response as never)
    return response
  }
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) await nextTurn()
  }
  return { queue, answers, kept, asking, come, turns }
}

test('somebody who is signed in is answered before a crowd of visitors that came earlier', async () => {
  const { queue, answers, kept, asking, come, turns } = aQueue()
  kept.add('/t/1')
  for (let nr = 0; nr < 40; nr += 1) come('/t/1')
  await turns(3)
  come('/api/user')
  expect(answers.at(-1)).toBe('asked /api/user')
  expect(answers.length).toBeLessThan(10)
  asking[0]?.answer()
  await turns(42)
  expect(answers).toHaveLength(41)
  expect(queue.waiting).toBe(0)
})

test('visitors get a slice now and then while the process works for somebody else, and all of it afterwards', async () => {
  const { answers, kept, asking, come, turns } = aQueue()
  kept.add('/t/1')
  come('/api/user')
  for (let nr = 0; nr < 20; nr += 1) come('/t/1')
  await turns(20)
  expect(answers).toEqual(['asked /api/user'])
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(1))
  expect(answers.length).toBeLessThan(10)
  asking[0]?.answer()
  await turns(22)
  expect(answers).toHaveLength(21)
})

test('an open stream of somebody else does not hold visitors up', async () => {
  const { answers, kept, come, turns } = aQueue()
  kept.add('/t/1')
  come('/api/live?topics=user:1')
  for (let nr = 0; nr < 5; nr += 1) come('/t/1')
  await turns(7)
  expect(answers).toHaveLength(6)
})

test('visitors are answered in the order in which they came', async () => {
  const { answers, kept, come, turns } = aQueue()
  const urls = Array.from({ length: 10 }, (_, nr) => `/t/${nr}?find=ann`)
  for (const url of urls) kept.add(url)
  for (const url of urls) come(url)
  await turns(12)
  expect(answers).toEqual(urls.map((url) => `kept ${url}`))
})

test('one visitor asks for a page that is not kept, and the others get what was kept of the answer', async () => {
  const { queue, answers, kept, asking, come, turns } = aQueue()
  for (let nr = 0; nr < 5; nr += 1) come('/t/1')
  await turns(2)
  expect(answers).toEqual(['asked /t/1'])
  expect(queue.waiting).toBe(4)
  kept.add('/t/1')
  asking[0]?.answer()
  await turns(6)
  expect(answers).toEqual(['asked /t/1', ...Array<string>(4).fill('kept /t/1')])
  expect(queue.waiting).toBe(0)
})

test('visitors do not wait a second time if the answer they waited for was not kept', async () => {
  const { queue, answers, asking, come, turns } = aQueue()
  for (let nr = 0; nr < 5; nr += 1) come('/t/9')
  await turns(2)
  asking[0]?.answer()
  await turns(6)
  expect(answers).toEqual(Array<string>(5).fill('asked /t/9'))
  expect(queue.waiting).toBe(0)
})

test('visitors go on if the one who asks for them leaves', async () => {
  const { answers, come, turns } = aQueue()
  const first = come('/t/1')
  come('/t/1')
  await turns(2)
  first.emit('close')
  await turns(2)
  expect(answers).toEqual(['asked /t/1', 'asked /t/1'])
})

test('a visitor who left while waiting costs no answer', async () => {
  const { answers, kept, come, turns } = aQueue()
  kept.add('/t/1')
  come('/t/1')
  come('/t/1').destroyed = true
  await turns(3)
  expect(answers).toEqual(['kept /t/1'])
})

test('visitors whose turn would come too late are refused, and nobody else is', async () => {
  const { answers, come, turns } = aQueue(2)
  come('/t/1')
  await turns(1)
  for (const url of ['/t/1', '/t/1', '/t/2']) come(url)
  come('/api/user')
  expect(answers).toEqual(['asked /t/1', 'refused /t/2', 'asked /api/user'])
})

test('requests that change something or want only a head never wait for an answer to somebody else', async () => {
  const { answers, come, turns } = aQueue()
  for (const method of ['GET', 'HEAD', 'POST']) come('/help?q=score', method)
  await turns(4)
  expect(answers).toEqual(Array<string>(3).fill('asked /help?q=score'))
})
