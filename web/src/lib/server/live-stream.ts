import type { LiveChange, LiveHello } from '@tussle/contract/live'

const FIRST_PAUSE_MS = 3000
const LONGEST_PAUSE_MS = 60_000

export interface LiveListener {
  readonly onHello: (hello: LiveHello) => void
  readonly onChange: (change: LiveChange) => void
  readonly onState: (isOpen: boolean) => void
}

/**
 * One stream, open as long as it is needed. A browser reconnects by itself after a broken connection but stops for
 * good after a refusal; this class then tries again at growing intervals. A connection that is gone without a word
 * looks open for minutes, so the browser's word that the device is offline ends it.
 */
export class LiveStream {
  readonly #url: string
  readonly #listener: LiveListener
  #source: EventSource | undefined
  #timer: number | undefined
  #pauseMs = FIRST_PAUSE_MS

  constructor(url: string, listener: LiveListener) {
    this.#url = url
    this.#listener = listener
    window.addEventListener('offline', this.#lose)
    window.addEventListener('online', this.#reopen)
    this.#open()
  }

  close(): void {
    window.removeEventListener('offline', this.#lose)
    window.removeEventListener('online', this.#reopen)
    this.#end()
  }

  readonly #lose = () => {
    this.#end()
    this.#listener.onState(false)
  }

  readonly #reopen = () => {
    this.#end()
    this.#open()
  }

  #end(): void {
    window.clearTimeout(this.#timer)
    this.#source?.close()
  }

  #open(): void {
    const source = new EventSource(this.#url)
    this.#source = source
    source.addEventListener('hello', ({ data }: MessageEvent<string>) => {
      this.#pauseMs = FIRST_PAUSE_MS
      this.#listener.onState(true)
      this.#listener.onHello(JSON.parse(data) as LiveHello)
    })
    source.addEventListener('change', ({ data }: MessageEvent<string>) => {
      this.#listener.onChange(JSON.parse(data) as LiveChange)
    })
    source.addEventListener('error', () => {
      this.#listener.onState(false)
      if (source.readyState !== EventSource.CLOSED) return
      this.#timer = window.setTimeout(() => this.#open(), this.#pauseMs * (0.5 + Math.random()))
      this.#pauseMs = Math.min(LONGEST_PAUSE_MS, this.#pauseMs * 2)
    })
  }
}
