/** One file of Vite's manifest. */
interface Chunk {
  file: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}
export type BundleManifest = Record<string, Chunk>

export interface PageSize {
  page: string
  isPublic: boolean
  js: number
  css: number
  /** JavaScript with the parts that the page loads right after its first screen; shown, not budgeted. */
  jsWithParts: number
  /** What is over its budget, in words; empty when all is well. */
  over: string[]
}

const KB = 1000
const PAGES = 'src/pages/'
const BUDGETS = { publicJs: 110 * KB, memberJs: 150 * KB, css: 25 * KB }

/** Pages that a visitor may see; every other page is counted as a signed-in one. */
const PUBLIC_PAGES = new Set([
  'landing',
  'auth',
  'browse-clubs',
  'browse-leagues',
  'browse-tournaments',
  'not-found',
  'unsubscribe',
  'court-link',
])
/** Loaded lazily, but on every page of somebody who is signed in. */
const MEMBER_SHELL = ['src/app/shell/member-bar.tsx', 'src/app/shell/tab-bar.tsx']

/** What the first visit of each page downloads: the entry, the page's own chunk, and all they import statically. */
export function measurePages(manifest: BundleManifest, sizeOf: (file: string) => number): PageSize[] {
  const entries = keysOf(manifest, (chunk) => chunk.isEntry === true)
  const screens = keysOf(manifest, (chunk, key) => chunk.isDynamicEntry === true && key.startsWith(PAGES))
  const pages = screens.filter((key) => !screens.some((other) => isPartOf(key, other)))
  if (entries.length === 0 || pages.length === 0) throw new Error('the manifest has no entry or no page')
  const jsOf = (keys: readonly string[]) =>
    sum(
      closure(manifest, keys).flatMap(({ file }) => (file.endsWith('.js') ? [file] : [])),
      sizeOf,
    )
  return pages.map((key) => {
    const page = key.slice(PAGES.length).replace(/\.tsx$/u, '')
    const isPublic = PUBLIC_PAGES.has(page)
    const shell = isPublic ? [] : MEMBER_SHELL.filter((part) => part in manifest)
    const first = [...entries, ...shell, key]
    const parts = screens.filter((other) => isPartOf(other, key))
    const js = jsOf(first)
    const css = sum(new Set(closure(manifest, first).flatMap((chunk) => chunk.css ?? [])), sizeOf)
    return {
      page,
      isPublic,
      js,
      css,
      jsWithParts: jsOf([...first, ...parts]),
      over: overBudget(isPublic, js, css),
    }
  })
}

/** src/pages/landing-rows.tsx is a part of src/pages/landing.tsx. */
function isPartOf(key: string, page: string): boolean {
  return key.startsWith(`${page.replace(/\.tsx$/u, '')}-`)
}

function overBudget(isPublic: boolean, js: number, css: number): string[] {
  const budget = isPublic ? BUDGETS.publicJs : BUDGETS.memberJs
  return [
    ...(js > budget ? [`JavaScript over ${budget / KB} kB`] : []),
    ...(css > BUDGETS.css ? [`CSS over ${BUDGETS.css / KB} kB`] : []),
  ]
}

function closure(manifest: BundleManifest, keys: readonly string[]): Chunk[] {
  const seen = new Map<string, Chunk>()
  const pending = [...keys]
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`the manifest does not hold ${key}`)
    if (seen.has(key)) continue
    seen.set(key, chunk)
    pending.push(...(chunk.imports ?? []))
  }
  return [...seen.values()]
}

function keysOf(manifest: BundleManifest, isWanted: (chunk: Chunk, key: string) => boolean): string[] {
  return Object.entries(manifest).flatMap(([key, chunk]) => (isWanted(chunk, key) ? [key] : []))
}

function sum(files: Iterable<string>, sizeOf: (file: string) => number): number {
  return [...files].reduce((total, file) => total + sizeOf(file), 0)
}
