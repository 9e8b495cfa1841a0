import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backendsOf, cpuOf } from './cpu.ts'

const LIBRARY = '/usr/lib/postgresql'

export interface Bare {
  readonly script: string
  readonly clients: number
  readonly seconds: number
}

export interface BareRun {
  readonly perSecond: number
  /** Processor time of the processes of PostgreSQL per transaction. */
  readonly engineUs: number
}

/** The processes and their figures are gone when the run ends, so they are read this often while it lasts. */
const LOOK_MS = 150

/** Runs one script, prepared once per connection, without pauses. */
export async function pgbench(databaseUrl: string, bare: Bare): Promise<BareRun> {
  const folder = mkdtempSync(join(tmpdir(), 'tussle-bench-'))
  const file = join(folder, 'script.sql')
  writeFileSync(file, bare.script)
  try {
    const url = new URL(databaseUrl)
    const options = [
      '-n',
      '-M',
      'prepared',
      '-j',
      '1',
      '-c',
      String(bare.clients),
      // pgbench counts in whole seconds.
      ...(bare.seconds < 1 ? ['-t', '2'] : ['-T', String(bare.seconds)]),
    ]
    const where = ['-h', url.hostname, '-p', url.port || '5432', '-U', url.username || 'postgres']
    const database = url.pathname.slice(1)
    const meter = watchBackends(database, bare.clients)
    const child = spawn(program(), [...options, ...where, '-f', file, database], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [output, errors] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    const [code] = (await once(child, 'close')) as [number | null]
    const { us, seconds } = meter.stop()
    const tps = Number(/tps = ([\d.]+)/u.exec(output)?.[1])
    if (code !== 0 || !(tps > 0)) throw new Error(`pgbench ended with ${code}: ${errors}`)
    return { perSecond: tps, engineUs: us / (tps * seconds) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The processor time between the first and the last look at which all connections of the run were there. */
function watchBackends(database: string, clients: number) {
  const others = backendsOf(database)
  let [first, last] = [
    { at: 0, us: 0 },
    { at: 0, us: 0 },
  ]
  const timer = setInterval(() => {
    const own = backendsOf(database).filter((pid) => !others.includes(pid))
    if (own.length < clients) return
    last = { at: performance.now(), us: cpuOf(own) }
    if (first.at === 0) first = last
  }, LOOK_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return { us: last.us - first.us, seconds: (last.at - first.at) / 1000 }
    },
  }
}

/** pgbench comes with the server, but is not always on the path. */
function program(): string {
  const [newest] = readdirSync(LIBRARY).toSorted((one, other) => Number(other) - Number(one))
  return join(LIBRARY, newest ?? '', 'bin/pgbench')
}
