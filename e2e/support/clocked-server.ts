import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const START_MS = 120_000
const ANSWER_MS = 30_000

/**
 * A server for one test, as a process: it prints its facts when it is ready, then answers commands. Its clock stands
 * still until it is set.
 */
export class ClockedServer<Facts> {
  readonly facts: Facts
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, facts: Facts) {
    this.#child = child
    this.facts = facts
  }

  static async start<Facts>(
    program: URL,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<ClockedServer<Facts>> {
    const child = fork(fileURLToPath(program), { stdio: 'inherit', env: { ...process.env, ...settings } })
    try {
      return new ClockedServer(child, await nextMessage<Facts>(child, START_MS))
    } catch (error) {
      child.kill()
      throw error
    }
  }

  async send<Answer>(order: object): Promise<Answer> {
    const answer = nextMessage<Answer>(this.#child, ANSWER_MS)
    this.#child.send(order)
    return await answer
  }

  async setClock(instant: number): Promise<void> {
    await this.send({ set: instant })
  }

  /** A new session of this user. */
  async enter(userId: number): Promise<string> {
    const { sid } = await this.send<{ readonly sid: string | null }>({ enter: userId })
    return sid ?? ''
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit', { signal: AbortSignal.timeout(ANSWER_MS) })
    this.#child.disconnect()
    await ended.catch(() => this.#child.kill('SIGKILL'))
  }
}

async function nextMessage<Message>(child: ChildProcess, withinMs: number): Promise<Message> {
  const enough = new AbortController()
  const signal = AbortSignal.any([enough.signal, AbortSignal.timeout(withinMs)])
  const gone = once(child, 'exit', { signal }).then(() => {
    throw new Error('the server of this story has ended')
  })
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), gone])) as [Message]
    return message
  } finally {
    enough.abort()
  }
}
