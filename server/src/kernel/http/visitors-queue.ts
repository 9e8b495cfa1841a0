import type { IncomingMessage, RequestListener } from 'node:http'
import type { CachedAnswers } from './cached-answers.ts'
import { keyOf } from './ready-answer.ts'

/** How long the process answers visitors before it turns to everybody else's requests. */
const SLICE_MS = 1
/** So long visitors wait between two slices while somebody else's request is under way, so that it finds the processor free. */
const PAUSE_MS = 4
/** Streams stay open for as long as their page. */
const STREAMS = /^\/api\/live\b/u
/** A crowd of this size is answered within a second; whoever comes later gets 503. */
const MOST_WAITING = 10_000

type Answer = Parameters<RequestListener>[1]

interface Waiting {
  readonly request: IncomingMessage
  readonly response: Answer
  readonly arrivedAt: number
  /** It waited for somebody else's request of the same page, and is not to wait again. */
  readonly hasWaited: boolean
}

/**
 * Readers of public pages yield to people who are signed in. They are answered for a millisecond at a time; in between
 * the process does what else has come. Of those who ask for a page that is not in memory, one asks the framework, and
 * the others wait for its answer.
 */
export class VisitorsQueue {
  readonly #cached: Pick<CachedAnswers, 'answer'>
  readonly #refuse: RequestListener
  readonly #mostWaiting: number
  #framework: RequestListener = () => undefined
  /** The first parts of their addresses. */
  readonly #sections = new Set<string>()
  readonly #waiting: Waiting[] = []
  readonly #asking = new Map<string, Waiting[]>()
  #isScheduled = false
  #pause: NodeJS.Timeout | undefined
  /** Requests of others that the framework has not answered. */
  #underWay = 0
  /** Of the queue and behind somebody else's request. */
  #count = 0

  constructor(cached: Pick<CachedAnswers, 'answer'>, refuse: RequestListener, mostWaiting = MOST_WAITING) {
    this.#cached = cached
    this.#refuse = refuse
    this.#mostWaiting = mostWaiting
  }

  /** How many visitors wait for an answer that the process has not begun. */
  get waiting(): number {
    return this.#count
  }

  /** Takes the requests for these pages, as in /t/:tournament, and leaves all others. */
  serve(paths: readonly string[]): void {
    for (const path of paths) this.#sections.add(sectionOf(path))
  }

  /** What a server calls for each request. */
  before(framework: RequestListener): RequestListener {
    this.#framework = framework
    return (request, response) => {
      if (this.#sections.has(sectionOf(request.url ?? ''))) {
        this.#receive(request, response)
        return
      }
      this.#noteOther(request, response)
      framework(request, response)
    }
  }

  #noteOther({ url = '' }: IncomingMessage, response: Answer): void {
    if (STREAMS.test(url)) return
    this.#underWay += 1
    let isUnderWay = true
    const isAnswered = () => {
      if (!isUnderWay) return
      isUnderWay = false
      this.#underWay -= 1
      if (this.#underWay === 0 && this.#pause !== undefined) this.#endPause()
    }
    response.on('prefinish', isAnswered).on('close', isAnswered)
  }

  #receive(request: IncomingMessage, response: Answer): void {
    if (this.#count >= this.#mostWaiting) this.#refuse(request, response)
    else this.#wait({ request, response, arrivedAt: performance.now(), hasWaited: false })
  }

  #wait(visitor: Waiting): void {
    this.#count += 1
    this.#waiting.push(visitor)
    this.#schedule()
  }

  /** After the process has read what has come from everybody; later if it is at work for somebody else. */
  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    if (this.#underWay === 0) setImmediate(() => this.#answerForASlice())
    else this.#pause = setTimeout(() => this.#answerForASlice(), PAUSE_MS)
  }

  /** After the bytes of the last answer are on their way. */
  #endPause(): void {
    clearTimeout(this.#pause)
    this.#pause = undefined
    setImmediate(() => this.#answerForASlice())
  }

  #answerForASlice(): void {
    this.#pause = undefined
    this.#isScheduled = false
    const end = performance.now() + SLICE_MS
    do {
      const next = this.#waiting.shift()
      if (next === undefined) return
      this.#count -= 1
      this.#answer(next)
    } while (performance.now() < end)
    if (this.#waiting.length > 0) this.#schedule()
  }

  #answer(visitor: Waiting): void {
    const { request, response, arrivedAt, hasWaited } = visitor
    if (response.destroyed || this.#cached.answer(request, response, arrivedAt)) return
    if (request.method !== 'GET' || hasWaited) {
      this.#framework(request, response)
      return
    }
    const key = keyOf(request)
    const before = this.#asking.get(key)
    if (before !== undefined) {
      this.#count += 1
      before.push(visitor)
      return
    }
    const others: Waiting[] = []
    this.#asking.set(key, others)
    // As soon as the answer is known: how fast its reader takes it is of no concern to the others.
    const isAnswered = () => this.#askedFor(key, others)
    response.on('prefinish', isAnswered).on('close', isAnswered)
    this.#framework(request, response)
  }

  #askedFor(key: string, others: Waiting[]): void {
    if (this.#asking.get(key) !== others) return
    this.#asking.delete(key)
    this.#count -= others.length
    for (const other of others) this.#wait({ ...other, hasWaited: true })
  }
}

/** "t" of /t/42-cup?find=ann */
function sectionOf(url: string): string {
  const slash = url.indexOf('/', 1)
  const path = slash === -1 ? url : url.slice(0, slash)
  const query = path.indexOf('?')
  return query === -1 ? path.slice(1) : path.slice(1, query)
}
