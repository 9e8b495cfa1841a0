import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ROOT } from '../run.ts'
import { type Mutant, problemsOf } from './mutant.ts'
import { MUTANTS } from './mutants.ts'

const SOUND: Mutant = {
  name: 'byes measured from the power of two below',
  file: 'advice.ts',
  from: 'bracketSize(participants) - participants',
  to: 'participants',
  tests: ['advice-golden'],
}

test('every mutant finds exactly one place in the engine, and its test files exist', () => {
  expect(MUTANTS.flatMap((mutant) => problemsOf(mutant))).toEqual([])
})

test('no two mutants have the same name, so that a survivor is found by its name', () => {
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length)
})

test.each<[string, Partial<Mutant>, string]>([
  ['whose text is gone', { from: 'no such text' }, '0 places in advice.ts match; exactly one must'],
  [
    'whose text occurs often',
    { from: 'participants', to: 'people' },
    'places in advice.ts match; exactly one must',
  ],
  ['whose file is gone', { file: 'gone.ts' }, '0 places in gone.ts match; exactly one must'],
  ['that changes nothing', { to: SOUND.from }, 'changes nothing'],
  ['without a test', { tests: [] }, 'no test has to notice it'],
  ['whose test is gone', { tests: ['gone'] }, 'packages/competition/src/gone.test.ts does not exist'],
])('a mutant %s is refused', (_, change, problem) => {
  expect(problemsOf(SOUND)).toEqual([])
  expect(problemsOf({ ...SOUND, ...change })).toEqual([expect.stringContaining(problem)])
})

test('npm run mutants kills a mutant with tests that name requirements', { timeout: 60_000 }, () => {
  const name = 'standings: record before placement'
  const output = execFileSync(process.execPath, ['tools/mutants/run.ts', name], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect(output).toBe(`killed   ${name}\n1 of 1 killed\n`)
})
