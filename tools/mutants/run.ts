import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../run.ts'
import { type Mutant, problemsOf, testFilesOf } from './mutant.ts'
import { MUTANTS } from './mutants.ts'

/**
 * `npm run mutants`: breaks the engine in known ways, one at a time, and expects the tests to notice.
 * `npm run mutants -- seed` tries only those whose name contains the word.
 */
const WORKERS = 2
/** Random cases per law. A few notice nearly every mutant; one that they miss gets as many as a commit runs. */
const RUNS = 30
const MOST_RUNS = 200
const LIMIT = 300_000

const [word = ''] = process.argv.slice(2)
const chosen = MUTANTS.filter(({ name }) => name.includes(word))
const problems = chosen.flatMap((mutant) => problemsOf(mutant))
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(2)
}
if (chosen.length === 0) {
  console.error(`No mutant is called ${word}.`)
  process.exit(2)
}

const files = [...new Set(chosen.flatMap(({ tests }) => tests))]
if ((await test(files, null, RUNS)) !== 'green') {
  console.error('The tests are not green without a mutant; nothing can be learned.')
  process.exit(2)
}

const survivors: string[] = []
const queue = [...chosen]
await Promise.all(
  Array.from({ length: WORKERS }, async () => {
    for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
      const first = await test(mutant.tests, mutant, RUNS)
      const verdict = first === 'green' ? await test(mutant.tests, mutant, MOST_RUNS) : first
      console.log(`${verdict === 'red' ? 'killed  ' : 'SURVIVED'} ${mutant.name}`)
      if (verdict !== 'red') survivors.push(mutant.name)
    }
  }),
)
console.log(`${chosen.length - survivors.length} of ${chosen.length} killed`)
process.exit(survivors.length === 0 ? 0 : 1)

function test(
  names: readonly string[],
  mutant: Mutant | null,
  runs: number,
): Promise<'green' | 'red' | 'broken'> {
  const paths = testFilesOf({ tests: names })
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const config = join(import.meta.dirname, 'vitest.config.ts')
  return new Promise((resolve) => {
    // A mutant that never ends counts as noticed, too.
    const child = spawn(process.execPath, [vitest, 'run', '--config', config, '--root', ROOT, ...paths], {
      cwd: ROOT,
      timeout: LIMIT,
      env: {
        ...process.env,
        LAWS_RUNS: String(runs),
        NO_COLOR: '1',
        ...(mutant ? { MUTANT: JSON.stringify(mutant) } : {}),
      },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.on('close', (code, signal) => {
      if (code === 0) resolve('green')
      else resolve(signal !== null || /Tests .*failed/.test(output) ? 'red' : 'broken')
    })
  })
}
