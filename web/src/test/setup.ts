import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, type MockInstance, vi } from 'vitest'

/** A long timeout, so that a busy machine does not fail a correct test. */
configure({ asyncUtilTimeout: 15_000 })

/** Any console output fails the test that caused it, unless the test expects and clears it. */
let spies: MockInstance[] = []

beforeEach(() => {
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  for (const spy of spies) spy.mockImplementation(() => undefined)
})

afterEach(() => {
  cleanup()
  const noise = spies.flatMap((spy) => spy.mock.calls.map((call) => call.map(String).join(' ')))
  for (const spy of spies) spy.mockRestore()
  if (noise.length > 0) throw new Error(`The test wrote to the console:\n${noise.join('\n')}`)
})

/**
 * The files of a worker share one window and the loaded libraries; making both anew for every file took three quarters
 * of the time. Each file loads the application itself anew, because its modules keep state: toasts, dialogs, the live
 * channel.
 */
afterAll(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  for (const part of [document.documentElement, document.body]) {
    for (const { name } of [...part.attributes]) part.removeAttribute(name)
  }
  document.head.replaceChildren()
  document.body.replaceChildren()
})

/** What jsdom lacks and the components need. The window counts as a large screen unless a test stubs matchMedia. */
class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function deskMedia(media: string) {
  return Object.assign(new EventTarget(), { matches: false, media, onchange: null })
}

/** A stream without events. */
class StillEvents extends EventTarget {
  static readonly CLOSED = 2
  readonly readyState = 0
  close(): void {}
}

Object.assign(globalThis, {
  EventSource: StillEvents,
  ResizeObserver: StillObserver,
  IntersectionObserver: StillObserver,
  matchMedia: deskMedia,
})
Object.assign(Element.prototype, {
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
  scrollIntoView: () => undefined,
})
