import type { BrowserWindow, Size } from './driver.ts'
import { until } from './until.ts'

/** A window by the W3C WebDriver protocol: one HTTP request per command. */
export async function beginSession(driverUrl: string, capabilities: object): Promise<BrowserWindow> {
  const { sessionId } = await command<{ sessionId: string }>(`${driverUrl}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  })
  const session = `${driverUrl}/session/${sessionId}`
  const post = <Value>(path: string, body: object) => command<Value>(`${session}${path}`, 'POST', body)
  const evaluate = <Value>(expression: string) =>
    post<Value>('/execute/sync', { script: `return ${expression}`, args: [] })
  const act = (type: 'key' | 'pointer', actions: readonly object[]) =>
    post<null>('/actions', { actions: [{ type, id: type, actions }] })
  return {
    evaluate,
    open: async (url) => {
      await post('/url', { url })
    },
    clickAt: async (point) => {
      const move = { type: 'pointerMove', origin: 'viewport', duration: 0, ...point }
      await act('pointer', [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }])
    },
    type: async (text) => {
      const strokes = Array.from(text).flatMap((value) =>
        ['keyDown', 'keyUp'].map((type) => ({ type, value })),
      )
      await act('key', strokes)
    },
    resize: (size) => resize(size, post, evaluate),
    screenshot: async () => Buffer.from(await command<string>(`${session}/screenshot`, 'GET'), 'base64'),
    close: async () => {
      await command(session, 'DELETE')
    },
  }
}

/** The protocol sizes the window with its bars; a flow means the page inside. */
async function resize(
  size: Size,
  post: (path: string, body: object) => Promise<unknown>,
  evaluate: BrowserWindow['evaluate'],
): Promise<void> {
  const inner = () => evaluate<Size>('({ width: innerWidth, height: innerHeight })')
  const outer = (await post('/window/rect', size)) as Size
  const before = await inner()
  const bars = { width: outer.width - before.width, height: outer.height - before.height }
  await post('/window/rect', { width: size.width + bars.width, height: size.height + bars.height })
  await until(`a window ${size.width} wide`, async () => {
    const { width, height } = await inner()
    return (width === size.width && height === size.height) || undefined
  })
}

async function command<Value>(url: string, method: string, body?: object): Promise<Value> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`)
  return value
}
