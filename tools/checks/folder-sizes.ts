import { dirname } from 'node:path'

/** In a folder with more files of code than this a newcomer cannot guess where something is. Tests are not counted. */
const LIMIT = 35
const CODE = /\.(?:tsx?|[cm]?js|css)$/u
const TEST = /\.(?:test|spec)\.tsx?$/u

export function checkFolderSizes(files: Iterable<[path: string, text: string]>): string[] {
  const counts = new Map<string, number>()
  for (const [path] of files) {
    if (!CODE.test(path) || TEST.test(path)) continue
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > LIMIT)
    .map(([folder, count]) => `${folder}: ${count} files of code, the limit is ${LIMIT}`)
}
