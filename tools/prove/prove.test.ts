import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ROOT, run } from '../run.ts'
import { BENCHES, DRILLS, FAULTS, LOUD_FAULTS, listProofs, type Proof } from './proofs.ts'
import { formatTable, runProof } from './run-proof.ts'
import { listSizedTests } from './sized-tests.ts'

const TODAY = new Date('2026-09-05T12:00:00Z')

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prove-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the list of proofs', () => {
  const list = (sizedTests: string[] = []) => listProofs({ sizedTests, today: TODAY })

  test('the list of proofs contains every fault scenario', async () => {
    const { output } = await run('node', ['faults/run.ts'])
    const names = / -- ([A-Z0-9|]+) /u.exec(output)?.[1]?.split('|')
    expect(names?.toSorted()).toEqual([...FAULTS, ...LOUD_FAULTS, ...DRILLS, 'FUZZ'].toSorted())
  })

  test('the list of proofs contains only faults that every commit runs at their small size', () => {
    const small = ['faults', 'measured-faults']
      .map((name) => readFileSync(join(ROOT, `server/src/test/faults/${name}.test.ts`), 'utf8').toUpperCase())
      .join()
    expect([...FAULTS, 'FUZZ'].filter((name) => !small.includes(`'${name}'`))).toEqual([])
  })

  test('the list of proofs contains every bench; floor runs generate as well', () => {
    const files = readdirSync(join(ROOT, 'bench')).filter((name) => name.endsWith('.ts') && name !== 'run.ts')
    expect(files.map((name) => name.slice(0, -3)).toSorted()).toEqual([...BENCHES, 'generate'].toSorted())
    expect(readFileSync(join(ROOT, 'bench/floor.ts'), 'utf8')).toContain("from './generate.ts'")
  })

  test('the list of proofs names scripts and test files that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object }
    const proofs = list(listSizedTests(ROOT))
    const called = proofs.flatMap(({ command }) =>
      Array.from(command.matchAll(/npm run ([\w:]+)/gu), ([, name]) => name),
    )
    expect(called.filter((name) => !(String(name) in scripts))).toEqual([])
    const paths = proofs.flatMap(({ command }) => command.match(/\S+\.ts\b/gu) ?? [])
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    expect(new Set(proofs.map(({ name }) => name)).size).toBe(proofs.length)
  })

  test('the list of proofs fuzzes with the seed of the day', () => {
    expect(list().find(({ name }) => name === 'fuzz')?.command).toBe('npm run fault -- fuzz --seed 20260905')
  })

  test('the list of proofs runs a test of two sizes in its own project, and leaves laws to npm run laws', () => {
    const added = list([
      'e2e/flows/day.spec.ts',
      'packages/competition/src/laws/desk.test.ts',
      'server/src/entries/races.test.ts',
      'server/src/ops/csv.unit.test.ts',
    ]).filter(({ command }) => /(vitest|playwright)/u.test(command))
    expect(added.map(({ name, command }) => `${name}: ${command.split(' ').slice(-3).join(' ')}`)).toEqual([
      'e2e/flows/day: --config e2e/playwright.config.ts e2e/flows/day.spec.ts',
      'entries/races: --project integration server/src/entries/races.test.ts',
      'ops/csv.unit: --project unit server/src/ops/csv.unit.test.ts',
    ])
  })

  test('the list of proofs contains the main flows in three browser engines', () => {
    expect(list().map(({ command }) => command)).toContain('npm run browsers')
  })
})

describe('tests with two sizes', () => {
  test('tests with two sizes are found by their import of the sizes, also through helpers', () => {
    const tree = {
      'tools/proof-size.ts': '',
      'server/src/a/direct.test.ts': "import { sizeOf } from '../../../tools/proof-size.ts'",
      'server/src/test/day.ts': "import { sizeOf } from '../../../tools/proof-size.ts'",
      'server/src/test/stage.ts': "import {\n  aDay,\n} from './day.ts'",
      'server/src/a/by-helper.test.ts': "import { aStage } from '../test/stage.ts'",
      'server/src/a/one-size.test.ts': "import { other } from '../test/other.ts'",
      'e2e/flows/day.spec.ts': "import '../../tools/proof-size.ts'",
    }
    for (const [path, code] of Object.entries(tree)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), code)
    }
    expect(listSizedTests(folder)).toEqual([
      'e2e/flows/day.spec.ts',
      'server/src/a/by-helper.test.ts',
      'server/src/a/direct.test.ts',
    ])
  })
})

describe('one proof', () => {
  const proof = (command: string, minutes = 1): Proof => ({ name: 'a/b', command, minutes, says: /said/u })

  test('a proof that ends with 0 holds, runs at full size and leaves its output in its log', async () => {
    const verdict = await runProof(proof('echo "said $PROOF"; echo noise >&2'), folder)
    expect(verdict).toMatchObject({ name: 'a/b', ended: 'holds', result: 'said full', lastLines: [] })
    const log = readFileSync(join(folder, 'a-b.log'), 'utf8')
    expect(log.split('\n').toSorted()).toEqual(['', 'noise', 'said full'])
  })

  test('a proof that ends otherwise has failed, and the table ends with its last lines', async () => {
    const verdicts = [
      await runProof(proof('seq 1 30; echo said no; exit 3'), folder),
      await runProof(proof('echo said yes'), folder),
    ]
    expect(verdicts.map(({ ended }) => ended)).toEqual(['FAILED', 'holds'])
    const table = formatTable(verdicts)
    expect(table).toMatch(/a\/b {2}FAILED .* s {2}said no\na\/b {2}holds .* s {2}said yes/u)
    expect(table).toContain('a/b ended with:\n  20\n')
    expect(table).toContain('\n1 of 2 proofs hold')
  })

  test('a proof that this machine cannot decide is unproven, and does not count as held', async () => {
    const verdict = await runProof(proof('echo said: too old; exit 77'), folder)
    expect(verdict).toMatchObject({ ended: 'UNPROVEN', result: 'said: too old' })
    expect(formatTable([verdict])).toContain('\n0 of 1 proofs hold')
  })

  test('a proof that takes longer than its time is ended with all processes that it started', async () => {
    const started = performance.now()
    const verdict = await runProof(proof('echo said; sleep 60 & sleep 60; wait', 0.5 / 60), folder)
    expect(verdict).toMatchObject({ ended: 'TOO LONG', result: 'said' })
    expect(performance.now() - started).toBeLessThan(15_000)
  })
})
