import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PLANTS } from './fixtures/import-plants.ts'
import { CLEAN, PACKAGES, WORKSPACES } from './fixtures/import-tree.ts'
import { checkImports, type ImportReport } from './import-rules.ts'

const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
  forbidden: { name: string }[]
}
const RULES = config.forbidden.map((rule) => rule.name)

const roots: string[] = []
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true })
})

describe('a clean tree', () => {
  test('a clean tree has no violation, and every file of it was seen', async () => {
    const report = await checkImports(plantTree(CLEAN))
    expect(report.violations).toEqual([])
    expect(report.unseen).toEqual([])
    expect(report.seen).toBe(Object.keys(CLEAN).filter((path) => /\.tsx?$/u.test(path)).length)
  })
})

describe('a tree with one violation per rule', () => {
  let report: ImportReport

  beforeAll(async () => {
    const planted = Object.fromEntries(PLANTS.map(([, path, code]) => [path, code]))
    report = await checkImports(plantTree({ ...CLEAN, ...planted }))
  }, 30_000)

  test('each import rule has a planted violation, and each planted violation a rule', () => {
    expect([...new Set(PLANTS.map(([rule]) => rule))].toSorted()).toEqual(RULES.toSorted())
  })

  test.for(RULES)('the import rule %s finds its planted violation', (rule) => {
    const plants = PLANTS.filter(([name]) => name === rule).map(([, path]) => path)
    const caught = report.violations.filter((violation) => violation.rule === rule).map(({ from }) => from)
    expect(plants.filter((path) => caught.includes(path))).not.toEqual([])
  })

  test('the import rules name no file without a violation', () => {
    const plants = new Set(PLANTS.map(([, path]) => path))
    expect(report.violations.filter(({ from }) => !plants.has(from))).toEqual([])
  })
})

test('files that dependency-cruiser does not see are named', async () => {
  const root = plantTree(CLEAN)
  write(
    join(root, 'blind.cjs'),
    "module.exports = { forbidden: [], options: { exclude: { path: '^web/' } } }",
  )
  const report = await checkImports(root, join(root, 'blind.cjs'))
  expect(report.unseen).toContain('web/src/lib/server/api.ts')
  expect(report.unseen.every((path) => path.startsWith('web/'))).toBe(true)
})

function plantTree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'import-rules-'))
  roots.push(root)
  for (const [path, code] of Object.entries(files)) write(join(root, path), code)
  for (const name of PACKAGES) {
    write(join(root, 'node_modules', name, 'package.json'), `{ "name": "${name}", "main": "index.js" }`)
    write(join(root, 'node_modules', name, 'index.js'), 'export {}')
  }
  mkdirSync(join(root, 'node_modules/@tussle'))
  for (const [name, path] of Object.entries(WORKSPACES)) {
    symlinkSync(join(root, path), join(root, 'node_modules/@tussle', name))
  }
  return root
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
