import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** The storage of uploaded files. Names are random and never come from a user. */
export interface Files {
  /** Stores the bytes and returns the name of the file. */
  put(bytes: Uint8Array, extension: string): Promise<string>
  /** Undefined if there is no such file. */
  get(name: string): Promise<Buffer | undefined>
  remove(name: string): Promise<void>
}

const NAME = /^[0-9a-f]{32}\.[a-z]{3,4}$/u

export function openFiles(config: Pick<Config, 'FILES_DIR'>): Files {
  // Two levels of folders, so that a million photos do not share one directory.
  const folderOf = (name: string) => join(config.FILES_DIR, name.slice(0, 2), name.slice(2, 4))
  return {
    put: async (bytes, extension) => {
      const name = `${randomBytes(16).toString('hex')}.${extension}`
      const path = join(folderOf(name), name)
      await mkdir(folderOf(name), { recursive: true })
      await writeFile(`${path}.part`, bytes)
      await rename(`${path}.part`, path)
      return name
    },
    get: async (name) => {
      if (!NAME.test(name)) return undefined
      return await readFile(join(folderOf(name), name)).catch(() => undefined)
    },
    remove: async (name) => {
      if (NAME.test(name)) await rm(join(folderOf(name), name), { force: true })
    },
  }
}
