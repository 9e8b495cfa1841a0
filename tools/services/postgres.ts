import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ROOT, run } from '../run.ts'
import { isRoot, type Service, SetupError } from './service.ts'
import { isListening, waitUntil } from './wait.ts'

const HOST = '127.0.0.1'
const PORT = 5432
/** A new Debian cluster refuses TCP connections without a password, so root creates this role for development. */
const ROLE = 'tussle'
const PRIVATE_CLUSTER = join(ROOT, '.data/postgres')
const ADVICE = 'Install PostgreSQL 15 or newer, or run `docker compose up -d`, or set DATABASE_URL.'

/** Finds PostgreSQL (DATABASE_URL, else 127.0.0.1:5432) or starts one; the url names the database `name`. */
export async function ensurePostgres(name: string): Promise<Service> {
  const { DATABASE_URL: given } = process.env
  const at = new URL(given ?? `postgres://${HOST}:${PORT}`)
  const isLocal = [HOST, 'localhost', '[::1]'].includes(at.hostname)
  const port = Number(at.port || PORT)
  let stop: Service['stop'] | undefined
  if (!(await isListening(at.hostname.replace(/[[\]]/gu, ''), port))) {
    if (!isLocal || port !== PORT) throw new SetupError(`PostgreSQL does not answer at ${at.host}.`)
    stop = await startPostgres()
  }
  const url = given ?? (await findLogin(name))
  await createDatabase(url)
  return { url, stop: stop ?? (async () => {}), isOurs: stop !== undefined }
}

/** Creates the database that `url` names, unless it exists. */
export async function createDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await withClient(withDatabase(url, 'postgres'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  })
}

export async function dropDatabase(url: string): Promise<void> {
  await withClient(withDatabase(url, 'postgres'), async (client) => {
    const name = client.escapeIdentifier(new URL(url).pathname.slice(1))
    await client.query(`drop database if exists ${name} with (force)`)
  })
}

export function withDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    return await use(client)
  } finally {
    // Also after a refused login, because the connection would otherwise keep the process running.
    await client.end()
  }
}

/** The superuser if it needs no password, else our role, which root may create. */
async function findLogin(name: string): Promise<string> {
  const trusted = `postgres://postgres@${HOST}:${PORT}/${name}`
  const own = `postgres://${ROLE}:${ROLE}@${HOST}:${PORT}/${name}`
  for (const url of [trusted, own]) if (await mayEnter(url)) return url
  if (!isRoot())
    throw new SetupError(
      `PostgreSQL at ${HOST}:${PORT} lets neither postgres nor ${ROLE} in. Set DATABASE_URL.`,
    )
  await createRole()
  return own
}

async function mayEnter(url: string): Promise<boolean> {
  try {
    await withClient(withDatabase(url, 'postgres'), (client) => client.query('select 1'))
    return true
  } catch {
    return false
  }
}

async function createRole(): Promise<void> {
  const sql = `create role ${ROLE} login createdb createrole password '${ROLE}'`
  const { code, output } = await run('runuser', [
    '-u',
    'postgres',
    '--',
    'psql',
    '-p',
    String(PORT),
    '-c',
    sql,
  ])
  if (code !== 0) throw new SetupError(`could not create the role ${ROLE}: ${output.trim()}`)
}

async function startPostgres(): Promise<Service['stop']> {
  const stop = isRoot() ? await startDebianCluster() : await startPrivateCluster()
  await waitUntil('PostgreSQL', () => isListening(HOST, PORT), 30_000)
  return stop
}

async function startDebianCluster(): Promise<Service['stop']> {
  const { code, stdout } = await run('pg_lsclusters', ['--no-header'])
  const clusters = stdout.split('\n').map((line) => line.trim().split(/\s+/u))
  const [version, cluster] = clusters.find(([, , port]) => port === String(PORT)) ?? []
  if (code !== 0 || version === undefined || cluster === undefined) {
    throw new SetupError(`There is no PostgreSQL cluster for port ${PORT}. ${ADVICE}`)
  }
  await must('pg_ctlcluster', version, cluster, 'start')
  return () => must('pg_ctlcluster', version, cluster, 'stop', '--mode', 'fast')
}

/** A cluster in .data/postgres, for people without root. */
async function startPrivateCluster(): Promise<Service['stop']> {
  const bin = findBinaries()
  if (!existsSync(join(PRIVATE_CLUSTER, 'PG_VERSION'))) {
    mkdirSync(PRIVATE_CLUSTER, { recursive: true })
    await must(
      join(bin, 'initdb'),
      '-D',
      PRIVATE_CLUSTER,
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--auth=trust',
      '--data-checksums',
    )
  }
  const settings = `-p ${PORT} -c listen_addresses=${HOST} -c unix_socket_directories=''`
  const log = join(PRIVATE_CLUSTER, 'server.log')
  await must(join(bin, 'pg_ctl'), '-D', PRIVATE_CLUSTER, '-l', log, '-o', settings, '-w', 'start')
  return () => must(join(bin, 'pg_ctl'), '-D', PRIVATE_CLUSTER, '-m', 'fast', '-w', 'stop')
}

export function findBinaries(): string {
  const { PATH = '' } = process.env
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...PATH.split(':')]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')))
  if (found === undefined)
    throw new SetupError(`PostgreSQL does not answer at ${HOST}:${PORT} and is not installed. ${ADVICE}`)
  return found
}

export async function must(command: string, ...args: string[]): Promise<void> {
  const { code, output } = await run(command, args, { timeoutMs: 60_000, leavesDaemon: true })
  if (code !== 0) throw new SetupError(`${command} ended with ${code}: ${output.trim()}`)
}
