import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

/** Vite's list of what it built: by source file or chunk. */
export type Manifest = Readonly<Record<string, Chunk>>

/** The pages that a person needs in a hall without a connection, with everything that they open. */
const NEEDED =
  /^src\/(?:pages\/(?:home\/dashboard|leagues\/league-standings|tournaments\/(?:tournament-bracket|tournament-board|tournament-admin|court-link))\.tsx|app\/(?:after-paint\.ts|shell\/.+)|lib\/offline\/stored-answers\.ts)$/u
/** Files without a digest in their names, and the shell itself. */
const PLAIN = ['/', '/theme.js', '/favicon.svg', '/manifest.webmanifest']
const FONTS = /\/archivo-(?:basic|signs)-[^/]+\.woff2$/u
const MOST_BYTES = 600_000

/** Writes worker-files.js for the service worker: what it keeps so that pages open without a connection. */
export function workerFiles(): Plugin {
  let dist = ''
  return {
    name: 'worker-files',
    apply: 'build',
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir)
    },
    writeBundle(_options, bundle) {
      const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
      const fonts = Object.keys(bundle).filter((file) => FONTS.test(`/${file}`))
      const files = [...PLAIN, ...[...filesOf(manifest), ...fonts].map((file) => `/${file}`)].toSorted()
      const bytes = files.reduce((sum, file) => sum + sentBytes(dist, file), 0)
      const size = `${files.length} files for offline use, ${bytes} of ${MOST_BYTES} bytes as sent`
      if (bytes > MOST_BYTES) throw new Error(size)
      this.info(size)
      writeFileSync(join(dist, 'worker-files.js'), listOf(files, dist))
    },
  }
}

/** The needed pages, what they import, and what they may load later. */
export function filesOf(manifest: Manifest): string[] {
  const found = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined || found.has(key)) return
    found.add(key)
    for (const each of chunk.imports ?? []) visit(each)
    // The entry may load every page.
    if (chunk.isEntry !== true) for (const each of chunk.dynamicImports ?? []) visit(each)
  }
  for (const [key, { isEntry = false }] of Object.entries(manifest)) {
    if (isEntry || NEEDED.test(key)) visit(key)
  }
  const files = [...found].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])])
  return [...new Set(files)].filter((file) => file !== '' && !file.endsWith('.html'))
}

/** A changed plain file has the same name, so the digest is one of names and of these bytes. */
function listOf(files: readonly string[], dist: string): string {
  const digest = createHash('sha256').update(files.join())
  for (const file of PLAIN) digest.update(readFileSync(pathOf(dist, file)))
  return `self.BUILD = ${JSON.stringify(digest.digest('hex').slice(0, 12))}\nself.FILES = ${JSON.stringify(files)}\n`
}

function sentBytes(dist: string, file: string): number {
  const path = pathOf(dist, file)
  return /\.(?:woff2|png)$/u.test(file) ? statSync(path).size : brotliCompressSync(readFileSync(path)).length
}

const pathOf = (dist: string, file: string): string => join(dist, file === '/' ? 'index.html' : file)
