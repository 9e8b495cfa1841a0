import type { Page } from '@playwright/test'
import { expect } from '../test.ts'

export async function untilFilesAreKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<boolean>(FILES_ARE_KEPT), { timeout: 60_000 }).toBe(true)
}

/** Whether every file of the build's list is in the cache. */
const FILES_ARE_KEPT = `(async () => {
  const name = (await caches.keys()).findLast((each) => each.startsWith('files '))
  if (name === undefined) return false
  const list = /self\\.FILES = (.*)/.exec(await (await fetch('/worker-files.js')).text())
  const kept = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  return JSON.parse(list[1]).every((path) => kept.includes(path))
})()`

/** The addresses whose answers the device has stored. Opening a database that is not there would make an empty one. */
export const ADDRESSES = `(async () => {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'stored')) return []
  return await new Promise((resolve) => {
    const opening = indexedDB.open('stored')
    opening.onsuccess = () => {
      const listing = opening.result.transaction('answers').objectStore('answers').getAllKeys()
      listing.onsuccess = () => { opening.result.close(); resolve(listing.result) }
    }
  })
})()`

/** All that the device has stored, as text: files by name, answers and commands whole. */
export const EVERYTHING = `(async () => {
  const names = (await indexedDB.databases()).map(({ name }) => name)
  const all = async (database, store) => {
    if (!names.includes(database)) return []
    return await new Promise((resolve) => {
      const opening = indexedDB.open(database)
      opening.onsuccess = () => {
        const listing = opening.result.transaction(store).objectStore(store).getAll()
        listing.onsuccess = () => { opening.result.close(); resolve(listing.result) }
      }
    })
  }
  const [stored, unsent] = [await all('stored', 'answers'), await all('unsent', 'items')]
  return JSON.stringify({ caches: await caches.keys(), stored, unsent })
})()`
