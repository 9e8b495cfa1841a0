import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { findBinaries, must } from './postgres.ts'
import { isRoot, type Service } from './service.ts'

const HOST = '127.0.0.1'
/** What a crash of the machine would destroy is thrown away anyway. Waiting for the disk took a fifth of the tests. */
const WITHOUT_DISK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** Where a cluster differs from one for tests. */
export interface ScratchPlace {
  /** The folder that contains it; otherwise that of temporary files. */
  readonly parent?: string
  /** The address on which it listens and to which it opens itself. */
  readonly host?: string
  /** What comes before each command, to run it in another network. */
  readonly within?: readonly string[]
  /** Settings that win over those for tests. */
  readonly settings?: readonly string[]
}

export interface ScratchPostgres extends Service {
  /** Stops it as a crash does, without writing anything more, and starts it again. */
  crash(): Promise<void>
}

/** A cluster of its own for one run of tests, which no other program uses and which is deleted at the end. */
export async function startScratchPostgres(place: ScratchPlace = {}): Promise<ScratchPostgres> {
  const { parent = tmpdir(), host = HOST, within = [], settings = [] } = place
  const bin = findBinaries()
  const folder = mkdtempSync(join(parent, 'tussle-postgres-'))
  const port = await freePort()
  const tool = (name: string, ...args: string[]) =>
    asServerUser(within, join(bin, name), '-D', `${folder}/data`, ...args)
  const start = async () => {
    const network = [`port=${port}`, `listen_addresses=${host}`, "unix_socket_directories=''"]
    const all = [...network, ...WITHOUT_DISK, ...settings].map((setting) => `-c ${setting}`).join(' ')
    await tool('pg_ctl', '-l', `${folder}/server.log`, '-o', all, '-w', 'start')
  }
  const stop = async () => {
    await tool('pg_ctl', '-m', 'immediate', '-w', 'stop')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    if (isRoot()) await must('chown', 'postgres:', folder)
    await tool('initdb', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync')
    if (host !== HOST) appendFileSync(`${folder}/data/pg_hba.conf`, `host all all ${host}/30 trust\n`)
    await start()
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  const url = `postgres://postgres@${host}:${port}/postgres`
  return {
    ...{ url, stop, isOurs: true },
    crash: async () => {
      await tool('pg_ctl', '-m', 'immediate', '-w', 'stop')
      await start()
    },
  }
}

/** PostgreSQL refuses to run as root. */
async function asServerUser(within: readonly string[], ...command: string[]): Promise<void> {
  const user = isRoot() ? ['runuser', '-u', 'postgres', '--'] : []
  const [first = '', ...others] = [...within, ...user, ...command]
  await must(first, ...others)
}
