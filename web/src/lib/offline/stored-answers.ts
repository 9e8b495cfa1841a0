import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

interface StoredAnswer {
  readonly address: string
  readonly text: string
  readonly headers: readonly (readonly [string, string])[]
  readonly at: Date
}

interface Store extends DBSchema {
  answers: { key: string; value: StoredAnswer; indexes: { at: Date } }
}

const DATABASE = 'stored'
/** A person reads fewer answers than this in a day at a venue. */
const MOST_ANSWERS = 200
const MOST_CHARACTERS = 2_000_000
/** The headers that our own reads look at. */
const HEADERS = ['content-type', 'date', 'link', 'x-total-count', 'x-upcoming-count', 'x-ongoing-count']

/** What the server answered, and when. */
export interface ReadAnswer {
  readonly address: string
  readonly response: Response
  readonly at: Date
}

/** Keeps the last answer of each address on this device. A browser without storage keeps nothing. */
export async function storeAnswers(read: readonly ReadAnswer[]): Promise<void> {
  const answers = (await Promise.all(read.map(textOf))).filter(({ text }) => text.length <= MOST_CHARACTERS)
  await use(async (database) => {
    const transaction = database.transaction('answers', 'readwrite')
    const { store } = transaction
    for (const answer of answers) await store.put(answer)
    const tooMany = (await store.count()) - MOST_ANSWERS
    let oldest = tooMany > 0 ? await store.index('at').openCursor() : null
    for (let left = tooMany; left > 0 && oldest !== null; left -= 1) {
      await oldest.delete()
      oldest = await oldest.continue()
    }
    await transaction.done
  })
}

async function textOf({ address, response, at }: ReadAnswer): Promise<StoredAnswer> {
  const headers = HEADERS.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { address, text: await response.text(), headers, at }
}

export async function findAnswer(
  address: string,
): Promise<{ readonly response: Response; readonly at: Date } | undefined> {
  const stored = await use((database) => database.get('answers', address))
  if (stored === undefined) return undefined
  const headers = new Headers(stored.headers.map(([name, value]): [string, string] => [name, value]))
  const date = headers.get('date')
  if (date !== null) headers.set('date', dateNow(date, stored.at))
  return { response: new Response(stored.text, { headers }), at: stored.at }
}

/** What the server's clock shows now, so that a reader still learns how far it is ahead of this device's clock. */
function dateNow(date: string, at: Date): string {
  return new Date(Date.now() + Date.parse(date) - at.getTime()).toUTCString()
}

/** At a change of person. */
export async function clearAnswers(): Promise<void> {
  await use((database) => database.clear('answers'))
}

async function use<Found>(
  work: (database: IDBPDatabase<Store>) => Promise<Found>,
): Promise<Found | undefined> {
  try {
    const database = await openDB<Store>(DATABASE, 1, {
      upgrade: (created) => {
        created.createObjectStore('answers', { keyPath: 'address' }).createIndex('at', 'at')
      },
    })
    try {
      return await work(database)
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}
