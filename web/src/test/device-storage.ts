import * as indexedDb from 'fake-indexeddb'
import { vi } from 'vitest'

/** An empty IndexedDB for one test, with the classes that the library asks for by name. */
export function stubDeviceStorage(): void {
  const { default: _, indexedDB: __, forceCloseDatabase: ___, ...classes } = indexedDb
  for (const [name, value] of Object.entries(classes)) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new indexedDb.IDBFactory())
}
