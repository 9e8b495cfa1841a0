import { vi } from 'vitest'

export interface Call {
  readonly method: string
  readonly path: string
  readonly search: string
  readonly headers: Headers
  readonly body: unknown
  readonly init: RequestInit
}

type Reply = Response | Error
type Handler = (call: Call) => Reply | Promise<Reply>

/** Answers fetch by 'METHOD /path' and records every call; an unexpected call fails the test. */
export function stubApi(handlers: Readonly<Record<string, Handler>>): { readonly calls: Call[] } {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://tussle.test')
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      search: url.search,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      init,
    }
    calls.push(call)
    const handler = handlers[`${call.method} ${call.path}`]
    if (handler === undefined) throw new Error(`Nobody answers ${call.method} ${call.path}`)
    const reply = await handler(call)
    if (reply instanceof Error) throw reply
    return reply
  })
  return { calls }
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers })
}

export function refusal(
  status: number,
  code: string,
  message: string,
  fields?: Record<string, string>,
): Response {
  return json({ message, code, ...(fields && { fields }) }, status)
}

export const signedOut = () => refusal(401, 'unauthenticated', 'Unauthorized')
