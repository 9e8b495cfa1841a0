import { execFile } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const MEGABYTE = Buffer.alloc(1024 * 1024)
const READABLE = 0o755

export interface SmallDisk {
  readonly folder: string
  /** To the last byte. */
  fill(): Promise<void>
  clear(): Promise<void>
  remove(): Promise<void>
}

/** A file system of its own, in memory; mounting it needs the rights of root. */
export async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'tussle-disk-'))
  await execute('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  chmodSync(folder, READABLE)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: async () => fillUp(ballast),
    clear: async () => rmSync(ballast, { force: true }),
    remove: async () => {
      await execute('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}

/** Writes smaller and smaller pieces until none fits. */
function fillUp(path: string): void {
  const file = openSync(path, 'a')
  let piece = MEGABYTE.length
  while (piece >= 1) {
    try {
      if (writeSync(file, MEGABYTE, 0, piece) === 0) piece = Math.floor(piece / 2)
    } catch {
      piece = Math.floor(piece / 2)
    }
  }
  closeSync(file)
}
