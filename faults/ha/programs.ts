import { execFile, spawn } from 'node:child_process'
import { mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { came } from '../until.ts'

const execute = promisify(execFile)
const END_MS = 20_000
/** PostgreSQL, Patroni and PgBouncer refuse to run as root. */
const AS_POSTGRES =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--'] : []

/** Programs that outlive the command that started them; their ids are in files. */
export class Programs {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  start(name: string, command: readonly string[], env: Readonly<Record<string, string>> = {}): void {
    mkdirSync(join(this.#folder, 'pids'), { recursive: true })
    const log = openSync(join(this.#folder, 'log', `${name}.log`), 'a')
    const [program = '', ...args] = [...AS_POSTGRES, ...command]
    const child = spawn(program, args, {
      cwd: this.#folder,
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
      detached: true,
    })
    child.unref()
    writeFileSync(join(this.#folder, 'pids', name), String(child.pid))
  }

  /** Runs a command of an administrator of the database to its end. */
  async run(command: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
    const [program = '', ...args] = [...AS_POSTGRES, ...command]
    const { stdout } = await execute(program, args, {
      cwd: this.#folder,
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
      timeout: 300_000,
    })
    return stdout
  }

  /** Latest first. */
  get names(): string[] {
    return readdirSync(join(this.#folder, 'pids'))
  }

  pidOf(name: string): number {
    return Number(readFileSync(join(this.#folder, 'pids', name), 'utf8'))
  }

  isRunning(name: string): boolean {
    return isAlive(this.pidOf(name))
  }

  signal(name: string, signal: NodeJS.Signals): void {
    if (this.isRunning(name)) process.kill(this.pidOf(name), signal)
  }

  async end(name: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.signal(name, signal)
    if (!(await came(END_MS, () => !this.isRunning(name)))) this.signal(name, 'SIGKILL')
    rmSync(join(this.#folder, 'pids', name), { force: true })
  }
}

/** The process of this PostgreSQL and all that it started. */
export function postgresPids(dataFolder: string): number[] {
  const main = Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ')
  return [main, ...children.filter((pid) => pid !== '').map(Number)]
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, signal)
}

/** A dead process that nobody has waited for counts as gone. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/mu.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
