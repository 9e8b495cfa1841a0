import { PAGE_DEFAULT } from '@tussle/contract/lists'
import type pg from 'pg'
import { databaseUrl, withClient } from './database.ts'
import { type Reading, readingOf } from './explain.ts'
import { startProduct } from './product.ts'
import { tapWire, type WireTap } from './wire-tap.ts'

const LISTS = ['/api/leagues', '/api/tournaments', '/api/clubs']
const ONE_PAGE = PAGE_DEFAULT + 1
/**
 * A search with many results is counted up to a thousand; for a word in every eighth row that takes eight rows each.
 */
const BOUNDED = 12_000

interface Case {
  readonly name: string
  readonly query: string
  /** The number of pages to skip before the measured one. */
  readonly turn: number
  /** The maximum of rows that any scan of a table may read. */
  readonly atMost: number
}

const CASES: readonly Case[] = [
  { name: 'first page', query: '', turn: 0, atMost: ONE_PAGE },
  { name: 'tenth page', query: '', turn: 9, atMost: ONE_PAGE },
  { name: 'rare word', query: '?q=zanzibar', turn: 0, atMost: ONE_PAGE },
  { name: 'no such word', query: '?q=quetzalcoatl', turn: 0, atMost: ONE_PAGE },
  { name: 'two rare letters', query: '?q=xy', turn: 0, atMost: 2 * ONE_PAGE },
  { name: 'one rare character', query: '?q=%E9%B3%B3', turn: 0, atMost: ONE_PAGE },
  { name: 'two letters of none', query: '?q=zx', turn: 0, atMost: ONE_PAGE },
  { name: 'two common letters', query: '?q=in', turn: 0, atMost: BOUNDED },
  { name: 'phrase', query: '?q=winter+dink', turn: 0, atMost: BOUNDED },
  { name: 'common word', query: '?q=spring', turn: 0, atMost: BOUNDED },
]

/** Calls the real server, records what it sends to PostgreSQL, and explains each statement. */
export async function checkPlans(database: string): Promise<boolean> {
  const url = databaseUrl(database)
  const tap = await tapWire(url)
  const product = await startProduct(tap.url, {
    settings: { LIST_CACHE_MS: '0', LOG_LEVEL: 'error' },
  })
  try {
    return await withClient(url, async (client) => {
      let isSound = true
      for (const list of LISTS) {
        for (const one of CASES) {
          const readings = await readingsOf(client, tap, `http://127.0.0.1:${product.port}`, list, one)
          isSound = judge(list, one, readings) && isSound
        }
      }
      return isSound
    })
  } finally {
    await product.stop()
    tap.close()
  }
}

async function readingsOf(
  client: pg.Client,
  tap: WireTap,
  origin: string,
  list: string,
  { query, turn }: Case,
): Promise<Reading[]> {
  let path = `${list}${query}`
  for (let page = 0; page <= turn; page += 1) {
    tap.take()
    const answer = await fetch(`${origin}${path}`)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    await answer.arrayBuffer()
    path = /<([^>]+)>; rel="next"/u.exec(answer.headers.get('link') ?? '')?.[1] ?? path
  }
  const readings: Reading[] = []
  for (const sent of tap.take()) readings.push(await readingOf(client, sent))
  return readings
}

function judge(list: string, { name, atMost }: Case, readings: readonly Reading[]): boolean {
  // The tabs follow from the clock and are counted by an index, which grows only with competitions that are not over.
  const judged = readings.filter(({ text }) => !isTabCount(text) || atMost === BOUNDED)
  const examined = Math.max(0, ...judged.map((reading) => reading.examined))
  const sorted = Math.max(0, ...judged.map((reading) => reading.sorted))
  const walked = readings.flatMap((reading) => reading.walked)
  const isSound = examined <= atMost && sorted <= Math.max(atMost, ONE_PAGE) && walked.length === 0
  const sum = (of: (reading: Reading) => number) => readings.reduce((all, reading) => all + of(reading), 0)
  console.log(
    `${isSound ? 'ok  ' : 'MISS'} ${list} ${name}: ${readings.length} statements, at most ${examined} rows looked at, ` +
      `${sorted} sorted, ${sum(({ buffers }) => buffers)} buffers, ${sum(({ ms }) => ms).toFixed(1)} ms` +
      (walked.length > 0 ? `; read from end to end: ${walked.join(', ')}` : ''),
  )
  return isSound
}

function isTabCount(text: string): boolean {
  return text.includes('as upcoming')
}
