import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { FuzzRequest } from './requests.ts'

export interface FuzzAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** No answer at all, which may be correct: the server closes the connection if a client sends too much. */
export type Outcome = FuzzAnswer | 'hung' | 'cut' | 'refused'

const HANG_MS = 5000
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Sends the address unchanged; an ordinary client would normalise it first. */
export function send(origin: URL, cookie: string, asked: FuzzRequest): Promise<Outcome> {
  return new Promise((resolve) => {
    const headers: Record<string, string> = { ...asked.headers }
    if (cookie !== '') headers['cookie'] = cookie
    if (asked.body !== null) headers['content-length'] = String(asked.body.length)
    const { method, target: path } = asked
    const sending = request({ agent, host: origin.hostname, port: origin.port, method, path, headers })
    const timer = setTimeout(() => finish('hung'), HANG_MS)
    const finish = (outcome: Outcome) => {
      clearTimeout(timer)
      resolve(outcome)
      if (typeof outcome === 'string' || isStream(outcome.headers)) sending.destroy()
    }
    sending.on('error', (error: NodeJS.ErrnoException) =>
      finish(error.code === 'ECONNREFUSED' ? 'refused' : 'cut'),
    )
    sending.on('response', (response) => {
      const { statusCode: status = 0, headers: answered } = response
      if (isStream(answered)) {
        finish({ status, headers: answered, text: '' })
        return
      }
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', () => finish('cut'))
      response.on('end', () => finish({ status, headers: answered, text: Buffer.concat(pieces).toString() }))
    })
    sending.end(asked.body ?? undefined)
  })
}

/** The live stream never ends, which is correct. */
function isStream(headers: IncomingHttpHeaders): boolean {
  return headers['content-type'] === 'text/event-stream'
}
