import { expect, test } from 'vitest'
import { type BundleManifest, measurePages } from './bundle-sizes.ts'

const manifest: BundleManifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'], css: ['index.css'] },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', imports: ['_react.js'], css: ['form.css'] },
  'src/pages/landing.tsx': {
    file: 'landing.js',
    isDynamicEntry: true,
    imports: ['index.html'],
    css: ['landing.css'],
  },
  'src/pages/landing-rows.tsx': { file: 'rows.js', isDynamicEntry: true, imports: ['_react.js'] },
  'src/pages/settings.tsx': {
    file: 'settings.js',
    isDynamicEntry: true,
    imports: ['index.html', '_form.js'],
  },
  'src/app/shell/member-bar.tsx': { file: 'bar.js', isDynamicEntry: true, imports: ['_form.js'] },
  'src/features/ops/contact-dialog.tsx': { file: 'contact.js', isDynamicEntry: true },
}

const sizes: Record<string, number> = {
  'index.js': 20_000,
  'react.js': 60_000,
  'form.js': 30_000,
  'landing.js': 10_000,
  'rows.js': 4000,
  'settings.js': 5000,
  'bar.js': 8000,
  'contact.js': 999_999,
  'index.css': 10_000,
  'form.css': 2000,
  'landing.css': 3000,
}
const measure = (changed: Record<string, number> = {}) =>
  measurePages(manifest, (file) => ({ ...sizes, ...changed })[file] ?? Number.NaN)

test('a page counts the entry, its own chunk and what they import statically, each once; its parts come later', () => {
  expect(measure()).toEqual([
    { page: 'landing', isPublic: true, js: 90_000, css: 13_000, jsWithParts: 94_000, over: [] },
    { page: 'settings', isPublic: false, js: 123_000, css: 12_000, jsWithParts: 123_000, over: [] },
  ])
})

test('public pages have 110 kB, signed-in ones 150 kB, and CSS 25 kB', () => {
  const over = (changed: Record<string, number>) => measure(changed).map((page) => page.over)
  expect(over({ 'landing.js': 30_000 })).toEqual([[], []])
  expect(over({ 'landing.js': 30_001 })).toEqual([['JavaScript over 110 kB'], []])
  expect(over({ 'settings.js': 32_001 })).toEqual([[], ['JavaScript over 150 kB']])
  expect(over({ 'form.css': 15_001 })).toEqual([[], ['CSS over 25 kB']])
})

test('a manifest without pages or with a missing import proves nothing and is refused', () => {
  expect(() => measurePages({ 'index.html': { file: 'index.js', isEntry: true } }, () => 0)).toThrow(
    'no page',
  )
  const broken = {
    ...manifest,
    'src/pages/x.tsx': { file: 'x.js', isDynamicEntry: true, imports: ['_gone.js'] },
  }
  expect(() => measurePages(broken, () => 0)).toThrow('_gone.js')
})
