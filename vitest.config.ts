import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import requirements from './ledger/requirements.json' with { type: 'json' }
import { OrderOfFiles } from './tools/order-of-files.ts'
import { helpTexts } from './web/help-texts.ts'
import { legalTexts } from './web/legal-texts.ts'

/** REPORT=unit (web, integration) also writes reports/unit.json, which `npm run ledger` reads. */
const report = process.env['REPORT']
/** A machine that does ten other things must not turn a good test red. */
const SLOW_MACHINE_MS = 20_000

/** Tests render the public pages without a build, so these files do not exist. */
const PAGE_FILES = { styles: '/pages/styles.css', script: '/pages/script.js', font: '/pages/font.woff2' }

export default defineConfig({
  test: {
    sequence: { sequencer: OrderOfFiles },
    // A test names the requirements it asserts as tags; Vitest refuses a tag that is no id of the ledger.
    tags: requirements.map(({ id }) => ({ name: id })),
    reporters:
      report === undefined ? ['default'] : ['default', ['json', { outputFile: `reports/${report}.json` }]],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'tools/**/*.test.ts',
            'database/**/*.test.ts',
            'server/src/**/*.unit.test.ts',
          ],
          setupFiles: ['tools/test-setup.ts', 'tools/fixed-seed.ts'],
          // A new process and a new runtime for each file took two fifths of the time. What a file changes for all, it restores.
          isolate: false,
          // Vitest would leave one core free, which is half of a small machine.
          maxWorkers: 2,
          testTimeout: SLOW_MACHINE_MS,
        },
      },
      {
        plugins: [helpTexts()],
        define: { __PAGE_FILES__: JSON.stringify(PAGE_FILES) },
        test: {
          name: 'integration',
          include: ['server/src/**/*.test.ts', 'faults/**/*.test.ts'],
          exclude: ['**/*.unit.test.ts', '**/node_modules/**'],
          setupFiles: ['tools/test-setup.ts', 'tools/fixed-seed.ts'],
          globalSetup: ['server/src/test/global-setup.ts'],
          pool: 'forks',
          // Loading the server for every file anew took a third of the time. Each file builds its own server on its own
          // database and key space, so files share nothing else.
          isolate: false,
          // A third worker saves a sixth of the time, and on a slow machine tests then exceed their limits.
          maxWorkers: 2,
          // Only the fault scenarios run beside each other in one file.
          maxConcurrency: 3,
          testTimeout: SLOW_MACHINE_MS,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: [react(), helpTexts(), legalTexts()],
        define: { __PAGE_FILES__: JSON.stringify(PAGE_FILES) },
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['web/src/test/setup.ts', 'tools/fixed-seed.ts'],
          // web/src/test/setup.ts cleans up between files.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 2 * SLOW_MACHINE_MS,
        },
      },
    ],
  },
})
