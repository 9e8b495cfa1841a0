import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { checkSanitized } from './check-sanitized.ts'

export interface Answer<Body = Record<string, unknown>> {
  readonly status: number
  readonly body: Body
  readonly text: string
  readonly bytes: Buffer
  readonly headers: LightMyRequestResponse['headers']
  /** Cookies that this answer set. */
  readonly cookies: LightMyRequestResponse['cookies']
}

export interface Sending {
  readonly headers?: Readonly<Record<string, string>>
  /** Sent unchanged instead of a JSON body. */
  readonly bytes?: { readonly type: string | null; readonly content: Uint8Array | string }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'HEAD'

let lastClient = 0

/** A small browser over inject: it keeps cookies, has its own address, and checks every answer. */
export class TestClient {
  readonly cookies = new Map<string, string>()
  readonly ip: string
  readonly #app: FastifyInstance
  readonly #headers: Readonly<Record<string, string>>

  constructor(app: FastifyInstance, own: { ip?: string; headers?: Readonly<Record<string, string>> } = {}) {
    lastClient += 1
    this.#app = app
    this.ip = own.ip ?? `10.${(lastClient >> 16) & 255}.${(lastClient >> 8) & 255}.${lastClient & 255}`
    this.#headers = own.headers ?? { 'sec-fetch-site': 'same-origin' }
  }

  get<Body = Record<string, unknown>>(path: string, sending?: Sending): Promise<Answer<Body>> {
    return this.send('GET', path, undefined, sending)
  }

  post<Body = Record<string, unknown>>(
    path: string,
    body?: unknown,
    sending?: Sending,
  ): Promise<Answer<Body>> {
    return this.send('POST', path, body, sending)
  }

  patch<Body = Record<string, unknown>>(
    path: string,
    body?: unknown,
    sending?: Sending,
  ): Promise<Answer<Body>> {
    return this.send('PATCH', path, body, sending)
  }

  delete<Body = Record<string, unknown>>(path: string, sending?: Sending): Promise<Answer<Body>> {
    return this.send('DELETE', path, undefined, sending)
  }

  async send<Body = Record<string, unknown>>(
    method: Method,
    path: string,
    body?: unknown,
    sending: Sending = {},
  ): Promise<Answer<Body>> {
    const response = await this.#app.inject({
      method,
      url: path,
      remoteAddress: this.ip,
      headers: { ...this.#headers, ...this.#cookieHeader(), ...typeOf(body, sending), ...sending.headers },
      ...payloadOf(body, sending),
    })
    checkSanitized({ method, path, sentCookies: [...this.cookies.values()] }, response)
    this.#keepCookies(response)
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : undefined) as Body,
      text: response.body,
      bytes: response.rawPayload,
      headers: response.headers,
      cookies: response.cookies,
    }
  }

  #cookieHeader(): Record<string, string> {
    if (this.cookies.size === 0) return {}
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  }

  #keepCookies(response: LightMyRequestResponse): void {
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isGone = value === '' || maxAge === 0 || (expires !== undefined && expires.getTime() <= 0)
      if (isGone) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

function typeOf(body: unknown, { bytes }: Sending): Record<string, string> {
  if (bytes !== undefined) return bytes.type === null ? {} : { 'content-type': bytes.type }
  return body === undefined ? {} : { 'content-type': 'application/json' }
}

function payloadOf(body: unknown, { bytes }: Sending): { payload?: Buffer | string } {
  if (bytes !== undefined) return { payload: Buffer.from(bytes.content) }
  return body === undefined ? {} : { payload: JSON.stringify(body) }
}
