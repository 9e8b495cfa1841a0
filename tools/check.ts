import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { checkTableOwners } from './check-table-owners.ts'
import { HOUSE_RULES } from './checks/house-rules.ts'
import { ROOT, run } from './run.ts'
import { listFiles } from './source-files.ts'

/**
 * `npm run check`: every check that needs neither a run of the code nor a database; under a minute.
 * `npm run check -- types lint` runs the checks whose names contain one of the words.
 */
interface Check {
  name: string
  run: () => Promise<Outcome>
}

interface Outcome {
  ok: boolean
  output: string
}

const TSC = 'node_modules/typescript-7/bin/tsc'
/** The runner sets the timeouts for every migration; counters of play fit 32 bits. */
const SQUAWK_EXCLUDED = 'require-lock-timeout,require-statement-timeout,prefer-bigint-over-int'

const CHECKS: Check[] = [
  command('lint (types)', 'oxlint', '--type-aware', '--deny-warnings'),
  types('types', '.'),
  types('types (web)', 'web'),
  types('types (competition)', 'packages/competition'),
  command('dead code', 'knip', '--no-progress'),
  command('import rules', 'node', 'tools/import-rules.ts'),
  command('format, lint', 'biome', 'check', '--error-on-warnings', '.'),
  command(
    'migrations',
    'squawk',
    '--pg-version=15',
    '--assume-in-transaction',
    `--exclude=${SQUAWK_EXCLUDED}`,
    ...migrations(),
  ),
  findings('table owners', checkTableOwners),
  ...Object.entries(HOUSE_RULES).map(([name, check]) => findings(name, check)),
]

const words = process.argv.slice(2)
const wanted = CHECKS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
const failed = await runAll(wanted)
process.exitCode = failed > 0 || wanted.length === 0 ? 1 : 0

/** The longest first, as many at once as there are cores and one more, each reported as it ends. */
async function runAll(checks: readonly Check[]): Promise<number> {
  const started = performance.now()
  const queue = [...checks]
  const failures: [name: string, output: string][] = []
  const worker = async () => {
    for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
      const begun = performance.now()
      const { ok, output } = await check
        .run()
        .catch((error: unknown) => ({ ok: false, output: String(error) }))
      if (!ok) failures.push([check.name, output])
      const mark = ok ? styleText('green', 'ok    ') : styleText('red', 'FAILED')
      console.log(`${check.name.padEnd(22)} ${mark} ${seconds(begun).padStart(7)}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker))
  for (const [name, output] of failures) console.log(`\n${styleText('bold', `== ${name}`)}\n${output.trim()}`)
  console.log(`\n${checks.length - failures.length} of ${checks.length} checks passed in ${seconds(started)}`)
  return failures.length
}

function command(name: string, program: string, ...args: string[]): Check {
  return {
    name,
    run: async () => {
      const { code, output } = await run(program, args)
      return { ok: code === 0, output }
    },
  }
}

/** The compiler keeps its state in .cache, so that a second run takes a quarter of the time. */
function types(name: string, project: string): Check {
  const memory = join('.cache', `types-${project.replaceAll(/\W+/gu, '-')}.tsbuildinfo`)
  return command(name, 'node', TSC, '--noEmit', '--incremental', '--tsBuildInfoFile', memory, '-p', project)
}

function findings(name: string, check: (root: string) => Promise<string[]> | string[]): Check {
  return {
    name,
    run: async () => {
      const found = await check(ROOT)
      return { ok: found.length === 0, output: found.join('\n') }
    },
  }
}

function migrations(): string[] {
  return listFiles(ROOT, 'database/migrations', (path) => path.endsWith('.sql'))
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
