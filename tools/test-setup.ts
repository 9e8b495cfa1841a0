import { afterEach, beforeEach, vi } from 'vitest'

/** Console noise fails a test: what nobody reads hides the next real warning. */
const noise: string[] = []

beforeEach(() => {
  noise.length = 0
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      noise.push(`console.${method}: ${parts.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  vi.mocked(console.error).mockRestore()
  vi.mocked(console.warn).mockRestore()
  if (noise.length > 0) throw new Error(`a test printed to the console: ${noise.join('; ')}`)
})
