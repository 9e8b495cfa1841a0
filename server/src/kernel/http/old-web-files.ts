import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** A page that was opened before an update loads its dialogs for this long from the files of its own version. */
const STAY_MS = 14 * 24 * 60 * 60_000
/** The time of a file of the present version; an older file has the time since which it is old. */
const PRESENT = new Date(0)

/**
 * Copies the files with a digest in their name to a folder that outlives an update, and returns that folder: it holds
 * the files of earlier versions, too, until 14 days after the first start without them.
 */
export async function storeWebFiles(dist: string, folder: string, now: Date): Promise<string> {
  const [from, to] = [join(dist, 'assets'), join(folder, 'assets')]
  await mkdir(to, { recursive: true })
  const present = new Set(await readdir(from).catch(() => []))
  const stored = new Set(await readdir(to))
  await Promise.all([
    ...[...present].map((name) => storePresent(join(from, name), join(to, name), stored.has(name))),
    ...[...stored].filter((name) => !present.has(name)).map((name) => ageOld(join(to, name), now)),
  ])
  return folder
}

/** Several processes may start at once, so a file appears whole or not at all. */
async function storePresent(from: string, to: string, isStored: boolean): Promise<void> {
  if (!isStored) {
    const whole = `${to}.${process.pid}`
    await copyFile(from, whole)
    await rename(whole, to)
  }
  await utimes(to, PRESENT, PRESENT)
}

async function ageOld(path: string, now: Date): Promise<void> {
  try {
    const { mtime } = await stat(path)
    if (mtime.getTime() === PRESENT.getTime()) await utimes(path, now, now)
    else if (now.getTime() - mtime.getTime() > STAY_MS) await rm(path)
  } catch (error) {
    // Another process has removed it.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
