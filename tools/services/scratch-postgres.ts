import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { findBinaries, must } from './postgres.ts'
import { isRoot, type Service } from './service.ts'

const HOST = '127.0.0.1'
/** What a crash of the machine would destroy is thrown away anyway. Waiting for the disk took a fifth of the tests. */
const WITHOUT_DISK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** A cluster of its own for one run of tests, which no other program uses and which is deleted at the end. */
export async function startScratchPostgres(): Promise<Service> {
  const bin = findBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'tussle-postgres-'))
  const port = await freePort()
  const tool = (name: string, ...args: string[]) =>
    asServerUser(join(bin, name), '-D', `${folder}/data`, ...args)
  const stop = async () => {
    await tool('pg_ctl', '-m', 'immediate', '-w', 'stop')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    if (isRoot()) await must('chown', 'postgres:', folder)
    await tool('initdb', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync')
    const network = [`port=${port}`, `listen_addresses=${HOST}`, "unix_socket_directories=''"]
    const settings = [...network, ...WITHOUT_DISK].map((setting) => `-c ${setting}`).join(' ')
    await tool('pg_ctl', '-l', `${folder}/server.log`, '-o', settings, '-w', 'start')
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  const url = `postgres://postgres@${HOST}:${port}/postgres`
  return { url, stop, isOurs: true }
}

/** PostgreSQL refuses to run as root. */
async function asServerUser(command: string, ...args: string[]): Promise<void> {
  if (isRoot()) await must('runuser', '-u', 'postgres', '--', command, ...args)
  else await must(command, ...args)
}
