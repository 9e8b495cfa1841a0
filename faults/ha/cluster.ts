import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { ADMIN } from '../killable-server.ts'
import { came } from '../until.ts'
import { Programs, postgresPids } from './programs.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TEMPLATES = join(ROOT, 'deploy/ha')
/** One at a time, because the addresses are fixed. */
export const FOLDER = join(tmpdir(), 'tussle-ha')
export const MACHINES = ['a', 'b', 'c'] as const
export type Machine = (typeof MACHINES)[number]
const ADDRESSES = { a: '127.0.0.11', b: '127.0.0.12', c: '127.0.0.13', proxy: '127.0.0.10' } as const
/** Web processes and PgBouncer run on two of the machines. */
const APP_MACHINES = ['a', 'b'] as const
export type AppMachine = (typeof APP_MACHINES)[number]
const START_MS = 120_000

export interface Member {
  readonly name: Machine
  readonly role: 'leader' | 'sync_standby' | 'replica'
  readonly state: string
}

/** Three machines on loopback addresses of this one, with everything that deploy/ha describes. */
export class Cluster {
  readonly programs = new Programs(FOLDER)
  readonly url = `http://${ADDRESSES.proxy}:8080`
  /** The folder of the version whose servers start, and that migrates. */
  code = ROOT
  /** Nobody answers at the first one. */
  smtpUrl = 'smtp://127.0.0.1:1025'
  readonly #secrets: Readonly<Record<string, string>>

  private constructor(secrets: Readonly<Record<string, string>>) {
    this.#secrets = secrets
  }

  static async up(given: Partial<Pick<Cluster, 'code' | 'smtpUrl'>> = {}): Promise<Cluster> {
    if (existsSync(FOLDER)) throw new Error('three machines are up already: npm run ha -- down')
    await mustEnd(
      join(ROOT, 'tools/deploy/packages.ts'),
      {},
      'etcd',
      'patroni',
      'haproxy',
      'pgbouncer',
      'pgbackrest',
    )
    const names = [
      'postgres_password',
      'replicator_password',
      'app_password',
      'migrate_password',
      'read_password',
      'app_secret',
    ]
    const secrets = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('hex')]))
    prepareFolder()
    writeFileSync(join(FOLDER, 'secrets.json'), JSON.stringify(secrets))
    const cluster = Object.assign(new Cluster(secrets), given)
    cluster.#writeConfiguration()
    for (const machine of MACHINES) cluster.startEtcd(machine)
    for (const machine of MACHINES) cluster.startPatroni(machine)
    cluster.programs.start('haproxy', ['haproxy', '-db', '-f', join(FOLDER, 'haproxy.cfg')])
    for (const machine of APP_MACHINES) cluster.startBouncer(machine)
    await cluster.mustBeWhole()
    await cluster.#makeDatabase()
    for (const machine of APP_MACHINES) cluster.startWeb(machine)
    cluster.startWorker()
    await cluster.mustServe()
    return cluster
  }

  /** The cluster that `npm run ha -- up` started. */
  static find(): Cluster | undefined {
    const path = join(FOLDER, 'secrets.json')
    if (!existsSync(path)) return undefined
    return new Cluster(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>)
  }

  async down(): Promise<void> {
    // Nothing of it is wanted any more. Without Patroni, nobody starts PostgreSQL again.
    await Promise.all(this.programs.names.map((name) => this.programs.end(name, 'SIGKILL')))
    for (const machine of MACHINES)
      if (existsSync(join(this.dataFolder(machine), 'postmaster.pid')))
        await this.programs
          .run([
            '/usr/lib/postgresql/15/bin/pg_ctl',
            '-D',
            this.dataFolder(machine),
            '-m',
            'immediate',
            'stop',
          ])
          .catch(() => {})
    rmSync(FOLDER, { recursive: true, force: true })
  }

  startEtcd(machine: Machine): void {
    this.programs.start(`etcd-${machine}`, ['etcd', '--config-file', join(FOLDER, `etcd-${machine}.yml`)])
  }

  startPatroni(machine: Machine): void {
    this.programs.start(`patroni-${machine}`, ['patroni', join(FOLDER, `patroni-${machine}.yml`)])
  }

  startBouncer(machine: AppMachine): void {
    this.programs.start(`pgbouncer-${machine}`, ['pgbouncer', join(FOLDER, `pgbouncer-${machine}.ini`)])
  }

  startWeb(machine: AppMachine): void {
    this.#startServer(`web-${machine}`, { ...this.settings(machine), ROLES: 'web', HOST: ADDRESSES[machine] })
  }

  startWorker(): void {
    this.#startServer('worker-b', { ...this.settings('b'), ROLES: 'worker', METRICS_PORT: '9465' })
  }

  #startServer(name: string, env: Record<string, string>): void {
    this.programs.start(name, [process.execPath, join(this.code, 'server/src/main.ts')], env)
  }

  settings(machine: AppMachine): Record<string, string> {
    const login = `postgres://tussle_app:${this.#secrets['app_password']}`
    return {
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: this.url,
      TRUST_PROXY_HOPS: '1',
      DATABASE_URL: `${login}@${ADDRESSES[machine]}:6432/tussle`,
      REDIS_URL: process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379',
      REDIS_PREFIX: 'tussle-ha:',
      SMTP_URL: this.smtpUrl,
      MAIL_FROM: 'ha@scratch.example',
      APP_SECRET: this.#secrets['app_secret'] ?? '',
      FILES_DIR: join(FOLDER, `files-${machine}`),
      FIRST_ADMIN_EMAIL: ADMIN.email,
      FIRST_ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT_SCALE: '1000000',
      LOG_LEVEL: 'error',
      // Longer than the three checks, one a second, after which the proxy sends nothing here.
      DRAIN_MS: '5000',
      METRICS_HOST: ADDRESSES[machine],
      METRICS_PORT: '9464',
    }
  }

  dataFolder(machine: Machine): string {
    return join(FOLDER, `postgres-${machine}`)
  }

  postgresPids(machine: Machine): number[] {
    return postgresPids(this.dataFolder(machine))
  }

  /** A connection of an administrator to the present primary. */
  get ownerUrl(): string {
    return `postgres://postgres:${this.#secrets['postgres_password']}@${ADDRESSES.proxy}:5000/tussle`
  }

  async rows<Row extends object>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.ownerUrl })
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }

  /** The state of all machines as one of them reports it; empty while none answers. */
  async members(): Promise<Member[]> {
    for (const machine of MACHINES) {
      const answer = await ask(`http://${ADDRESSES[machine]}:8008/cluster`)
      if (answer !== undefined) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }

  async leader(): Promise<Machine> {
    const found = (await this.members()).find(({ role }) => role === 'leader')
    if (found === undefined) throw new Error('there is no primary')
    return found.name
  }

  async standbys(): Promise<Machine[]> {
    return (await this.members()).filter(({ role }) => role !== 'leader').map(({ name }) => name)
  }

  async patroniVersion(): Promise<string> {
    return /[\d.]+$/u.exec((await this.programs.run(['patroni', '--version'])).trim())?.[0] ?? ''
  }

  patroni(machine: Machine): string {
    return `http://${ADDRESSES[machine]}:8008`
  }

  /** A primary, a synchronous standby, and all three run. */
  async isWhole(): Promise<boolean> {
    const members = await this.members()
    const running = members.filter(({ state }) => state === 'running' || state === 'streaming')
    const roles = running.map(({ role }) => role)
    return running.length === MACHINES.length && roles.includes('leader') && roles.includes('sync_standby')
  }

  async mustBeWhole(): Promise<void> {
    if (await came(START_MS, () => this.isWhole())) return
    throw new Error(`not all machines run: ${JSON.stringify(await this.members())}; logs in ${FOLDER}/log`)
  }

  async mustServe(): Promise<void> {
    for (const url of [...APP_MACHINES.map((machine) => `http://${ADDRESSES[machine]}:3000`), this.url]) {
      const isReady = async () => (await ask(`${url}/readyz`))?.status === 200
      if (!(await came(START_MS, isReady))) throw new Error(`${url} is not ready; logs in ${FOLDER}/log`)
    }
  }

  async migrate(): Promise<void> {
    const login = `postgres://tussle_migrate:${this.#secrets['migrate_password']}`
    const owner = `${login}@${ADDRESSES.proxy}:5000/tussle`
    await mustEnd(join(this.code, 'server/src/commands/migrate.ts'), {
      ...this.settings('a'),
      MIGRATE_DATABASE_URL: owner,
    })
  }

  /** A command of pgBackRest, on the machine of the primary. */
  async backrest(...args: string[]): Promise<string> {
    const config = `--config=${FOLDER}/pgbackrest-${await this.leader()}.conf`
    return await this.programs.run(['pgbackrest', config, '--stanza=tussle', ...args])
  }

  async #makeDatabase(): Promise<void> {
    const passwords = ['app', 'migrate', 'read'].map(
      (role) => `--set=${role}_password=${this.#secrets[`${role}_password`]}`,
    )
    const script = join(ROOT, 'deploy/sql/create-roles.sql')
    const copy = join(FOLDER, 'create-roles.sql')
    writeFileSync(copy, readFileSync(script))
    const url = this.ownerUrl.replace(/\/tussle$/u, '/postgres')
    await this.programs.run([
      'psql',
      '--no-psqlrc',
      '--quiet',
      '--set=ON_ERROR_STOP=1',
      ...passwords,
      `--file=${copy}`,
      url,
    ])
    await this.backrest('stanza-create')
    await this.migrate()
  }

  #writeConfiguration(): void {
    const shared = {
      ...this.#secrets,
      ...Object.fromEntries(Object.entries(ADDRESSES).map(([name, address]) => [`address_${name}`, address])),
      folder: FOLDER,
      network: '127.0.0.0/8',
      watchdog: 'off',
      shared_buffers: '128MB',
      pool_mode: 'session',
    }
    for (const machine of MACHINES)
      for (const template of ['etcd.yml', 'patroni.yml', 'pgbouncer.ini', 'pgbackrest.conf']) {
        const values = { ...shared, name: machine, address: ADDRESSES[machine] }
        fill(template, template.replace('.', `-${machine}.`), values)
      }
    fill('haproxy.cfg', 'haproxy.cfg', { ...shared, address: ADDRESSES.proxy })
    writeOwned('pgbouncer-users', `"tussle_app" "${this.#secrets['app_password']}"\n`)
  }
}

function fill(template: string, name: string, values: Readonly<Record<string, string>>): void {
  const text = readFileSync(join(TEMPLATES, template), 'utf8')
  const filled = text.replaceAll(/\{\{(\w+)\}\}/gu, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`${template} asks for ${key}`)
    return value
  })
  writeOwned(name, filled)
}

function writeOwned(name: string, text: string): void {
  writeFileSync(join(FOLDER, name), text)
  own(join(FOLDER, name), 0o600)
}

function prepareFolder(): void {
  const machines = MACHINES.flatMap((machine) => [`socket-${machine}`, `lock-${machine}`, `spool-${machine}`])
  const files = APP_MACHINES.map((machine) => `files-${machine}`)
  for (const part of ['', 'log', 'backups', ...machines, ...files]) {
    mkdirSync(join(FOLDER, part), { recursive: true })
    own(join(FOLDER, part), 0o750)
  }
  own(FOLDER, 0o755)
}

function own(path: string, mode: number): void {
  chmodSync(path, mode)
  if (process.getuid?.() !== 0) return
  // Debian's folder of the clusters belongs to the user postgres.
  const { uid, gid } = statSync('/var/lib/postgresql')
  chownSync(path, uid, gid)
}

async function ask(url: string): Promise<Response | undefined> {
  return await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
}

async function mustEnd(program: string, env: Record<string, string>, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${program} ended with ${code ?? 'a signal'}`)
}
