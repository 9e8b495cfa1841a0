import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BundleManifest, measurePages } from './bundle-sizes.ts'
import { ROOT } from './run.ts'

/** `npm run budget`, after `npm run build`: gzipped first-load sizes per page; fails over budget. */
const dist = join(ROOT, 'web/dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as BundleManifest
const pages = measurePages(manifest, (file) => gzipSync(readFileSync(join(dist, file))).length)

console.log('page                     audience    js kB  css kB  js with later parts')
for (const { page, isPublic, js, css, jsWithParts, over } of pages) {
  const later = jsWithParts === js ? '' : kilobytes(jsWithParts)
  const cells = [
    page.padEnd(24),
    (isPublic ? 'public' : 'signed in').padEnd(10),
    kilobytes(js),
    kilobytes(css),
  ]
  console.log([...cells, later, ...over].join(' ').trimEnd())
}
if (pages.some(({ over }) => over.length > 0)) process.exitCode = 1

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(7)
}
