import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface MovableClock {
  /** What a server loads first. */
  readonly module: URL
  /** Milliseconds ahead of the real time; negative is behind. */
  move(ms: number): void
  remove(): void
}

/** The clock of a server process, which can be moved while it runs. */
export function movableClock(ms = 0): MovableClock {
  const folder = mkdtempSync(join(tmpdir(), 'tussle-clock-'))
  const file = join(folder, 'moved')
  const move = (to: number) => {
    writeFileSync(`${file}.new`, String(to))
    renameSync(`${file}.new`, file)
  }
  move(ms)
  const module = new URL('./moved-clock.ts', import.meta.url)
  module.searchParams.set('file', file)
  return { module, move, remove: () => rmSync(pathToFileURL(folder), { recursive: true }) }
}
