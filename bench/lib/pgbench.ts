import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backendsOf, cpuOf } from './cpu.ts'
import { median, spread } from './goal.ts'

const LIBRARY = '/usr/lib/postgresql'

export interface Bare {
  readonly script: string
  readonly clients: number
  readonly seconds: number
  readonly variables?: Readonly<Record<string, string>>
}

export interface BareRun {
  readonly perSecond: number
  /** Processor time of the processes of PostgreSQL per transaction. */
  readonly engineUs: number
}

/** The processes and their figures are gone when the run ends, so they are read shortly before. */
const BEFORE_THE_END_MS = 300

/** Runs one script, prepared once per connection, without pauses. */
export async function pgbench(databaseUrl: string, bare: Bare): Promise<BareRun> {
  const folder = mkdtempSync(join(tmpdir(), 'tussle-bench-'))
  const file = join(folder, 'script.sql')
  writeFileSync(file, bare.script)
  try {
    const url = new URL(databaseUrl)
    const variables = Object.entries(bare.variables ?? {}).flatMap(([name, value]) => [
      '-D',
      `${name}=${value}`,
    ])
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
    const others = backendsOf(url.pathname.slice(1))
    const child = spawn(program(), [...options, ...where, ...variables, '-f', file, url.pathname.slice(1)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [output, errors, spent] = ['', '', 0]
    const lasts = Math.max(1, bare.seconds * 1000 - BEFORE_THE_END_MS)
    setTimeout(() => {
      const own = backendsOf(url.pathname.slice(1)).filter((pid) => !others.includes(pid))
      spent = cpuOf(own)
    }, lasts)
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    const [code] = (await once(child, 'close')) as [number | null]
    const tps = /tps = ([\d.]+)/u.exec(output)?.[1]
    if (code !== 0 || tps === undefined) throw new Error(`pgbench ended with ${code}: ${errors}`)
    return { perSecond: Number(tps), engineUs: spent / (Number(tps) * (lasts / 1000)) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export function printBare(what: string, runs: readonly BareRun[]): void {
  const engine = Math.round(median(runs.map(({ engineUs }) => engineUs)))
  console.log(`${what}: ${spread(runs.map(({ perSecond }) => perSecond))} a second, CPU ${engine} us engine`)
}

/** pgbench comes with the server, but is not always on the path. */
function program(): string {
  const [newest] = readdirSync(LIBRARY).toSorted((one, other) => Number(other) - Number(one))
  return join(LIBRARY, newest ?? '', 'bin/pgbench')
}
