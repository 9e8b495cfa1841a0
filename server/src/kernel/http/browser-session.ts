import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kernel } from '../kernel.ts'
import { isDeviceToken, newDeviceToken, noteDevice, signedInOnNewDevice } from '../security/known-device.ts'
import { closeToken, openSession, sessionsTopic } from '../security/session.ts'
import { clearToken, readDeviceToken, writeDeviceToken, writeToken } from './cookies.ts'

type PageAsked = Readonly<Record<string, string | number | undefined>>

interface PageMade {
  readonly next: string | null
  /** Null or undefined if the list is not counted. */
  readonly total?: number | null
}

/** The part of a request that concerns the browser, not the business action: its session and its device. */
export class BrowserSession {
  readonly #kernel: Kernel
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #token: string | null
  /** Headers that the answer gets in addition to its body. */
  readonly headers: Record<string, string> = {}
  /** Gives back the tries that the rate limits counted for this caller. */
  readonly forgive: () => Promise<void>

  constructor(
    kernel: Kernel,
    request: FastifyRequest,
    reply: FastifyReply,
    token: string | null,
    forgive: () => Promise<void>,
  ) {
    this.#kernel = kernel
    this.#request = request
    this.#reply = reply
    this.#token = token
    this.forgive = forgive
  }

  /**
   * Opens a new session with a new id and drops the old one (against session fixation). For every kind of sign-in,
   * the account's owner gets a mail if the browser is new. The cookies are set last, so that a refused sign-in
   * changes nothing in the browser.
   */
  async signIn(userId: number, stay: boolean): Promise<void> {
    const { database, clock, config } = this.#kernel
    const held = readDeviceToken(config, this.#request)
    const deviceToken = isDeviceToken(held) ? held : newDeviceToken()
    const device = this.#device()
    const token = await database.callers.transaction().execute(async (tx) => {
      if (this.#token !== null) await closeToken(tx, this.#token)
      if (await noteDevice(tx, clock, userId, deviceToken)) {
        const { outbox } = this.#kernel.contextFor()
        await outbox.emit(tx, signedInOnNewDevice, { userId, device, at: clock.now().toISOString() })
      }
      return await openSession(tx, clock, { userId, stay, device })
    })
    writeToken(config, this.#reply, token, stay)
    writeDeviceToken(config, this.#reply, deviceToken)
  }

  async signOut(): Promise<void> {
    if (this.#token !== null) await closeToken(this.#kernel.database.callers, this.#token)
    clearToken(this.#kernel.config, this.#reply)
    const { userId } = this.#request
    if (userId !== null) this.#kernel.changeHints.notify(sessionsTopic(userId))
  }

  header(name: string, value: string): void {
    this.headers[name] = value
  }

  /** Sets the headers for the length of a list and its next page (OQ-067): the same address with another cursor. */
  pageOf(query: PageAsked, { next, total }: PageMade): void {
    if (typeof total === 'number') this.header('x-total-count', String(total))
    if (next === null) return
    const [path = ''] = this.#request.url.split('?')
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...query, cursor: next })) {
      if (value !== undefined) search.set(name, String(value))
    }
    this.header('link', `<${path}?${search.toString()}>; rel="next"`)
  }

  /** "Chrome on Linux": enough for the owner to recognise the browser. */
  #device(): string {
    const agent = this.#request.headers['user-agent'] ?? ''
    const browser = BROWSERS.find(([mark]) => agent.includes(mark))?.[1] ?? 'Browser'
    const system = SYSTEMS.find(([mark]) => agent.includes(mark))?.[1] ?? 'unknown device'
    return `${browser} on ${system}`
  }
}

/** The order matters, because most browsers also send the names of their predecessors. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const
