import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ROOT, run } from '../run.ts'
import { ensurePrograms } from './packages.ts'

const FOLDER = join(ROOT, 'deploy/alerts')
const RULES = readFileSync(join(FOLDER, 'alerts.yml'), 'utf8')
const TESTS = readFileSync(join(FOLDER, 'alerts.test.yml'), 'utf8')
const ALERTS = Array.from(RULES.matchAll(/alert: (\w+)/gu), ([, name = '']) => name)

// The first run on a machine installs it.
beforeAll(() => ensurePrograms('promtool'), 300_000)

test('every alert fires for its cause and clears when the cause is gone', { timeout: 60_000 }, async () => {
  expect(await run('promtool', ['check', 'config', 'prometheus.yml'], { cwd: FOLDER })).toMatchObject({
    code: 0,
  })
  const { code, output } = await run('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd: FOLDER })
  expect(output).toContain('SUCCESS')
  expect(code).toBe(0)
})

test('every alert has a test in which it fires and one in which it has cleared', () => {
  const untested = ALERTS.filter((name) => {
    const ofAlert = TESTS.split(/^ {2}- name: /mu).find((text) => text.startsWith(`${name}\n`)) ?? ''
    return !/exp_alerts:\n\s+- exp_labels/u.test(ofAlert) || !ofAlert.includes('exp_alerts: []')
  })
  expect(untested).toEqual([])
  expect(ALERTS.length).toBeGreaterThan(10)
})

test('every alert names a page that says what to do, and every such page belongs to an alert', () => {
  const named = Array.from(RULES.matchAll(/runbook: (\S+)/gu), ([, path = '']) => path)
  expect(named.length).toBe(ALERTS.length)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  const pages = readdirSync(join(ROOT, 'docs/runbooks')).map((name) => `docs/runbooks/${name}`)
  expect(pages.toSorted()).toEqual(named.toSorted())
})
