import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { helpPictures } from './help-pictures.ts'
import { helpTexts } from './help-texts.ts'
import { packedFiles } from './packed-files.ts'

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

const FILES = pathOf('./dist-pages/files')

/**
 * Builds the public pages (docs/decisions/0123) in two steps: `vite build` makes the sheet and the script that browsers
 * load, and `vite build --ssr FILE` makes the module that the server renders with, in which the names of those files stand.
 */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        plugins: [react(), helpTexts()],
        define: {
          __PAGE_FILES__: JSON.stringify(builtFiles()),
          'process.env.NODE_ENV': JSON.stringify('production'),
        },
        publicDir: false,
        // The server needs nothing but this one file.
        ssr: { noExternal: true },
        build: {
          outDir: pathOf('./dist-pages'),
          emptyOutDir: false,
          target: 'node24',
          minify: false,
        },
      }
    : {
        base: '/pages/',
        publicDir: false,
        plugins: [helpPictures(), packedFiles()],
        build: {
          outDir: FILES,
          emptyOutDir: true,
          target: 'es2023',
          manifest: true,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: {
              script: pathOf('./src/public-pages/live-script.ts'),
              styles: pathOf('./src/public-pages/styles.css'),
            },
            output: {
              entryFileNames: '[hash].js',
              assetFileNames: ({ names }) =>
                names.some((name) => name.endsWith('.woff2')) ? '[name]-[hash][extname]' : '[hash][extname]',
            },
          },
        },
      },
)

interface Built {
  readonly file: string
  readonly src?: string
}

function builtFiles() {
  const manifest = Object.values(
    JSON.parse(readFileSync(`${FILES}/.vite/manifest.json`, 'utf8')) as Record<string, Built>,
  )
  const find = (end: string): string => {
    const built = manifest.find(({ src = '' }) => src.endsWith(end))
    if (built === undefined) throw new Error(`the build made nothing of ${end}`)
    return `/pages/${built.file}`
  }
  return {
    styles: find('public-pages/styles.css'),
    script: find('public-pages/live-script.ts'),
    font: find('archivo-basic.woff2'),
  }
}
