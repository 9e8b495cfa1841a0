import { PAGES } from '@tussle/contract/pages'
import { expect, test } from 'vitest'
import { type Chunk, FIRST_PAGES, firstFilesOf } from '../../first-files.ts'

const chunk = (name: string, imports: readonly string[] = []): Chunk => ({
  fileName: `assets/${name}.js`,
  isEntry: name === 'index',
  imports: imports.map((each) => `assets/${each}.js`),
  moduleIds: [`/web/src/pages/${name}.tsx`],
  viteMetadata: { importedCss: new Set([`assets/${name}.css`]) },
})
const CHUNKS = [
  chunk('index', ['base']),
  chunk('base'),
  chunk('dashboard', ['index', 'member']),
  chunk('member', ['base']),
  chunk('dialog', ['index']),
]

test('the first files of a page are its own and those they import, without those of the entry and of later parts', () => {
  const modules = ['src/pages/dashboard.tsx']
  expect(firstFilesOf({ path: '/dashboard', who: 'members', modules, reads: [] }, CHUNKS, '/web')).toEqual({
    ...{ path: '/dashboard', who: 'members', reads: [] },
    scripts: ['/assets/dashboard.js', '/assets/member.js'],
    sheets: ['/assets/dashboard.css', '/assets/member.css'],
  })
})

test('a module that the build does not have stops the build', () => {
  const page = { path: '/', who: 'all', modules: ['src/pages/gone.tsx'], reads: [] } as const
  expect(() => firstFilesOf(page, CHUNKS, '/web')).toThrow('the build has no src/pages/gone.tsx')
})

test('the first files are those of pages of the route table, and no page has two lists for one reader', () => {
  const known = new Set<string>(Object.values(PAGES))
  const readers = FIRST_PAGES.flatMap(({ path, who }) =>
    (who === 'all' ? ['members', 'visitors'] : [who]).map((each) => `${path} ${each}`),
  )
  expect(FIRST_PAGES.filter(({ path }) => !known.has(path))).toEqual([])
  expect(new Set(readers).size).toBe(readers.length)
})
