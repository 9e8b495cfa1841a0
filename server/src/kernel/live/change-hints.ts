import { randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Logger } from '../logger.ts'

export type HintListener = (topic: string) => void

/**
 * "Something about this changed", to every process. Only a hint: it carries nothing, may come twice, and may get
 * lost with Redis, so whoever listens looks at the database, and looks again from time to time.
 */
export class Hints {
  readonly #redis: Redis
  readonly #ears: Redis
  readonly #channel: string
  readonly #own = randomBytes(6).toString('hex')
  readonly #listeners = new Set<HintListener>()
  readonly #returns = new Set<() => void>()

  constructor(redis: Redis, prefix: string, log: Logger) {
    this.#redis = redis
    this.#channel = `${prefix}hints`
    // A connection that listens can do nothing else.
    this.#ears = redis.duplicate({ lazyConnect: true })
    this.#ears.on('error', () => undefined)
    this.#ears.on('message', (_channel, message: string) => this.#hear(message))
    this.#ears.on('ready', () => {
      this.#ears.subscribe(this.#channel).then(
        () => {
          for (const listener of this.#returns) listener()
        },
        (error: unknown) => log.warn({ err: error }, 'hints are not heard'),
      )
    })
  }

  /** After the commit: who looks before it sees nothing new. */
  tell(topic: string): void {
    for (const listener of this.#listeners) listener(topic)
    this.#redis.publish(this.#channel, `${this.#own} ${topic}`).catch(() => undefined)
  }

  /** `onReturn` is called whenever hints are heard again: what was said in between is gone. */
  listen(onHint: HintListener, onReturn: () => void): void {
    this.#listeners.add(onHint)
    this.#returns.add(onReturn)
    if (this.#ears.status === 'wait') this.#ears.connect().catch(() => undefined)
  }

  close(): void {
    this.#ears.disconnect()
  }

  #hear(message: string): void {
    const [sender, topic = ''] = message.split(' ')
    if (sender === this.#own) return
    for (const listener of this.#listeners) listener(topic)
  }
}

/** What one request has changed so far; told when it is committed. */
export class Changes {
  readonly #hints: Hints
  readonly #topics = new Set<string>()

  constructor(hints: Hints) {
    this.#hints = hints
  }

  note(topic: string): void {
    this.#topics.add(topic)
  }

  tell(): void {
    for (const topic of this.#topics) this.#hints.tell(topic)
    this.#topics.clear()
  }
}
