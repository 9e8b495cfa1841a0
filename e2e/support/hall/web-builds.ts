import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const DIST = process.env['WEB_DIST'] ?? fileURLToPath(new URL('../../../web/dist', import.meta.url))
const TEXTS = new Set(['.js', '.css', '.html'])
const BUILT_NAME = /[\w-]+\.(?:js|css|woff2|png|svg)/gu

/**
 * The built product as a later version of it: every built file has another name, wherever it is named, and the list of
 * kept files is another one. A true build of each version would take minutes.
 */
export function makeNextBuild(version: number): string {
  const folder = mkdtempSync(join(tmpdir(), `tussle-build-${version}-`))
  cpSync(DIST, folder, { recursive: true, filter: (path) => !/\.(?:br|gz)$/u.test(path) })
  const assets = join(folder, 'assets')
  const names = new Set(readdirSync(assets))
  const renamed = (name: string) => `v${version}-${name}`
  for (const path of [...textsIn(folder), ...textsIn(assets)]) {
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      text.replaceAll(BUILT_NAME, (name) => (names.has(name) ? renamed(name) : name)),
    )
  }
  for (const name of names) renameSync(join(assets, name), join(assets, renamed(name)))
  const list = join(folder, 'worker-files.js')
  writeFileSync(
    list,
    readFileSync(list, 'utf8').replace(/self\.BUILD = "[^"]*"/u, `self.BUILD = "v${version}"`),
  )
  return folder
}

/** Built files that the service worker does not keep beforehand. */
export function listLateFiles(): string[] {
  const kept = readFileSync(join(DIST, 'worker-files.js'), 'utf8')
  return readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js') && !kept.includes(name))
}

function textsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => TEXTS.has(extname(name)))
    .map((name) => join(folder, name))
}
