import { connect } from 'node:net'
import { sharedNow } from './live-clock.ts'
import { Readers, Viewer } from './live-readers.ts'
import type { Label, Opening, Order, Reply } from './live-viewers.ts'

/** Not more at once than the queue of a listening socket holds. */
const OPENED_AT_ONCE = 64
const GREETED_MS = 30_000
const VERSION = /"version":(\d+),"waitMs":(\d+)/gu

/** All sockets read into the same bytes: each message is handled before the next one is read. */
const buffer = Buffer.alloc(256 * 1024)
const arrivals: Record<Label | 'read', Map<number, number[]>> = {
  live: new Map(),
  bare: new Map(),
  visitor: new Map(),
  read: new Map(),
}
const open: Record<Label, number> = { live: 0, bare: 0, visitor: 0 }

process.on('message', (order: Order) => {
  void obey(order).then((reply) => process.send?.(reply))
})

async function obey(order: Order): Promise<Reply> {
  if ('count' in order) return { open: open[order.count] }
  if ('take' in order) {
    const times = arrivals[order.take]
    arrivals[order.take] = new Map()
    return { times }
  }
  await openAll(order.open, order.localAddress)
  return { done: true }
}

async function openAll(opening: Opening, localAddress: string): Promise<void> {
  const { requests, reading } = opening
  const readers = reading && new Readers(reading, note)
  let next = 0
  const opener = async () => {
    for (let nr = next++; nr < requests.length; nr = next++) {
      const viewer = readers && new Viewer(readers, reading?.headers[nr] ?? '')
      await openOne(opening, localAddress, requests[nr] ?? '', viewer)
    }
  }
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, opener))
}

function openOne(
  { label, port }: Opening,
  localAddress: string,
  request: string,
  viewer: Viewer | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isGreeted = false
    const timer = setTimeout(() => reject(new Error('a viewer was not greeted')), GREETED_MS)
    const hear = (length: number) => {
      const text = buffer.toString('latin1', 0, length)
      if (!isGreeted && text.includes('hello')) {
        isGreeted = true
        open[label] += 1
        clearTimeout(timer)
        resolve()
      }
      for (const [, version, waitMs] of text.matchAll(VERSION)) {
        note(label, Number(version))
        viewer?.hear(Number(version), Number(waitMs))
      }
      return true
    }
    const socket = connect({ port, host: '127.0.0.1', localAddress, onread: { buffer, callback: hear } })
    socket.on('connect', () => socket.write(request))
    socket.on('error', reject)
    socket.on('close', () => {
      if (isGreeted) open[label] -= 1
      else reject(new Error('a viewer was turned away'))
    })
  })
}

function note(label: Label | 'read', version: number): void {
  const times = arrivals[label].get(version)
  if (times === undefined) arrivals[label].set(version, [sharedNow()])
  else times.push(sharedNow())
}
