import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'reports', '.git', '.data', '.cache'])

/** Paths under `folder`, relative to `root`, sorted; a folder that does not exist has none. */
export function listFiles(root: string, folder: string, isWanted: (path: string) => boolean): string[] {
  const found: string[] = []
  const pending = [folder]
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    for (const entry of entriesOf(join(root, at))) {
      const path = join(at, entry.name)
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) pending.push(path)
      if (entry.isFile() && isWanted(path)) found.push(path)
    }
  }
  return found.sort()
}

export function isTypeScript(path: string): boolean {
  return /\.tsx?$/u.test(path)
}

function entriesOf(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
