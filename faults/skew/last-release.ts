import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RELEASE } from '@tussle/database/release'
import { mustHaveCommit } from '../../tools/checks/last-release.ts'
import { must } from '../../tools/deploy/stage-release.ts'
import { ROOT } from '../../tools/run.ts'

/** Our own packages must come from the release, and everything else from where it is installed. */
const OWN = '@tussle'
const WITH_PACKAGES = ['.', 'server', 'database']

export interface LastRelease {
  readonly folder: string
  readonly commit: string
  remove(): void
}

/** The code of the last release, from the history of this repository, ready to run. */
export async function unpackLastRelease(): Promise<LastRelease> {
  const { commit } = RELEASE.last
  await mustHaveCommit(ROOT, commit)
  const folder = mkdtempSync(join(tmpdir(), 'tussle-last-release-'))
  // The drills of three machines run servers as another user.
  chmodSync(folder, 0o755)
  const archive = join(folder, '.archive.tar')
  await must('git', ['archive', '--output', archive, commit])
  await must('tar', ['--extract', '--file', archive, '--directory', folder])
  rmSync(archive)
  if (lockOf(folder) === lockOf(ROOT)) for (const part of WITH_PACKAGES) linkPackages(part, folder)
  else await must('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], folder)
  return { folder, commit, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function lockOf(folder: string): string {
  return readFileSync(join(folder, 'package-lock.json'), 'utf8')
}

function linkPackages(part: string, folder: string): void {
  const [from, to] = [join(ROOT, part, 'node_modules'), join(folder, part, 'node_modules')]
  if (!existsSync(from)) return
  mkdirSync(join(to, OWN), { recursive: true })
  for (const name of readdirSync(from)) if (name !== OWN) symlinkSync(join(from, name), join(to, name))
  if (!existsSync(join(from, OWN))) return
  // They are links that are relative to the repository.
  for (const name of readdirSync(join(from, OWN)))
    symlinkSync(readlinkSync(join(from, OWN, name)), join(to, OWN, name))
}
