import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { migratedTemplate } from './db.ts'
import { serverUrl, withClient } from './template.ts'

const RUN = fileURLToPath(new URL('../../../bench/run.ts', import.meta.url))
const DATABASE = `tussle_bench_${randomBytes(4).toString('hex')}`

const OWN = ['', '_weekend', '_answers', '_live', '_small'].map((part) => DATABASE + part)

afterAll(() =>
  withClient('postgres', async (client) => {
    for (const name of OWN) {
      await client.query(`drop database if exists ${name} with (force)`)
    }
  }),
)

test('every bench loads and can be run', async () => {
  const lines = (await bench('--list')).trimEnd().split('\n')
  expect(lines.filter((line) => !line.endsWith(': function'))).toEqual([])
  expect(lines.length).toBeGreaterThan(5)
})

test.each(['engine', 'schedule', 'day'])(
  'the bench of the %s runs to its end on little work',
  async (name) => {
    expect(await bench(name)).toMatch(/\n(All goals are met|A goal is missed)\.\n$/u)
  },
)

test('the bench of all goals makes its data, loads a real server and prints every goal in one table', {
  timeout: 180_000,
}, async () => {
  const output = await bench('floor')
  for (let goal = 1; goal <= 14; goal += 1) expect(output).toMatch(new RegExp(`^${goal} `, 'mu'))
  expect(output).toMatch(/^8 +admitted beyond the maximum, or counted wrongly .*ok$/mu)
  expect(output).toMatch(/^7 +scores lost or counted twice .*ok$/mu)
  expect(output).toMatch(/\n(All goals are met|A goal is missed)\.\n$/u)
})

test('the bench of a weekend directs six divisions over HTTP, and no screen contradicts another', {
  timeout: 180_000,
}, async () => {
  const output = await bench('weekend')
  expect(output).toMatch(/^apply a merge \| 1 /mu)
  expect(output).toMatch(/^[1-9]\d* calls; 0 rules broken$/mu)
})

test('the bench of answers gets the same answers twice from one database, and refusals among them', {
  timeout: 180_000,
}, async () => {
  const output = await bench('answers')
  expect(output).toMatch(/answers to 13 callers .*× 200.*/u)
  expect(output).toMatch(/\n[1-9]\d+ answers compared, 0 differ\nAll goals are met\.\n$/u)
})

test('the bench of growth walks every read of the contract and explains its statements', {
  timeout: 180_000,
}, async () => {
  const output = await bench('growth')
  expect(output).toMatch(/^[1-9]\d\d calls walked, \d+ grow$/mu)
})

async function bench(name: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [RUN, name], {
    env: {
      ...process.env,
      PROOF: 'commit',
      DATABASE_URL: serverUrl(),
      MIGRATED_TEMPLATE: migratedTemplate(),
      BENCH_DATABASE: DATABASE,
    },
    timeout: 170_000,
    maxBuffer: 10_000_000,
  })
  return stdout
}
