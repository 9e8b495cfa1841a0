import { describe, expect, test } from 'vitest'
import { checkFloors } from './dependency-floors.ts'
import { checkFileSizes } from './file-sizes.ts'
import { checkWords } from './forbidden-words.ts'
import { checkLock } from './lock-file.ts'
import { checkSettings } from './settings.ts'
import { checkTimedRefetches } from './timed-refetches.ts'

const whole = { version: '1.0.0', integrity: 'sha512-x' }

describe('the lock file', () => {
  test('holds every optional binary, an integrity hash and no host', () => {
    const tool = { ...whole, optionalDependencies: { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0' } }
    const packages = {
      '': { version: '0.0.0' },
      'packages/contract': { version: '0.0.0' },
      'node_modules/@tussle/contract': { resolved: 'packages/contract', link: true },
      'node_modules/tool': tool,
      'node_modules/tool-linux': whole,
      'node_modules/far': { ...whole, resolved: 'https://host.example/far.tgz' },
      'node_modules/bare': { version: '1.0.0' },
    }
    expect(checkLock({ packages })).toEqual([
      'tool@1.0.0: optional tool-darwin is not in the lock',
      'far: the lock names a host in "resolved"',
      'bare: the lock has no integrity hash',
    ])
  })
})

describe('dependency floors', () => {
  const floors = { minimum: { fastify: '5.8.5' }, absent: ['react-server-dom-*'], maxRuntimeDependencies: 2 }
  const docs = '| `fastify` | HTTP server |\n'
  const manifest = { name: 'server', dependencies: { fastify: '5.12.8', '@tussle/contract': '0.0.0' } }

  test.for(['5.8.5', '5.12.0', '6.0.0'])('%s is no older than 5.8.5', (version) => {
    const lock = { packages: { 'node_modules/fastify': { version } } }
    expect(checkFloors(floors, lock, [manifest], docs)).toEqual([])
  })

  test.for(['5.8.4', '5.7.9', '4.99.99', '5.8.4-rc.1'])(
    '%s is older than 5.8.5, wherever it is nested',
    (version) => {
      const lock = { packages: { 'node_modules/other/node_modules/fastify': { version } } }
      expect(checkFloors(floors, lock, [manifest], docs)).toHaveLength(1)
    },
  )

  test('unwanted, too many, unexplained and stale dependencies are named', () => {
    const lock = { packages: { 'node_modules/react-server-dom-webpack': whole } }
    const many = {
      name: 'server',
      dependencies: { a: '1', b: '1' },
      devDependencies: { c: '1' },
      optionalDependencies: { d: '1' },
    }
    expect(checkFloors({ ...floors, maxRuntimeDependencies: 1 }, lock, [many], docs)).toEqual([
      'react-server-dom-webpack must not be used',
      'server: 2 runtime dependencies, at most 1',
      'a: no line in docs/dependencies.md',
      'b: no line in docs/dependencies.md',
      'c: no line in docs/dependencies.md',
      'd: no line in docs/dependencies.md',
      'fastify: docs/dependencies.md explains it, but nothing depends on it',
    ])
  })
})

test('a file of 400 lines is too long unless it is generated', () => {
  const text = 'line\n'.repeat(400)
  expect(checkFileSizes([['server/src/a.ts', text]])).toEqual([
    'server/src/a.ts: 400 lines, the limit is below 400',
  ])
  expect(
    checkFileSizes([
      ['server/src/a.ts', 'line\n'.repeat(399)],
      ['database/schema.sql', text],
      ['a.md', text],
    ]),
  ).toEqual([])
})

describe('forbidden words', () => {
  const slash = '/'
  test.for([
    `see ${slash}work${slash}main`,
    `cd ${slash}root${slash}x`,
    `in ${slash}home${slash}ann${slash}code`,
    `"${slash}tmp${slash}out"`,
    `read shared${slash}notes.md`,
    `https://registry.${'example'}.org`,
    `fixes issue ${'12'}`,
  ])('%s', (line) => {
    expect(checkWords([['a.ts', `fine\n${line}\n`]])).toHaveLength(1)
  })

  test.for([
    'network/path',
    'web/work/x',
    'the-shared/thing',
    'an issue with 12 players',
    'a framework/root/x',
  ])('%s passes', (line) => {
    expect(checkWords([['a.ts', line]])).toEqual([])
  })
})

describe('nothing is read again because time has passed', () => {
  const page = 'web/src/pages/a.tsx'

  test.for([
    'setInterval(look, 1000)',
    'useQuery({ queryKey, refetchInterval: 5000 })',
    'useQuery({ queryKey, refetchInterval: () => 5000 })',
    'const { refetch } = useQuery({ queryKey })\nsetTimeout(() => refetch(), 1000)',
    'window.setTimeout(() => client.invalidateQueries({ queryKey }), 1000)',
    'setTimeout(again, 1000)\nfunction again() {\n  refreshTopic(client, topic)\n}',
  ])('%s', (text) => {
    expect(checkTimedRefetches([[page, text]])).toHaveLength(1)
  })

  test('a clock may tick, and not read again either', () => {
    const clock = 'web/src/features/desk/use-now.ts'
    expect(checkTimedRefetches([[clock, 'setInterval(tick, 1000)']])).toEqual([])
    expect(
      checkTimedRefetches([[clock, 'setInterval(() => refreshTopic(client, topic), 1000)']]),
    ).toHaveLength(1)
  })

  test.for([
    [page, 'refetchInterval: false'],
    [page, 'setTimeout(() => setOpen(false), 1000)'],
    [page, 'await client.invalidateQueries({ queryKey })'],
    ['web/src/lib/server/live.ts', 'setTimeout(() => refreshTopic(client, topic), wait)'],
    ['web/src/lib/other.test.ts', 'setInterval(look, 1000)'],
    ['server/src/live/live.service.ts', 'setInterval(sweep, 5000)'],
  ] as const)('%s may: %s', ([path, text]) => {
    expect(checkTimedRefetches([[path, text]])).toEqual([])
  })
})

test('every setting that is read is documented, and no other', () => {
  const sources = [
    'const Environment = z.object({\n  PORT: z._default(port(), 3000),\n  HOST: z.string(),\n})',
    "const email = process.env['FIRST_ADMIN_EMAIL']",
    "const { API_ORIGIN = 'http://127.0.0.1:3000' } = loadEnv(mode, '.', 'API_')",
  ]
  expect(checkSettings(sources, '# words\nPORT=3000\nHOST=\nFIRST_ADMIN_EMAIL=\nAPI_ORIGIN=x\n')).toEqual([])
  expect(checkSettings(sources, 'PORT=3000\nHOST=\nAPI_ORIGIN=x\nOLD=1\n')).toEqual([
    '.env.example: FIRST_ADMIN_EMAIL is missing',
    '.env.example: nothing reads OLD',
  ])
})
