import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ROOT, run } from '../run.ts'
import { ensurePrograms } from './packages.ts'

const DEPLOY = join(ROOT, 'deploy')
const UNITS = join(DEPLOY, 'one-box/systemd')
/** Of ten; systemd calls less than 2.5 safe. */
const MOST_EXPOSED = '25'

let folder = ''
// The first run on a machine installs them.
beforeAll(() => ensurePrograms('shellcheck', 'systemd-analyze', 'caddy'), 300_000)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the shell scripts of deploy have no fault that shellcheck knows', async () => {
  const scripts = readdirSync(DEPLOY, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.sh'),
  )
  expect(scripts.length).toBeGreaterThan(7)
  const { code, output } = await run(
    'shellcheck',
    ['--external-sources', '--source-path=SCRIPTDIR', ...scripts],
    { cwd: DEPLOY },
  )
  expect(output).toBe('')
  expect(code).toBe(0)
})

test('the units of one box are valid and leave the servers little to break', async () => {
  // Programs and users that exist only on an installed box would be its only complaints.
  for (const name of readdirSync(UNITS)) {
    const unit = readFileSync(join(UNITS, name), 'utf8')
    const here = unit
      .replaceAll(/^ExecStart=\S+/gmu, 'ExecStart=/usr/bin/true')
      .replaceAll(/^(User|Group)=.*\n/gmu, '')
      .replaceAll(/^(After|Wants|Requires)=.*\n/gmu, '')
    writeFileSync(join(folder, name.replace('@', '@3001')), here)
  }
  const units = readdirSync(folder).map((name) => join(folder, name))
  expect(await run('systemd-analyze', ['verify', ...units])).toMatchObject({ code: 0, output: '' })
  const servers = ['tussle-web@.service', 'tussle-worker.service'].map((name) => join(UNITS, name))
  const security = ['security', '--offline=true', `--threshold=${MOST_EXPOSED}`, '--no-pager', ...servers]
  const { code, output } = await run('systemd-analyze', security)
  expect(output).toContain('tussle-worker.service')
  expect(code).toBe(0)
})

test('the Caddyfile of one box is valid with a name and two processes', async () => {
  const text = readFileSync(join(DEPLOY, 'one-box/Caddyfile'), 'utf8')
  const filled = text
    .replace('{$SITE_ADDRESS}', 'localhost')
    .replace('{$UPSTREAMS}', '127.0.0.1:3001 127.0.0.1:3002')
  writeFileSync(join(folder, 'Caddyfile'), filled)
  const { code, output } = await run('caddy', [
    'validate',
    '--adapter',
    'caddyfile',
    '--config',
    join(folder, 'Caddyfile'),
  ])
  expect(output).toContain('Valid configuration')
  expect(code).toBe(0)
})
