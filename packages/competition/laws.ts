import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/** Usage: `npm run laws -- --runs 5000` tests every law of the engine on that many random tournaments. */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '200' } } })
if (!/^[1-9]\d*$/.test(values.runs)) {
  console.error('Usage: npm run laws -- --runs 5000')
  process.exit(2)
}
const root = join(import.meta.dirname, '../..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [
    vitest,
    'run',
    '--project',
    'unit',
    'packages/competition/src/laws',
    'packages/competition/src/differential',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, LAWS_RUNS: values.runs } },
)
process.exit(status ?? 1)
