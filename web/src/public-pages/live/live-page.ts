import type { LiveHello } from '@tussle/contract/live'
import { clockTime } from '../../lib/dates.ts'
import { LiveStream } from '../../lib/server/live-stream.ts'
import { swapMain } from './swap-main.ts'

/** After this time without a stream and without an answer, the page says how old it is. */
const STALE_MS = 30_000
/** Without a stream the page reads itself: first after this time, then less often. */
const [FIRST_LOOK_MS, LATER_LOOK_MS] = [25_000, 60_000]
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1000, 60_000]
/** A cache in front of the server may briefly answer with an older version; the page then waits for the next change. */
const MOST_TRIES = 5
const ANSWERED_MS = 10_000

type Versions = LiveHello['versions']

/** Keeps a public page up to date: its stream names new versions, and the page reads its own address again. */
export class LivePage {
  readonly #main: HTMLElement
  readonly #onSwap: () => void
  readonly #reload: () => void
  #stream: LiveStream | undefined
  /** What the stream is about; empty while the page is hidden. */
  #topics = ''
  #isOpen = false
  #held: Versions
  #announced: Versions = {}
  #text = ''
  #isReading = false
  #timer: number | undefined
  #dueAt = 0
  #tries = 0
  #looks = 0
  /** When the page last knew that it was current. */
  #goodAt = Date.now()
  /** Since when it has not known. */
  #lostAt = Date.now()

  constructor(main: HTMLElement, onSwap: () => void, reload: () => void = () => location.reload()) {
    this.#main = main
    this.#onSwap = onSwap
    this.#reload = reload
    this.#held = versionsOf(main)
  }

  start(): void {
    const reconcile = () => this.#reconcile()
    document.addEventListener('visibilitychange', reconcile)
    window.addEventListener('pageshow', reconcile)
    window.addEventListener('online', () => {
      this.#topics = ''
      this.#reconcile()
    })
    this.#reconcile()
  }

  /**
   * A hidden page has no stream and reads nothing. A television page counts as visible even if its browser denies it.
   */
  #reconcile(): void {
    const isSeen = document.visibilityState !== 'hidden' || document.body.dataset['tv'] !== undefined
    const topics = isSeen ? (this.#main.dataset['live'] ?? '') : ''
    if (topics === this.#topics) return
    this.#topics = topics
    this.#stream?.close()
    this.#stream = undefined
    this.#isOpen = false
    this.#cancel()
    if (topics === '') return
    this.#lostAt = Date.now()
    this.#looks = 0
    this.#stream = new LiveStream(`/api/live/public?topics=${topics}`, {
      onState: (isOpen) => this.#noteState(isOpen),
      onHello: ({ versions, waitMs }) => this.#hear(versions, waitMs),
      onChange: ({ topic, version, waitMs }) => this.#hear({ [topic]: version }, waitMs),
    })
    this.#look()
  }

  #noteState(isOpen: boolean): void {
    if (this.#isOpen && !isOpen) {
      this.#lostAt = Date.now()
      if (!this.#isBehind()) this.#goodAt = this.#lostAt
    }
    this.#isOpen = isOpen
    if (isOpen) this.#looks = 0
    else this.#look()
  }

  #hear(versions: Versions, waitMs: number): void {
    const wasBehind = this.#isBehind()
    for (const [topic, version] of Object.entries(versions)) {
      this.#announced[topic] = Math.max(version, this.#announced[topic] ?? 0)
    }
    if (!this.#isBehind()) {
      this.#rest()
      return
    }
    if (!wasBehind) this.#lostAt = Date.now()
    this.#readIn(Math.random() * waitMs)
  }

  #isBehind(): boolean {
    return Object.entries(this.#announced).some(([topic, version]) => version > (this.#held[topic] ?? 0))
  }

  /** The stream is open, and the page shows the version that the stream named last. */
  #rest(): void {
    this.#cancel()
    this.#tries = 0
    this.#goodAt = Date.now()
    this.#showAge(false)
  }

  /** The stream has ended, so the page would miss a change. */
  #look(): void {
    this.#readIn(spread(this.#looks === 0 ? FIRST_LOOK_MS : LATER_LOOK_MS))
  }

  #readIn(ms: number): void {
    const dueAt = Date.now() + ms
    if (this.#timer !== undefined && this.#dueAt <= dueAt) return
    this.#cancel()
    this.#dueAt = dueAt
    this.#timer = window.setTimeout(() => {
      this.#timer = undefined
      void this.#read()
    }, ms)
  }

  #cancel(): void {
    window.clearTimeout(this.#timer)
    this.#timer = undefined
  }

  async #read(): Promise<void> {
    if (this.#isReading) return
    this.#isReading = true
    const isGood = await this.#fetch().catch(() => false)
    this.#isReading = false
    if (this.#topics !== '') this.#settle(isGood)
  }

  #settle(isGood: boolean): void {
    const isBehind = this.#isBehind()
    if (this.#isOpen && !isBehind) {
      this.#rest()
      return
    }
    if (isGood) {
      this.#goodAt = Date.now()
      this.#lostAt = this.#goodAt
      this.#showAge(false)
    } else if (Date.now() - this.#lostAt >= STALE_MS) {
      this.#showAge(true)
    }
    this.#tries += 1
    if (isGood && (!isBehind || this.#tries > MOST_TRIES)) this.#waitForNext()
    else this.#readIn(spread(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.#tries - 1))))
  }

  #waitForNext(): void {
    this.#announced = { ...this.#held }
    this.#tries = 0
    this.#looks += 1
    if (!this.#isOpen) this.#look()
  }

  /** The browser sends the ETag that it holds. A page that was taken down shows what its address answers now. */
  async #fetch(): Promise<boolean> {
    const response = await fetch(`${location.pathname}${location.search}`, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(ANSWERED_MS),
    })
    if (!response.ok && response.status !== 404 && response.status !== 410) return false
    const text = await response.text()
    return text === this.#text || this.#show(text)
  }

  #show(text: string): boolean {
    const next = new DOMParser().parseFromString(text, 'text/html')
    const main = next.querySelector('main')
    if (main === null) return false
    // After an update of the product, the new content needs its own script and styles.
    if (filesOf(next).some((file) => !filesOf(document).includes(file))) {
      this.#reload()
      return true
    }
    swapMain(this.#main, main)
    document.title = next.title
    this.#text = text
    const { live, version } = main.dataset
    if (live === undefined) {
      this.#announced = { ...this.#held }
    } else {
      this.#main.dataset['live'] = live
      this.#main.dataset['version'] = version ?? ''
      this.#held = versionsOf(this.#main)
    }
    this.#onSwap()
    this.#reconcile()
    return true
  }

  #showAge(isStale: boolean): void {
    this.#main.toggleAttribute('data-stale', isStale)
    const zone = document.querySelector<HTMLElement>('[data-zone]')?.dataset['zone']
    for (const since of this.#main.querySelectorAll<HTMLElement>('[data-stale-since]')) {
      since.textContent = isStale ? clockTime(new Date(this.#goodAt), zone) : ''
      // The sentence around it.
      if (since.parentElement !== null) since.parentElement.hidden = !isStale
    }
  }
}

/** "tournament:42=7,desk:42=3" */
function versionsOf({ dataset }: HTMLElement): Versions {
  const pairs = (dataset['version'] ?? '').split(',').map((pair) => pair.split('='))
  return Object.fromEntries(pairs.map(([topic = '', version]) => [topic, Number(version)]))
}

function filesOf(page: Document): (string | null)[] {
  const elements = page.querySelectorAll('link[rel="stylesheet"], script[src]')
  return [...elements].map((element) => element.getAttribute('href') ?? element.getAttribute('src'))
}

/** So that a crowd does not come at once. */
function spread(ms: number): number {
  return ms * (0.5 + Math.random())
}
