/**
 * `npm run image`: builds the image without a container engine, measures it and runs it as a container would.
 * Needs `npm run build` before. `npm run image -- --keep` leaves it as .data/image/tussle.tar, for `docker load`.
 */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run.ts'
import { orExplain } from '../services.ts'
import { ensurePrograms } from './packages.ts'
import { smokeRun } from './smoke-run.ts'
import { must, stageRelease } from './stage-release.ts'

const MOST_BYTES = 250e6
const FOLDER = join(ROOT, '.data/image')
const USER = 10_001
/** What Node is linked with. Time zones, certificates and characters are in Node itself. */
const LIBRARIES = 'libc6,libstdc++6,libgcc-s1'

await orExplain(() => ensurePrograms('buildah', 'mmdebstrap'))
const begun = performance.now()
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
try {
  const version = await stageRelease(join(FOLDER, 'app'))
  await stageRoot(join(FOLDER, 'rootfs'))
  await buildah(
    'build',
    '--isolation',
    'chroot',
    '--format',
    'docker',
    '--label',
    `version=${version}`,
    '--tag',
    'tussle',
    '--file',
    join(ROOT, 'deploy/image/Dockerfile'),
    FOLDER,
  )
  const container = await buildah('from', 'tussle')
  const root = await buildah('mount', container)
  const bytes = sizeOf(root)
  console.log(`image ${version}: ${(bytes / 1e6).toFixed(0)} MB after ${seconds()}`)
  if (bytes > MOST_BYTES) throw new Error(`the image may have ${MOST_BYTES / 1e6} MB`)
  console.log(await smokeRun(root))
  if (process.argv.includes('--keep'))
    await buildah('push', 'tussle', `docker-archive:${FOLDER}/tussle.tar:tussle:${version}`)
  console.log(`the image holds after ${seconds()}`)
} finally {
  await buildah('umount', '--all').catch(() => {})
  for (const part of ['app', 'rootfs', 'storage', 'run'])
    rmSync(join(FOLDER, part), { recursive: true, force: true })
}

/** The least that Node runs on: three packages without their scripts, and a name for the user. */
async function stageRoot(folder: string): Promise<void> {
  await must('mmdebstrap', ['--quiet', '--variant=extract', `--include=${LIBRARIES}`, 'bookworm', folder])
  for (const part of ['data', 'proc', 'tmp']) mkdirSync(join(folder, part), { recursive: true })
  await must('chown', [`${USER}:${USER}`, join(folder, 'data')])
  writeFileSync(
    join(folder, 'etc/passwd'),
    `root:x:0:0::/:/nonexistent\ntussle:x:${USER}:${USER}::/app:/nonexistent\n`,
  )
  writeFileSync(join(folder, 'etc/group'), `root:x:0:\ntussle:x:${USER}:\n`)
}

/** A storage of its own, so that the run leaves nothing on the machine. */
function buildah(...args: readonly string[]): Promise<string> {
  const storage = [
    '--storage-driver',
    'vfs',
    '--root',
    join(FOLDER, 'storage'),
    '--runroot',
    join(FOLDER, 'run'),
  ]
  return must('buildah', [...storage, ...args])
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

function seconds(): string {
  return `${((performance.now() - begun) / 1000).toFixed(0)} s`
}
