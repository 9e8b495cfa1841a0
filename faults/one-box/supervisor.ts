import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const AGAIN_MS = 200

/**
 * Does for the units of one box what systemd does: starts, stops and restarts them when `systemctl` says so, also if
 * the caller is gone meanwhile, and starts again what ended by itself.
 */
export class Supervisor {
  readonly #start: (unit: string) => ChildProcess
  readonly #running = new Map<string, ChildProcess>()
  readonly #server = createServer((request, answer) => {
    const [action = '', unit = ''] = (request.url ?? '').slice(1).split('/')
    void this.#act(action, decodeURIComponent(unit)).then(() => answer.end())
  })

  constructor(start: (unit: string) => ChildProcess) {
    this.#start = start
  }

  /** Puts a `systemctl` into the folder that talks to this supervisor. */
  async listen(folder: string): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const { port } = this.#server.address() as AddressInfo
    mkdirSync(folder, { recursive: true })
    const text = `#!/usr/bin/env bash\naction=$1\nshift\nfor unit; do curl -fsS "http://127.0.0.1:${port}/$action/$unit"; done\n`
    writeFileSync(join(folder, 'systemctl'), text)
    chmodSync(join(folder, 'systemctl'), 0o755)
  }

  async start(units: readonly string[]): Promise<void> {
    await Promise.all(units.map((unit) => this.#act('start', unit)))
  }

  async close(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((unit) => this.#act('stop', unit)))
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #act(action: string, unit: string): Promise<void> {
    const child = this.#running.get(unit)
    if (action !== 'start' && child !== undefined) {
      this.#running.delete(unit)
      await end(child)
    }
    if (action !== 'stop' && !this.#running.has(unit)) this.#run(unit)
  }

  #run(unit: string): void {
    const child = this.#start(unit)
    this.#running.set(unit, child)
    child.once('exit', () => {
      setTimeout(() => {
        if (this.#running.get(unit) === child) this.#run(unit)
      }, AGAIN_MS)
    })
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(late)
}
