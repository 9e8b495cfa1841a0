import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../../tools/services/free-port.ts'
import { ADMIN } from '../killable-server.ts'
import type { ScratchDatabase } from '../scratch-database.ts'
import { came } from '../until.ts'
import { asAdministrator } from './scripts.ts'
import { Supervisor } from './supervisor.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const READY_MS = 60_000
const execute = promisify(execFile)

/** One box in a folder of its own: the scripts and units of deploy/one-box, without systemd and other users. */
export class Installation {
  readonly urls: readonly string[]
  readonly #folder: string
  readonly #env: Readonly<Record<string, string>>
  readonly #ports: readonly number[]
  readonly #supervisor: Supervisor

  private constructor(folder: string, ports: readonly number[], env: Record<string, string>) {
    this.#folder = folder
    this.#ports = ports
    this.#env = env
    this.urls = ports.map((port) => `http://127.0.0.1:${port}`)
    this.#supervisor = new Supervisor((unit) => this.#startUnit(unit))
  }

  /** Installs the present sources as the version r0 and starts them. */
  static async make(database: ScratchDatabase): Promise<Installation> {
    const folder = mkdtempSync(join(tmpdir(), 'one-box-'))
    const ports = [await freePort(), await freePort()]
    const trial = await freePort()
    const owner = database.url.replace(/\?.*$/u, '')
    const box = new Installation(folder, ports, settingsOf(database.url, ports[0] ?? 0))
    await box.#supervisor.listen(join(folder, 'bin'))
    mkdirSync(join(folder, 'etc'))
    const lines = Object.entries({ ...box.#env, WEB_PORTS: ports.join(' '), TRIAL_PORT: String(trial) })
    writeFileSync(
      join(folder, 'etc/tussle.env'),
      lines.map(([name, value]) => `${name}='${value}'\n`).join(''),
    )
    writeFileSync(join(folder, 'etc/migrate.env'), `MIGRATE_DATABASE_URL='${owner}'\n`)
    await box.#unpackFirst()
    await box.#supervisor.start([...ports.map((port) => `tussle-web@${port}`), 'tussle-worker'])
    await box.mustWork('after the installation')
    return box
  }

  /** The version that a restarted process would run. */
  get version(): string {
    return basename(readlinkSync(join(this.#folder, 'home/current')))
  }

  /** A release that differs by its version, by a new table, and, if asked for, by not starting. */
  async makeRelease(version: string, { isBroken = false } = {}): Promise<string> {
    const changed = join(this.#folder, 'changed')
    const archive = join(this.#folder, `${version}.tar`)
    mkdirSync(join(changed, 'database/migrations'), { recursive: true })
    mkdirSync(join(changed, 'server/src'), { recursive: true })
    writeFileSync(join(changed, 'VERSION'), version)
    writeFileSync(
      join(changed, `database/migrations/9${version}.sql`),
      `create table upgraded_to_${version} (id int);\n`,
    )
    if (isBroken) writeFileSync(join(changed, 'server/src/main.ts'), "throw new Error('broken on purpose')\n")
    await execute('cp', [join(this.#folder, 'base.tar'), archive])
    await execute('tar', ['--append', '--file', archive, '--directory', changed, '.'])
    rmSync(changed, { recursive: true })
    return archive
  }

  /** A process group of its own, so that a kill can reach all of it. */
  upgrade(archive: string): ChildProcess {
    const env = {
      ...process.env,
      ...asAdministrator(this.#env['DATABASE_URL'] ?? ''),
      PATH: `${this.#folder}/bin:${process.env['PATH']}`,
      TUSSLE_HOME: join(this.#folder, 'home'),
      TUSSLE_ETC: join(this.#folder, 'etc'),
      BACKUP_DIR: join(this.#folder, 'backups'),
    }
    return spawn(join(ROOT, 'deploy/one-box/upgrade.sh'), [archive], {
      env,
      detached: true,
      stdio: 'ignore',
    })
  }

  async mustWork(when: string): Promise<void> {
    const isReady = async (url: string) =>
      (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200
    for (const url of this.urls)
      if (!(await came(READY_MS, () => isReady(url)))) throw new Error(`${url} does not work ${when}`)
  }

  async remove(): Promise<void> {
    await this.#supervisor.close()
    rmSync(this.#folder, { recursive: true })
  }

  async #unpackFirst(): Promise<void> {
    const { stdout } = await execute(process.execPath, [join(ROOT, 'tools/deploy/release.ts')])
    const made = /^(\S+\.tar\.gz):/mu.exec(stdout)?.[1] ?? ''
    await execute('sh', ['-c', `gunzip --stdout '${made}' > '${this.#folder}/base.tar'`])
    const first = join(this.#folder, 'home/releases/r0')
    mkdirSync(first, { recursive: true })
    await execute('tar', ['--extract', '--file', join(this.#folder, 'base.tar'), '--directory', first])
    writeFileSync(join(first, 'VERSION'), 'r0')
    symlinkSync(first, join(this.#folder, 'home/current'))
  }

  #startUnit(unit: string): ChildProcess {
    const port = Number(unit.split('@')[1] ?? this.#ports[1])
    const current = join(this.#folder, 'home/current')
    const roles = unit.startsWith('tussle-web') ? 'web' : 'worker'
    // Systemd looks the path up at every start, so the link decides which version that is.
    return spawn(`${current}/node_modules/.bin/node`, ['server/src/main.ts'], {
      cwd: current,
      env: {
        ...this.#env,
        PATH: process.env['PATH'],
        ROLES: roles,
        PORT: `${port}`,
        METRICS_PORT: `${port + (roles === 'web' ? 20_000 : 25_000)}`,
      },
      stdio: ['ignore', 'ignore', 'ignore'],
    })
  }
}

function settingsOf(databaseUrl: string, port: number): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    TRUST_PROXY_HOPS: '0',
    DATABASE_URL: databaseUrl,
    REDIS_URL: process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379',
    REDIS_PREFIX: `one-box-${randomBytes(4).toString('hex')}:`,
    SMTP_URL: 'smtp://127.0.0.1:1025',
    MAIL_FROM: 'one-box@scratch.example',
    APP_SECRET: randomBytes(32).toString('hex'),
    FIRST_ADMIN_EMAIL: ADMIN.email,
    FIRST_ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
    DRAIN_MS: '200',
  }
}

/** Kills what the upgrade is doing right now, or the script alone, and waits until it is gone. */
export async function killUpgrade(child: ChildProcess, withChildren: boolean): Promise<boolean> {
  if (child.exitCode !== null) return false
  const gone = once(child, 'exit')
  process.kill(withChildren ? -(child.pid ?? 0) : (child.pid ?? 0), 'SIGKILL')
  await gone
  return true
}
