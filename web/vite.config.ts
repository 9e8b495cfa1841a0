import tailwindcss from '@tailwindcss/vite'
import { DESCRIPTION, PRODUCT_NAME } from '@tussle/contract/product'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'
import { chunks } from './chunks.ts'
import { firstFiles } from './first-files.ts'
import { legalTexts } from './legal-texts.ts'
import { packedFiles } from './packed-files.ts'
import { workerFiles } from './worker-files.ts'

export default defineConfig(({ mode }) => {
  const { API_ORIGIN = 'http://127.0.0.1:3000' } = loadEnv(mode, '.', 'API_')
  const parts = chunks()
  return {
    plugins: [
      react(),
      tailwindcss(),
      legalTexts(),
      documentHead(),
      lateSheetsLast(),
      parts.plugin,
      workerFiles(),
      firstFiles(),
      packedFiles(),
    ],
    // The server puts a fresh nonce in place of this word on every answer.
    html: { cspNonce: '__NONCE__' },
    server: {
      host: '127.0.0.1',
      port: 5173,
      strictPort: true,
      // The server renders the public pages.
      proxy: { '^/(?:api|pages|t|l|c|p|help|embed)(?:/|$)': { target: API_ORIGIN } },
    },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2023',
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // The first file lists the names of all others, and every page pays for that list.
          chunkFileNames: 'assets/[hash].js',
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css'))
              ? 'assets/[hash].css'
              : 'assets/[name]-[hash][extname]',
          codeSplitting: { groups: [...parts.groups] },
        },
      },
    },
  }
})

/**
 * Writes the product's words into index.html. The style sheets move behind what the HTML itself paints: they no longer
 * hold that up, and the application still waits for them.
 */
function documentHead(): Plugin {
  return {
    name: 'document-head',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        stylesLast(html.replaceAll('%PRODUCT_NAME%', PRODUCT_NAME).replaceAll('%DESCRIPTION%', DESCRIPTION)),
    },
  }
}

function stylesLast(html: string): string {
  const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n/gu) ?? []
  const without = sheets.reduce((text, sheet) => text.replace(sheet, ''), html)
  return without.replace('  </body>', `${sheets.join('')}  </body>`)
}

/**
 * A late style sheet goes behind those of the page. In front of them it would make the browser read all sheets again
 * and lay out the whole page (decision 0177).
 */
function lateSheetsLast(): Plugin {
  const before = 'document.head.appendChild(link)'
  return {
    name: 'late-sheets-last',
    transform: {
      filter: { id: /vite\/preload-helper/u },
      handler(code) {
        if (!code.includes(before)) throw new Error('Vite adds late style sheets in another way now')
        return code.replace(before, 'document.body.append(link)')
      },
    },
  }
}
