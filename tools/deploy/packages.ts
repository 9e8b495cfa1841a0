import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isMain, run } from '../run.ts'
import { isRoot, SetupError } from '../services/service.ts'
import { orExplain } from '../services.ts'

/** Programs that only the packaging and its drills need, and the Debian package of each. */
const PACKAGES = {
  buildah: 'buildah',
  mmdebstrap: 'mmdebstrap',
  shellcheck: 'shellcheck',
  'systemd-analyze': 'systemd',
  promtool: 'prometheus',
  caddy: 'caddy',
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
} as const

type Program = keyof typeof PACKAGES

/** Installs the missing ones by apt; their services are not started. */
export async function ensurePrograms(...programs: readonly Program[]): Promise<void> {
  const missing = programs.filter((program) => !isInstalled(program)).map((program) => PACKAGES[program])
  if (missing.length === 0) return
  if (!isRoot()) throw new SetupError(`Install ${missing.join(', ')} first.`)
  console.log(`installing ${missing.join(', ')}`)
  await apt('-qq', 'update')
  await apt('-qq', '-y', '--no-install-recommends', 'install', ...missing)
}

function isInstalled(program: string): boolean {
  const { PATH = '' } = process.env
  return [...PATH.split(delimiter), '/usr/sbin'].some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

async function apt(...args: readonly string[]): Promise<void> {
  // With RUNLEVEL=1 Debian's scripts do not start the services that they install.
  const quiet = ['DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1', 'apt-get', '-o', 'DPkg::Lock::Timeout=120']
  const { code, output } = await run('env', [...quiet, ...args], { timeoutMs: 600_000 })
  if (code !== 0) throw new SetupError(`apt-get ended with ${code}: ${output.trim()}`)
}

/** `node tools/deploy/packages.ts haproxy …`: installs the missing ones. */
if (isMain(import.meta)) await orExplain(() => ensurePrograms(...process.argv.slice(2).filter(isProgram)))

function isProgram(word: string): word is Program {
  if (word in PACKAGES) return true
  throw new SetupError(`no package is known for ${word}`)
}
