import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../web/src/public-pages/live-script.ts', import.meta.url))
const MOST_BYTES = 3500

test('the script of the public pages is small, and one file', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: SCRIPT },
    },
  })
  if (!('output' in built)) throw new Error('the build made several bundles')
  const files = built.output.map((file) => (file.type === 'chunk' ? file.code : file.fileName))
  expect(files).toHaveLength(1)
  expect(gzipSync(files[0] ?? '').length).toBeLessThanOrEqual(MOST_BYTES)
})
