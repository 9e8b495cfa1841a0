import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SharePicture } from '@tussle/contract/public/share-picture'
import { TtlCache } from '../../kernel/cache/ttl-cache.ts'
import { digestOf } from '../../kernel/cache/versioned-document.ts'
import type { Clock } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'

const PROGRAM = fileURLToPath(new URL('./picture-process.ts', import.meta.url))
/** About a thousand pictures. One that is asked for again later is drawn again. */
const MOST_BYTES = 32 * 1024 * 1024
const KEPT_MS = 60 * 60 * 1000
/** A chat program would not wait for more than these. */
const MOST_WAITING = 20
const DRAWING_MS = 10_000
/** A process without work ends after this time: its memory is needed more than the half second of a new start. */
const IDLE_MS = 60_000

/** Names a picture by everything that it shows. */
export const pictureVersion = (picture: SharePicture): string => digestOf(JSON.stringify(picture))

/**
 * Draws share pictures in a process of its own, one at a time, and keeps them by what they show. So nobody gets a
 * picture with a name that has changed since: the texts of now name another picture.
 */
export class PictureDrawer {
  readonly #kept: TtlCache<Buffer>
  #process: ChildProcess | null = null
  #idle: NodeJS.Timeout | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #isClosed = false
  #drawn = 0

  constructor(clock: Clock) {
    this.#kept = new TtlCache(clock, KEPT_MS, MOST_BYTES, ({ length }) => length)
  }

  /** How many pictures were drawn since the start. */
  get drawn(): number {
    return this.#drawn
  }

  draw(picture: SharePicture): Promise<Buffer> {
    return this.#kept.find(pictureVersion(picture), false, () => this.#enqueue(picture))
  }

  /** Whoever still waits is refused. */
  close(): void {
    this.#isClosed = true
    this.#endProcess()
  }

  #endProcess(): void {
    clearTimeout(this.#idle)
    this.#process?.kill()
    this.#process = null
  }

  async #enqueue(picture: SharePicture): Promise<Buffer> {
    if (this.#waiting >= MOST_WAITING) throw new AppError('unavailable', undefined, { retryAfterSeconds: 10 })
    this.#waiting += 1
    const turn = this.#last.then(() => this.#drawNow(picture))
    this.#last = turn.catch(ignore)
    try {
      return await turn
    } finally {
      this.#waiting -= 1
    }
  }

  async #drawNow(picture: SharePicture): Promise<Buffer> {
    if (this.#isClosed) throw new AppError('unavailable')
    clearTimeout(this.#idle)
    this.#process ??= start()
    try {
      const png = await answerOf(this.#process, picture)
      this.#drawn += 1
      this.#idle = setTimeout(() => this.#endProcess(), IDLE_MS).unref()
      return png
    } catch (error) {
      this.#endProcess()
      throw error
    }
  }
}

/** It gets no settings of the server, so it knows no secrets. The variable keeps it at 170 MB instead of 280. */
function start(): ChildProcess {
  const started = fork(PROGRAM, { env: { MALLOC_ARENA_MAX: '1' }, execArgv: [], serialization: 'advanced' })
  started.unref()
  started.channel?.unref()
  return started
}

function answerOf(drawing: ChildProcess, picture: SharePicture): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(limit)
      drawing.off('message', done).off('exit', failed).off('error', failed)
    }
    const done = (answer: Uint8Array | string) => {
      end()
      if (typeof answer === 'string') reject(new Error(`the picture was not drawn: ${answer}`))
      else resolve(Buffer.from(answer))
    }
    const failed = () => {
      end()
      reject(new Error('the process that draws pictures did not answer'))
    }
    const limit = setTimeout(failed, DRAWING_MS)
    drawing.on('message', done).on('exit', failed).on('error', failed)
    drawing.send(picture)
  })
}

const ignore = () => undefined
