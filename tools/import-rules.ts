import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, ROOT, run } from './run.ts'
import { isTypeScript, listFiles } from './source-files.ts'

/** All folders that contain code; a folder that does not exist yet is skipped. */
const FOLDERS = ['packages', 'database', 'server', 'web', 'e2e', 'bench', 'faults', 'tools']
const RULES = join(ROOT, '.dependency-cruiser.cjs')
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')

export interface Violation {
  rule: string
  from: string
  to: string
}

export interface ImportReport {
  seen: number
  violations: Violation[]
  /** Files on disk that dependency-cruiser did not see; an empty report would then prove nothing. */
  unseen: string[]
}

interface CruiseResult {
  modules: { source: string }[]
  summary: { violations: { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }[] }
}

/** Checks the tree at `root` against the rules. */
export async function checkImports(root: string, config = RULES): Promise<ImportReport> {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)))
  // Before the run, so that a file that is being written is not reported as missing.
  const onDisk = folders.flatMap((folder) => listFiles(root, folder, isTypeScript))
  const args = [CRUISER, '--config', config, '--output-type', 'json', ...folders]
  const { code, stdout, output } = await run('node', args, { cwd: root })
  if (!stdout.startsWith('{'))
    throw new Error(`dependency-cruiser ended with ${code}: ${output.slice(0, 2000)}`)
  const result = JSON.parse(stdout) as CruiseResult
  const sources = new Set(result.modules.map((module) => module.source))
  return {
    seen: onDisk.filter((path) => sources.has(path)).length,
    unseen: onDisk.filter((path) => !sources.has(path)),
    violations: result.summary.violations.map(({ rule, from, to, cycle }) => ({
      rule: rule.name,
      from,
      to: cycle?.map((step) => step.name).join(' -> ') ?? to,
    })),
  }
}

if (isMain(import.meta)) {
  const report = await checkImports(ROOT)
  for (const { rule, from, to } of report.violations) console.log(`${rule}: ${from} -> ${to}`)
  for (const path of report.unseen) console.log(`not seen by dependency-cruiser: ${path}`)
  console.log(`${report.seen} modules, ${report.violations.length} violations`)
  if (report.violations.length + report.unseen.length > 0 || report.seen === 0) process.exitCode = 1
}
