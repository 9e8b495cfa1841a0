import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PAGES } from '@tussle/contract/pages'
import { DESCRIPTION, PRODUCT_NAME } from '@tussle/contract/product'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const WEB = new URL('../../../web/', import.meta.url)
const file = (name: string) => fileURLToPath(new URL(`public/${name.replace(/^\//u, '')}`, WEB))
const html = readFileSync(new URL('index.html', WEB), 'utf8')

interface Manifest {
  readonly name: string
  readonly start_url: string
  readonly icons: readonly { src: string; sizes: string; purpose: string }[]
}

test('the manifest names the product and its maskable icons, which are as large as it says', {
  tags: ['FIX-52'],
}, async () => {
  const manifest = JSON.parse(readFileSync(file('manifest.webmanifest'), 'utf8')) as Manifest
  expect([manifest.name, manifest.start_url]).toEqual([PRODUCT_NAME, '/'])
  const maskable = manifest.icons.filter(({ purpose }) => purpose.includes('maskable'))
  expect(maskable.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
  for (const { src, sizes } of maskable) {
    const { width, height, format, hasAlpha } = await sharp(file(src)).metadata()
    expect([format, `${width}x${height}`, hasAlpha]).toEqual(['png', sizes, false])
  }
})

test('index.html names the manifest, the favicon, the home screen icon and the description', {
  tags: ['FIX-52'],
}, async () => {
  for (const name of ['manifest.webmanifest', 'favicon.svg', 'apple-touch-icon.png']) {
    expect(html).toContain(`href="/${name}"`)
    expect(existsSync(file(name))).toBe(true)
  }
  const { width, height } = await sharp(file('apple-touch-icon.png')).metadata()
  expect([width, height]).toEqual([180, 180])
  expect(html).toContain('<meta name="description" content="%DESCRIPTION%" />')
  expect(DESCRIPTION.length).toBeLessThanOrEqual(160)
})

test('robots.txt allows the pages of visitors and disallows the rest of the route table', {
  tags: ['FIX-52'],
}, () => {
  const lines = readFileSync(file('robots.txt'), 'utf8').split('\n')
  const closed = lines.flatMap((line) => /^Disallow: (\S+)/u.exec(line)?.[1] ?? [])
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start))
  const open = Object.values(PAGES).filter((path) => !isClosed(path))
  expect(open).toEqual([
    PAGES.home,
    PAGES.browseClubs,
    PAGES.browseTournaments,
    PAGES.browseLeagues,
    PAGES.privacy,
    PAGES.terms,
  ])
  expect(isClosed('/api/user')).toBe(true)
})

test('index.html paints a bar with the product’s name in both themes, before any other file', {
  tags: ['FIX-53'],
}, () => {
  const [head = '', body = ''] = html.split('</head>')
  expect(body).toMatch(/<div id="root">\s*<div class="first-paint">[\s\S]*%PRODUCT_NAME%/u)
  expect(head).toMatch(/<style>[\s\S]*\.first-paint[\s\S]*\[data-theme="dark"\] \.first-paint/u)
})
