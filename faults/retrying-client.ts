import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Write {
  readonly method: 'POST' | 'PATCH'
  readonly path: string
  readonly body?: object
  readonly cookie?: string
  /** Where the caller wants to look for it afterwards. */
  readonly key?: string
}

const ANSWER_MS = 5000
const GIVE_UP_MS = 120_000
/** An answer after which the outcome is unknown or the work still under way: ask again with the same key. */
const ASK_AGAIN = new Set([409, 429, 500, 502, 503, 504])

/** Works like our own client: one key per write, kept until an answer arrives. */
export class RetryingClient {
  retries = 0
  /** How long each try took, in milliseconds. */
  readonly waits: number[] = []
  readonly #urls: readonly string[]
  readonly #sendsKeys: boolean
  #sent = 0

  /** With several addresses every attempt goes to the next one, as a proxy would do it. */
  constructor(urls: string | readonly string[], sendsKeys: boolean) {
    this.#urls = [urls].flat()
    this.#sendsKeys = sendsKeys
  }

  /** Returns only after the server has confirmed. */
  async write(write: Write): Promise<Response> {
    const headers = {
      ...(write.body === undefined ? {} : { 'content-type': 'application/json' }),
      'sec-fetch-site': 'same-origin',
      ...(write.cookie === undefined ? {} : { cookie: write.cookie }),
      ...(this.#sendsKeys ? { 'idempotency-key': write.key ?? randomUUID() } : {}),
    }
    const deadline = Date.now() + GIVE_UP_MS
    while (Date.now() < deadline) {
      const sent = performance.now()
      const answer = await this.#send(write, headers)
      this.waits.push(performance.now() - sent)
      if (answer?.ok === true) return answer
      if (answer !== undefined && !ASK_AGAIN.has(answer.status)) {
        throw new Error(`${write.method} ${write.path} was refused: ${answer.status} ${await answer.text()}`)
      }
      this.retries += 1
      await sleep(50 + Math.random() * 100)
    }
    throw new Error(`${write.method} ${write.path}: no answer within ${GIVE_UP_MS / 1000} s`)
  }

  async #send(write: Write, headers: Record<string, string>): Promise<Response | undefined> {
    this.#sent += 1
    try {
      const answer = await fetch(`${this.#urls[this.#sent % this.#urls.length]}${write.path}`, {
        method: write.method,
        headers,
        ...(write.body === undefined ? {} : { body: JSON.stringify(write.body) }),
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      // An answer counts once it is complete.
      return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers })
    } catch {
      return undefined
    }
  }
}
