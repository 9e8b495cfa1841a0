import tailwindcss from '@tailwindcss/vite'
import { PRODUCT_NAME, TAGLINE } from '@tussle/contract/product'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'

export default defineConfig(({ mode }) => {
  const { API_ORIGIN = 'http://127.0.0.1:3000' } = loadEnv(mode, '.', 'API_')
  return {
    plugins: [react(), tailwindcss(), documentHead()],
    // The server puts a fresh nonce in place of this word on every answer.
    html: { cspNonce: '__NONCE__' },
    server: {
      host: '127.0.0.1',
      port: 5173,
      strictPort: true,
      proxy: { '/api': { target: API_ORIGIN } },
    },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2023',
      manifest: true,
      modulePreload: { polyfill: false },
      // Every page needs these together; one file of them compresses better than many small ones. Writing and paging
      // are not for every page and go with the code that does them.
      rolldownOptions: {
        output: {
          // The first file lists the names of all others, and every page pays for that list.
          chunkFileNames: 'assets/[hash].js',
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css'))
              ? 'assets/[hash].css'
              : 'assets/[name]-[hash][extname]',
          codeSplitting: {
            groups: [
              {
                name: 'base',
                test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/](?!.*(useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\.js)/,
              },
              {
                name: 'base',
                // Only what brings no styles along: they would come before the order of the layers is known.
                test: /lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/](?!loader-circle|calendar-range))|web[\\/]src[\\/](lib[\\/](api|api-error|person-cache|storage|use-page|versions)|ui[\\/]toast-store)\.tsx?$/,
              },
            ],
          },
        },
      },
    },
  }
})

/** Writes the product's words into index.html and preloads the one font file that every page needs. */
function documentHead(): Plugin {
  return {
    name: 'document-head',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const named = html.replaceAll('%PRODUCT_NAME%', PRODUCT_NAME).replaceAll('%TAGLINE%', TAGLINE)
        const font = Object.keys(bundle ?? {}).find((file) => file.includes('archivo-latin-wdth'))
        if (!font) return named
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' }
        return { html: named, tags: [{ tag: 'link', attrs, injectTo: 'head-prepend' }] }
      },
    },
  }
}
