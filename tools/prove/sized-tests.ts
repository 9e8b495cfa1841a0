import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isTypeScript, listFiles } from '../source-files.ts'

const SIZES = 'tools/proof-size.ts'
const FOLDERS = ['packages', 'database', 'server', 'e2e']
const TEST = /\.(test|spec)\.ts$/u

/**
 * The test files that have two sizes: all that import tools/proof-size.ts, themselves or through their helpers.
 * There is no list of them, so none can be forgotten.
 */
export function listSizedTests(root: string): string[] {
  const files = FOLDERS.flatMap((folder) => listFiles(root, folder, isTypeScript))
  const importsOf = new Map(files.map((path) => [path, readImports(root, path)]))
  const sized = new Set([SIZES])
  for (let before = 0; before < sized.size; ) {
    before = sized.size
    for (const [path, imports] of importsOf) if (imports.some((each) => sized.has(each))) sized.add(path)
  }
  return [...sized].filter((path) => TEST.test(path)).sort()
}

/** The relative imports of a file, as paths from the root. */
function readImports(root: string, path: string): string[] {
  const found = readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import) '(\.[^']+)'/gu)
  return Array.from(found, ([, target = '']) => join(dirname(path), target))
}
