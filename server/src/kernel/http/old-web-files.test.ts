import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp, TEST_NOW } from '../../test/app.ts'
import { ManualClock } from '../clock.ts'

const root = await mkdtemp(join(tmpdir(), 'tussle-web-'))
const files = join(root, 'files')
afterAll(() => rm(root, { recursive: true }))

/** The server of one version; every version has a file of its own. */
async function startVersion(version: string, days = 0) {
  const dist = join(root, version)
  await mkdir(join(dist, 'assets'), { recursive: true })
  await writeFile(join(dist, 'index.html'), `<!doctype html><p>${version}</p>`)
  await writeFile(join(dist, 'assets', `${version}.js`), `void '${version}'`)
  const clock = new ManualClock(new Date(TEST_NOW.getTime() + days * 24 * 60 * 60_000))
  return await buildTestApp({ clock, config: { WEB_DIST: dist, FILES_DIR: files } })
}

test('the files of earlier versions are served for 14 days after an update, and then no longer', async () => {
  for (const version of ['one', 'two', 'three']) await (await startVersion(version)).close()
  const server = await startVersion('four')
  for (const version of ['one', 'two', 'three', 'four']) {
    const answer = await server.app.inject({ method: 'GET', url: `/assets/${version}.js` })
    expect([answer.statusCode, answer.body]).toEqual([200, `void '${version}'`])
    expect(answer.headers['cache-control']).toContain('immutable')
  }
  await server.close()
  const later = await startVersion('five', 15)
  const gone = await later.app.inject({ method: 'GET', url: '/assets/two.js' })
  expect(gone.statusCode).toBe(404)
  await later.close()
  expect((await readdir(join(files, 'web', 'assets'))).toSorted()).toEqual(['five.js', 'four.js'])
})
