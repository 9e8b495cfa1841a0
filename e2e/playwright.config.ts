import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { ADMIN } from './support/accounts.ts'
import { PORT, SERVER_PLACES } from './support/ports.ts'

/**
 * Browser tests against the built product (tools/e2e-server.ts): http://localhost:4180, its mails as JSON at
 * http://127.0.0.1:8026/messages.json?to=ADDRESS. A *.phone.spec.ts file runs on a phone, any other on a desktop.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Only a full run (`npm run e2e`) leaves the report that `npm run ledger` reads; a run of one file would cut it short. */
const isFullRun = process.env['REPORT'] !== undefined || process.env['REPORTS'] !== undefined
/** The shell is Chromium without the windows around a page; a test takes about half the time in it. */
const SHELL = '/usr/bin/chromium-headless-shell'
const CHROMIUM = process.env['CHROMIUM'] ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium')
const DESKTOP = { viewport: { width: 1280, height: 800 } } as const
/** Tests on a desktop that take longest. */
const STORIES = [
  'tournament-day',
  'weekend',
  'season',
  'updates',
  'ladder',
  'offline-day',
  'two-clubs',
  'plain-http',
  'six-divisions',
].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // tools/ci-limits.ts says how many tests of a run may need it.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 30_000,
  expect: { timeout: 7000 },
  reporter: isFullRun ? [['list'], ['json', { outputFile: `${ROOT}reports/e2e.json` }]] : [['list']],
  use: {
    // Browsers make no passkeys for an address that is a number.
    baseURL: `http://localhost:${PORT}`,
    // Recording every step costs a third of the run; `TRACE=on` when a failure needs it.
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Only the tests of offline.spec.ts need the worker; for all others it would load files in the background.
    serviceWorkers: 'block',
    // No test waits for a movement to end.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] },
  },
  // The longest tests come first; as the last one each would keep a core idle until it ends.
  projects: [
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    { name: 'stories', testMatch: STORIES, use: DESKTOP },
    { name: 'desktop', testIgnore: ['**/*.phone.spec.ts', ...STORIES], use: DESKTOP },
  ],
  webServer: {
    command: 'node tools/e2e-server.ts',
    cwd: ROOT,
    url: `http://127.0.0.1:${PORT}/healthz`,
    timeout: 300_000,
    env: { ...SERVER_PLACES, DEMO_ADMIN_PASSWORD: ADMIN.password },
    stdout: 'pipe',
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
