import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const WORKER = fileURLToPath(new URL('./live-viewers-worker.ts', import.meta.url))
/** A process may have only so many sockets, and ports to one server. */
const PROCESSES = 4

/** What each viewer sends once it is connected; the answer lasts as long as the viewer stays. */
export interface Opening {
  readonly label: Label
  readonly port: number
  readonly requests: readonly string[]
  /** Given if the viewers read again after an event: the port, the path, and each viewer's headers. */
  readonly reading?: { readonly port: number; readonly path: string; readonly headers: readonly string[] }
}

export type Label = 'live' | 'bare' | 'visitor'
export type Order =
  | { readonly open: Opening; readonly localAddress: string }
  | { readonly take: Label | 'read' }
  | { readonly count: Label }

/** By version: when each viewer had it, on the shared clock. */
export type Times = ReadonlyMap<number, readonly number[]>
export type Reply = { readonly done: true } | { readonly times: Times } | { readonly open: number }

/** Many sockets in separate processes, so that reading them is not counted as writing them. */
export class Viewers {
  readonly #herds = Array.from({ length: PROCESSES }, () => new Herd())
  #opened = 0

  constructor() {
    process.once('exit', () => this.stop())
  }

  /** Returns when every viewer has got the first event. */
  async open(opening: Opening): Promise<void> {
    this.#opened += 1
    await Promise.all(
      this.#herds.map((herd, nr) =>
        herd.send({
          open: shareOf(opening, nr),
          // Another address each time, because closed connections keep their ports for a while.
          localAddress: `127.0.${this.#opened}.${1 + nr}`,
        }),
      ),
    )
  }

  /** What has arrived since the last call. */
  async take(label: Label | 'read'): Promise<Map<number, number[]>> {
    const all = new Map<number, number[]>()
    for (const herd of this.#herds) {
      const reply = await herd.send({ take: label })
      if (!('times' in reply)) continue
      for (const [version, times] of reply.times) all.set(version, (all.get(version) ?? []).concat(times))
    }
    return all
  }

  async count(label: Label): Promise<number> {
    const replies = await Promise.all(this.#herds.map((herd) => herd.send({ count: label })))
    return replies.reduce((sum, reply) => sum + ('open' in reply ? reply.open : 0), 0)
  }

  get pids(): number[] {
    return this.#herds.map(({ pid }) => pid)
  }

  stop(): void {
    for (const herd of this.#herds) herd.stop()
  }
}

function shareOf({ requests, reading, ...opening }: Opening, nr: number): Opening {
  const own = <T>(all: readonly T[]) => all.filter((_, index) => index % PROCESSES === nr)
  return {
    ...opening,
    requests: own(requests),
    ...(reading && { reading: { ...reading, headers: own(reading.headers) } }),
  }
}

/** A process that answers commands one after the other. */
class Herd {
  readonly #child = fork(WORKER, { execArgv: [], serialization: 'advanced' })
  readonly #asked: { resolve: (reply: Reply) => void; reject: (error: Error) => void }[] = []

  constructor() {
    this.#child.on('message', (reply: Reply) => this.#asked.shift()?.resolve(reply))
    this.#child.on('exit', () => {
      for (const { reject } of this.#asked) reject(new Error('a process of viewers ended'))
    })
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  send(order: Order): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ resolve, reject })
      this.#child.send(order)
    })
  }

  stop(): void {
    this.#child.kill('SIGKILL')
  }
}
