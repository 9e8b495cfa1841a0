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
/** More than a person reads in a day at a venue. */
const MOST_ANSWERS = 200
const MOST_CHARACTERS = 2_000_000
/** The headers that our own reads look at. */
const HEADERS = ['content-type', 'link', 'x-total-count', 'x-upcoming-count', 'x-ongoing-count']

/** Keeps the last answer of an address on this device. A browser without storage keeps nothing. */
export async function storeAnswer(address: string, response: Response, at = new Date()): Promise<void> {
  const text = await response.text()
  if (text.length > MOST_CHARACTERS) return
  const headers = HEADERS.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  await use(async (database) => {
    const answers = database.transaction('answers', 'readwrite').store
    await answers.put({ address, text, headers, at })
    const tooMany = (await answers.count()) - MOST_ANSWERS
    let oldest = tooMany > 0 ? await answers.index('at').openCursor() : null
    for (let left = tooMany; left > 0 && oldest !== null; left -= 1) {
      await oldest.delete()
      oldest = await oldest.continue()
    }
  })
}

export async function findAnswer(
  address: string,
): Promise<{ readonly response: Response; readonly at: Date } | undefined> {
  const stored = await use((database) => database.get('answers', address))
  if (stored === undefined) return undefined
  const headers = stored.headers.map(([name, value]): [string, string] => [name, value])
  return { response: new Response(stored.text, { headers }), at: stored.at }
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
