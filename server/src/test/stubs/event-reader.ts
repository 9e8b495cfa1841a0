import type { AddressInfo } from 'node:net'
import type { LiveChange, LiveHello } from '@tussle/contract/live'
import type { TestApp } from '../app.ts'
import type { TestClient } from '../client.ts'
import { until } from '../wait.ts'

/** Server-sent events over a real connection, as a browser gets them; inject cannot keep one open. */
export class EventReader {
  readonly status: number
  readonly headers: Headers
  readonly events: { readonly name: string; readonly data: unknown }[] = []
  isClosed = false
  readonly #abort: AbortController

  private constructor(response: Response, abort: AbortController) {
    this.status = response.status
    this.headers = response.headers
    this.#abort = abort
    const end = () => {
      this.isClosed = true
    }
    this.#read(response).then(end, end)
  }

  static async open(server: TestApp, client: TestClient, topics: readonly string[]): Promise<EventReader> {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return await EventReader.#openAt(server, `/api/live?topics=${topics.join(',')}`, { cookie })
  }

  /** As the script of a public page does. */
  static async openAsVisitor(
    server: TestApp,
    topics: readonly string[],
    headers: Readonly<Record<string, string>> = {},
  ): Promise<EventReader> {
    return await EventReader.#openAt(server, `/api/live/public?topics=${topics.join(',')}`, headers)
  }

  static async #openAt(
    server: TestApp,
    path: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<EventReader> {
    const abort = new AbortController()
    const response = await fetch(`${await addressOf(server)}${path}`, { headers, signal: abort.signal })
    return new EventReader(response, abort)
  }

  async hello(): Promise<LiveHello> {
    const found = () => this.events.find(({ name }) => name === 'hello')
    return (await until('the greeting', found)).data as LiveHello
  }

  /** All changes so far. */
  get changes(): LiveChange[] {
    return this.events.filter(({ name }) => name === 'change').map(({ data }) => data as LiveChange)
  }

  close(): void {
    this.#abort.abort()
  }

  async #read(response: Response): Promise<void> {
    let rest = ''
    const text = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      const blocks = (rest + text.decode(chunk as Uint8Array, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) this.#keep(block)
    }
  }

  #keep(block: string): void {
    const name = /^event: (.*)$/mu.exec(block)?.[1]
    const data = /^data: (.*)$/mu.exec(block)?.[1]
    if (name !== undefined && data !== undefined)
      this.events.push({ name, data: JSON.parse(data) as unknown })
  }
}

async function addressOf({ app }: TestApp): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}
