import { expect, type Page, type Route } from '@playwright/test'

/** One endpoint answers with an error; every other call reaches the real server. */
export async function answerWith(page: Page, path: string, status: number, body = ''): Promise<void> {
  await page.route(path, (route) =>
    route.fulfill({ status, body, contentType: body.startsWith('{') ? 'application/json' : 'text/plain' }),
  )
}

/** The message of a refusal by the server. */
export function refusal(message: string, code = 'internal'): string {
  return JSON.stringify({ message, code })
}

/** Delays one call until `release`, so that a test can check the loading state; `then` may refuse it. */
export async function hold(
  page: Page,
  path: string,
  then?: { readonly status: number },
): Promise<{ release: () => Promise<void> }> {
  const held: Route[] = []
  let isOpen = false
  const letGo = (route: Route) => (then === undefined ? route.continue() : route.fulfill(then))
  await page.route(path, async (route) => {
    if (isOpen) await letGo(route)
    else held.push(route)
  })
  return {
    release: async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      isOpen = true
      for (const route of held.splice(0)) await letGo(route)
    },
  }
}

/** Counts the calls of one kind from here on. */
export function count(page: Page, method: string, path: string): { readonly made: () => number } {
  let made = 0
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) made += 1
  })
  return { made: () => made }
}
