import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** Where uploaded files live. Names are random and never come from a person. */
export interface Files {
  /** Stores the bytes and returns the name they can be read by. */
  put(bytes: Uint8Array, extension: string): Promise<string>
  /** Undefined when there is no such file. */
  get(name: string): Promise<Buffer | undefined>
  remove(name: string): Promise<void>
}

const NAME = /^[0-9a-f]{32}\.[a-z]{3,4}$/u

export function openFiles(config: Pick<Config, 'FILES_DIR'>): Files {
  // Two levels of folders keep a million photos from sharing one directory.
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
