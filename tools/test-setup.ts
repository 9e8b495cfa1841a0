import { afterAll, afterEach, beforeEach, vi } from 'vitest'

/** Console output fails a test, because output that nobody reads hides the next real warning. */
const noise: string[] = []

beforeEach(() => {
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      noise.push(`console.${method}: ${parts.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  const printed = noise.splice(0)
  if (printed.length > 0) throw new Error(`a test printed to the console: ${printed.join('; ')}`)
})

// Not after each test: tests of one file may run beside each other and share the console.
afterAll(() => {
  for (const method of ['error', 'warn'] as const) {
    if (vi.isMockFunction(console[method])) vi.mocked(console[method]).mockRestore()
  }
})
