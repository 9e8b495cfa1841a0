import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test'
import { loadAtRest } from '../visits/load-at-rest.ts'
import { type Account, ADMIN, signIn, signUp } from './accounts.ts'

/** Logs everything that the content security policy blocked. */
const REPORT_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (event) => {
  console.error('CSP violation: ' + event.violatedDirective + ' ' + event.blockedURI)
})`
const SET_VISITED = `try { localStorage.setItem('visited', 'true') } catch {}`

/** A browser logs every 401; the request for the current user gets one for a visitor (STATE-006). */
const WHO_IS_HERE = /status of 401 .*\/api\/user$/u

/**
 * A page that stays open while somebody signs out, or somebody else signs in, elsewhere in this browser: its
 * background requests are refused, and a browser logs that too.
 */
const NOT_YOURS_ANY_MORE = /status of 40[13] .*\/api\/(?:live\?topics=\S*|notifications\/inbox)$/u

interface Noise {
  /** Declares a console line that this test causes on purpose. */
  readonly allow: (line: RegExp) => void
}

interface Options {
  /** False: the landing page has never been opened in this browser. */
  readonly visited: boolean
}

interface Fixtures {
  readonly noise: Noise
  /** A new player, signed in in this test's browser. */
  readonly player: Account
  /** The administrator, signed in in this test's browser. */
  readonly admin: Account
}

/** Every test checks the console: an undeclared error, a failed page or a CSP violation fails it. */
export const test = base.extend<Options & Fixtures, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      loadAtRest(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  visited: [true, { option: true }],
  context: async ({ context, visited }, use) => {
    await context.addInitScript({ content: REPORT_VIOLATIONS })
    if (visited) await context.addInitScript({ content: SET_VISITED })
    await use(context)
  },
  noise: [
    async ({ context }, use) => {
      const lines = listen(context)
      const allowed = [WHO_IS_HERE, NOT_YOURS_ANY_MORE]
      await use({ allow: (line) => allowed.push(line) })
      expect(
        lines.filter((line) => !allowed.some((each) => each.test(line))),
        'errors nobody declared',
      ).toEqual([])
    },
    { auto: true },
  ],
  player: async ({ context }, use) => use(await signUp(context.request)),
  admin: async ({ context }, use) => use(await signIn(context.request, ADMIN)),
})

export { expect }

function listen(context: BrowserContext): string[] {
  const lines: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') lines.push(`${message.text()} ${message.location().url}`.trim())
  })
  context.on('weberror', (error) => lines.push(`uncaught: ${error.error().message}`))
  return lines
}
