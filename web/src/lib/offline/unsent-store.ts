import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Command } from './command.ts'

export interface Unsent extends Command {
  /** Commands are numbered in the order in which the person made them. */
  readonly nr: number
  readonly at: Date
  /** Why the server refused it; null while it waits. */
  readonly refusal: string | null
  /** How many times in a row the server failed to execute it. */
  readonly failures?: { readonly count: number; readonly lastAt: Date }
  /** The server has accepted it; documents of an earlier version do not contain it. */
  readonly acceptedAs?: number
}

/** A command that the server has accepted, while this device may still show a document without it. */
export type AcceptedCommand = Unsent & { readonly acceptedAs: number }

interface Store extends DBSchema {
  items: { key: number; value: Omit<Unsent, 'nr'> & { nr?: number }; indexes: { key: string } }
}

const DATABASE = 'unsent'

/** Adds a command at the end. A command with a key that is stored already keeps its place. */
export async function addUnsent(command: Command): Promise<void> {
  await use(async (database) => {
    const transaction = database.transaction('items', 'readwrite', { durability: 'strict' })
    const before = await transaction.store.index('key').getKey(command.key)
    const nr = before === undefined ? {} : { nr: before }
    const item = { ...command, ...nr, at: new Date(), refusal: null }
    await Promise.all([transaction.store.put(item), transaction.done])
  })
}

/** What the server has not accepted, the first first. */
export async function listUnsent(): Promise<readonly Unsent[]> {
  return (await listStored()).filter((item) => !isAccepted(item))
}

/** All of them, also those that the server has accepted. */
export async function listStored(): Promise<readonly Unsent[]> {
  return (await use((database) => database.getAll('items'))) as Unsent[]
}

export function isAccepted(item: Unsent): item is AcceptedCommand {
  return item.acceptedAs !== undefined
}

export async function removeUnsent(nr: number): Promise<void> {
  await use((database) => database.delete('items', nr))
}

export async function changeUnsent(item: Unsent): Promise<void> {
  await use((database) => database.put('items', item))
}

/** When another person signs in, the commands of the former person are deleted. */
export async function clearUnsentOfOthers(personId: number | null): Promise<void> {
  await use(async (database) => {
    const transaction = database.transaction('items', 'readwrite')
    for await (const cursor of transaction.store) {
      const owner = cursor.value.personId
      if (owner !== null && owner !== personId) await cursor.delete()
    }
    await transaction.done
  })
}

async function use<Found>(work: (database: IDBPDatabase<Store>) => Promise<Found>): Promise<Found> {
  const database = await openDB<Store>(DATABASE, 1, {
    upgrade: (created) => {
      const items = created.createObjectStore('items', { keyPath: 'nr', autoIncrement: true })
      items.createIndex('key', 'key', { unique: true })
    },
  })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
