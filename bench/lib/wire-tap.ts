import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from '../../tools/services/free-port.ts'

/** A statement as the product sent it, with the values it was sent with. */
export interface Sent {
  readonly text: string
  readonly values: readonly (string | null)[]
}

export interface WireTap {
  /** The same database, through this proxy. */
  readonly url: string
  /** The statements since the last call. */
  take(): Sent[]
  close(): void
}

/**
 * A proxy between the product and PostgreSQL that records statements (protocol 3.0: Query, Parse and Bind messages).
 */
export async function tapWire(databaseUrl: string): Promise<WireTap> {
  const target = new URL(databaseUrl)
  const port = await freePort()
  let sent: Sent[] = []
  const server: Server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname)
    const listener = new Listener((statement) => sent.push(statement))
    client.on('data', (chunk) => listener.hear(chunk))
    join(client, upstream)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = new URL(target)
  url.port = String(port)
  return {
    url: url.href,
    take: () => {
      const taken = sent
      sent = []
      return taken
    },
    close: () => server.close(),
  }
}

function join(client: Socket, upstream: Socket): void {
  client.pipe(upstream)
  upstream.pipe(client)
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
}

/** One connection's messages: the first has no type, every other is type, length, content. */
class Listener {
  readonly #report: (sent: Sent) => void
  readonly #texts = new Map<string, string>()
  #rest: Buffer = Buffer.alloc(0)
  #isStarted = false

  constructor(report: (sent: Sent) => void) {
    this.#report = report
  }

  hear(chunk: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, chunk])
    for (;;) {
      const start = this.#isStarted ? 1 : 0
      if (this.#rest.length < start + 4) return
      const end = start + this.#rest.readInt32BE(start)
      if (this.#rest.length < end) return
      if (this.#isStarted) this.#read(String.fromCharCode(this.#rest[0] ?? 0), this.#rest.subarray(5, end))
      this.#isStarted = true
      this.#rest = this.#rest.subarray(end)
    }
  }

  #read(type: string, content: Buffer): void {
    if (type === 'P') {
      const [name, text] = [textAt(content, 0), textAt(content, textEnd(content, 0))]
      this.#texts.set(name, text)
    }
    // A statement without values is sent as a simple query; a statement that does not read cannot be explained.
    const simple = type === 'Q' ? textAt(content, 0) : ''
    if (/^\s*(?:select|with)\b/iu.test(simple)) this.#report({ text: simple, values: [] })
    if (type === 'B') {
      const afterPortal = textEnd(content, 0)
      const text = this.#texts.get(textAt(content, afterPortal)) ?? ''
      this.#report({ text, values: valuesAt(content, textEnd(content, afterPortal)) })
    }
  }
}

function valuesAt(content: Buffer, start: number): (string | null)[] {
  let at = start + 2 + 2 * content.readInt16BE(start)
  const count = content.readInt16BE(at)
  at += 2
  return Array.from({ length: count }, () => {
    const length = content.readInt32BE(at)
    at += 4
    if (length < 0) return null
    at += length
    return content.toString('utf8', at - length, at)
  })
}

const textAt = (content: Buffer, start: number): string =>
  content.toString('utf8', start, content.indexOf(0, start))
const textEnd = (content: Buffer, start: number): number => content.indexOf(0, start) + 1
