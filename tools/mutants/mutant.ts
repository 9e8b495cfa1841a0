import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run.ts'

const SOURCE = 'packages/competition/src'

/** A small, plausible mistake in the engine, and the tests that must notice it. */
export interface Mutant {
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
  /** Test files below packages/competition/src, without their ending. */
  readonly tests: readonly string[]
}

/** The paths of its test files, from the root of the repository. */
export function testFilesOf({ tests }: Pick<Mutant, 'tests'>): string[] {
  return tests.map((name) => `${SOURCE}/${name}.test.ts`)
}

/** Why the mutant would not test what its name says; empty if it can run. */
export function problemsOf(mutant: Mutant, root = ROOT): string[] {
  const { name, file, from, to } = mutant
  const path = join(root, SOURCE, file)
  const places = existsSync(path) ? readFileSync(path, 'utf8').split(from).length - 1 : 0
  const missing = testFilesOf(mutant).filter((test) => !existsSync(join(root, test)))
  return [
    ...(places === 1 ? [] : [`${name}: ${places} places in ${file} match; exactly one must`]),
    ...(from === to ? [`${name}: changes nothing`] : []),
    ...(mutant.tests.length === 0 ? [`${name}: no test has to notice it`] : []),
    ...missing.map((test) => `${name}: ${test} does not exist`),
  ]
}
