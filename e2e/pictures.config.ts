import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** Makes the pictures of the guide from the demo (`npm run pictures`); the tests of all screens visit the same ones. */
export default defineConfig({
  ...tests,
  testDir: './pictures',
  projects: [{ name: 'pictures', testMatch: '**/*.picture.ts' }],
})
