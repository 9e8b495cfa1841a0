import { randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Logger } from '../logger.ts'

export type HintListener = (topic: string) => void

/**
 * Sends change hints to every process. A hint has no content, may come twice, and may be lost with Redis. So a
 * listener reads the database, and reads it again from time to time.
 */
export class ChangeHints {
  readonly #redis: Redis
  readonly #subscriber: Redis
  readonly #channel: string
  readonly #own = randomBytes(6).toString('hex')
  readonly #listeners = new Set<HintListener>()
  readonly #reconnectListeners = new Set<() => void>()

  constructor(redis: Redis, prefix: string, log: Logger) {
    this.#redis = redis
    this.#channel = `${prefix}hints`
    // A subscribed connection cannot send other commands.
    this.#subscriber = redis.duplicate({ lazyConnect: true })
    this.#subscriber.on('error', () => undefined)
    this.#subscriber.on('message', (_channel, message: string) => this.#receive(message))
    this.#subscriber.on('ready', () => {
      this.#subscriber.subscribe(this.#channel).then(
        () => {
          for (const listener of this.#reconnectListeners) listener()
        },
        (error: unknown) => log.warn({ err: error }, 'change hints are not received'),
      )
    })
  }

  /** Call this after the commit; a listener that reads before it sees nothing new. */
  notify(topic: string): void {
    for (const listener of this.#listeners) listener(topic)
    this.#redis.publish(this.#channel, `${this.#own} ${topic}`).catch(() => undefined)
  }

  /**
   * `onReturn` is called when the subscription is restored: hints sent in between are lost.
   */
  listen(onHint: HintListener, onReturn: () => void): void {
    this.#listeners.add(onHint)
    this.#reconnectListeners.add(onReturn)
    if (this.#subscriber.status === 'wait') this.#subscriber.connect().catch(() => undefined)
  }

  close(): void {
    this.#subscriber.disconnect()
  }

  #receive(message: string): void {
    const [sender, topic = ''] = message.split(' ')
    if (sender === this.#own) return
    for (const listener of this.#listeners) listener(topic)
  }
}

/** The topics that one request has changed; their hints are sent after the commit. */
export class RequestChanges {
  readonly #hints: ChangeHints
  readonly #topics = new Set<string>()

  constructor(hints: ChangeHints) {
    this.#hints = hints
  }

  note(topic: string): void {
    this.#topics.add(topic)
  }

  has(topic: string): boolean {
    return this.#topics.has(topic)
  }

  /** Nobody needs this hint any more. */
  drop(topic: string): void {
    this.#topics.delete(topic)
  }

  /** Takes notes of changes that will not be made; nobody sends them. */
  apart(): RequestChanges {
    return new RequestChanges(this.#hints)
  }

  sendHints(): void {
    for (const topic of this.#topics) this.#hints.notify(topic)
    this.#topics.clear()
  }
}
