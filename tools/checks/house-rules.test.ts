import { describe, expect, test } from 'vitest'
import { findingsIn } from './commit-messages.ts'
import { checkFloors } from './dependency-floors.ts'
import { checkFileSizes, checkUsualSizes } from './file-sizes.ts'
import { checkFolderSizes } from './folder-sizes.ts'
import { checkWords } from './forbidden-words.ts'
import { checkFormatNames } from './format-names.ts'
import { checkFunctionSizes } from './function-sizes.ts'
import { checkLazyParts } from './lazy-parts.ts'
import { checkLock } from './lock-file.ts'
import retiredWords from './retired-words.json' with { type: 'json' }
import { checkRetiredWords } from './retired-words.ts'
import { checkSettings } from './settings.ts'
import { checkTimedRefetches } from './timed-refetches.ts'

const whole = { version: '1.0.0', integrity: 'sha512-x' }

describe('the lock file', () => {
  test('the lock file contains every optional binary, an integrity hash and no host', () => {
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

  test.for(['5.8.5', '5.12.0', '6.0.0'])('version %s is no older than the floor 5.8.5', (version) => {
    const lock = { packages: { 'node_modules/fastify': { version } } }
    expect(checkFloors(floors, lock, [manifest], docs)).toEqual([])
  })

  test.for(['5.8.4', '5.7.9', '4.99.99', '5.8.4-rc.1'])(
    'version %s is older than the floor 5.8.5, wherever it is nested',
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

test('a file of 351 lines is too long unless it is generated', () => {
  const text = 'line\n'.repeat(351)
  expect(checkFileSizes([['server/src/a.ts', text]])).toEqual([
    'server/src/a.ts: 351 lines, the limit is 350',
  ])
  expect(
    checkFileSizes([
      ['server/src/a.ts', 'line\n'.repeat(350)],
      ['database/src/types.ts', text],
      ['a.md', text],
    ]),
  ).toEqual([])
})

test('sources that are usually longer than 60 or mostly longer than 170 lines are named', () => {
  const sources = (...lengths: number[]): [string, string][] =>
    lengths.map((lines, index) => [`web/src/part-${index}.tsx`, 'line\n'.repeat(lines)])
  const few = Array.from({ length: 10 }, () => 60)
  const more = Array.from({ length: 9 }, () => 170)
  expect(checkUsualSizes(sources(...few, ...more, 350))).toEqual([])
  expect(checkUsualSizes(sources(...few, ...more, 170, 350))).toEqual([
    'half of the sources have up to 170 lines, the limit is 60; divide some of the longest',
  ])
  expect(checkUsualSizes(sources(...few, ...more.slice(1), 171, 350))).toEqual([
    'nineteen of twenty of the sources have up to 171 lines, the limit is 170; divide some of the longest',
  ])
  expect(checkUsualSizes([['web/src/a.test.tsx', 'line\n'.repeat(350)]])).toEqual([])
})

describe('function sizes', () => {
  const long = (head: string, tail: string, lines = 61) => `${head}\n${'  go()\n'.repeat(lines - 2)}${tail}\n`

  test.for([
    [long('export function play() {', '}'), 'play'],
    [long('const play = async () => {', '}'), 'play'],
    [long('const object = { play: function () {', '} }'), 'play'],
    [long('class Court { play() {', '} }'), 'play'],
    [long('export default () => {', '}'), 'without a name'],
    [`function outer() {\n  return ${long('function inner() {', '}')}}\n`, 'inner'],
  ] as const)('a function of 61 lines is named, however it is written: %#', ([text, name]) => {
    expect(checkFunctionSizes([['web/src/a.tsx', text]], [])).toContain(
      `web/src/a.tsx ${name}: 61 lines, the limit is 60`,
    )
  })

  test('60 lines, a test and an exception pass', () => {
    const text = long('function play() {', '}')
    const files: [string, string][] = [
      ['server/src/a.ts', long('function play() {', '}', 60)],
      ['server/src/a.test.ts', text],
      ['server/src/b.ts', text],
    ]
    expect(checkFunctionSizes(files, ['server/src/b.ts play'])).toEqual([])
  })

  test('an exception that no longer applies and a sixteenth exception are named', () => {
    const text = long('function play() {', '}')
    const paths = Array.from({ length: 16 }, (_, index) => `server/src/${index}.ts`)
    const files = paths.map((path): [string, string] => [path, text])
    const exceptions = paths.map((path) => `${path} play`)
    expect(checkFunctionSizes(files, exceptions)).toEqual(['16 exceptions, at most 15'])
    expect(checkFunctionSizes(files.slice(0, 1), exceptions.slice(0, 2))).toEqual([
      'server/src/1.ts play: no longer an exception; remove it from the list',
    ])
  })
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
  ])('a line with a forbidden word is named: %s', (line) => {
    expect(checkWords([['a.ts', `fine\n${line}\n`]])).toHaveLength(1)
  })

  test.for([
    'network/path',
    'web/work/x',
    'the-shared/thing',
    'an issue with 12 players',
    'a framework/root/x',
  ])('a line without a forbidden word passes: %s', (line) => {
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
  ])('code that reads again because time has passed is named: %s', (text) => {
    expect(checkTimedRefetches([[page, text]])).toHaveLength(1)
  })

  test('the page of the health alone may read again by the clock', () => {
    const text = 'useQuery({ ...read(path), refetchInterval: 30_000 })'
    expect(checkTimedRefetches([['web/src/features/health/health.queries.ts', text]])).toEqual([])
    expect(checkTimedRefetches([['web/src/features/health/health-lines.tsx', text]])).toHaveLength(1)
  })

  test('a clock may use a timer, but may not read again either', () => {
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
  ] as const)('a timer that is allowed in %s passes: %s', ([path, text]) => {
    expect(checkTimedRefetches([[path, text]])).toEqual([])
  })
})

describe('parts of pages that load on demand', () => {
  const bare = "const Rules = lazy(() => import('./rules.tsx'))"
  const page = 'web/src/pages/leagues/league.tsx'

  test.for([bare, 'const Rules = lazy<Part>(load)', "import { lazy as slow } from 'react'"])(
    'a part of a page that loads with lazy is named: %s',
    (text) => {
      expect(checkLazyParts([[page, `\n${text}`]])).toEqual([
        `${page}:2: use late() of ui/layout instead of lazy: ${text}`,
      ])
    },
  )

  test.for([
    [page, "const Rules = late(() => import('./rules.tsx'))"],
    [page, '<img src={url} loading="lazy" />'],
    ['web/src/ui/layout/late.tsx', bare],
    ['web/src/app/lazy-page.ts', bare],
    ['web/src/pages/leagues/league.test.tsx', bare],
  ] as const)('the file %s may contain: %s', ([path, text]) => {
    expect(checkLazyParts([[path, text]])).toEqual([])
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

describe('folder sizes', () => {
  const inFolder = (count: number, name: (index: number) => string): [string, string][] =>
    Array.from({ length: count }, (_, index) => [`web/src/ui/${name(index)}`, ''])

  test('a folder with 36 files of code is named', () => {
    expect(checkFolderSizes(inFolder(36, (index) => `part-${index}.tsx`))).toEqual([
      'web/src/ui: 36 files of code, the limit is 35',
    ])
  })

  test('35 files pass, and tests beside them are not counted', () => {
    const files = [
      ...inFolder(35, (index) => `part-${index}.tsx`),
      ...inFolder(20, (index) => `part-${index}.test.tsx`),
    ]
    expect(checkFolderSizes(files)).toEqual([])
  })
})

describe('format names', () => {
  test.for([
    ["if (tournament.format === 'ladder') return null"],
    ["const isTree = format !== 'round_robin'"],
    ["'group_knockout' === draw.format"],
  ] as const)('server and web may not compare a format by name: %s', ([line]) => {
    expect(checkFormatNames([['web/src/pages/league.tsx', line]])).toEqual([
      `web/src/pages/league.tsx:1: compares a format by name; ask the registry or FORMAT_TRAITS: ${line}`,
    ])
  })

  test('the engine may not compare a format by name outside its formats', () => {
    const line = "if (format === 'ladder') return null"
    expect(checkFormatNames([['packages/competition/src/draw.ts', line]])).toHaveLength(1)
  })

  test('a format, a test and a comparison of two formats may compare formats', () => {
    const line = "if (format === 'ladder') return null"
    expect(
      checkFormatNames([
        ['packages/competition/src/formats/ladder.ts', line],
        ['web/src/pages/league.test.tsx', line],
        ['server/src/matches/draw/draw-division.ts', 'if (known?.format === format) return null'],
      ]),
    ).toEqual([])
  })
})

describe('retired words', () => {
  const retired = { Doorkeeper: { pattern: '\\b[dD]oorkeeper\\b', say: 'StreamLimits' } }

  test('a retired word is named with the word that replaced it', () => {
    expect(checkRetiredWords([['server/src/live/hub.ts', 'a\nconst doorkeeper = 1']], retired)).toEqual([
      'server/src/live/hub.ts:2: "Doorkeeper" is retired; say StreamLimits',
    ])
  })

  test.each(['arenas', 'DivisionArena', 'homes', 'listDueHomes'])(
    'the list names %s, the plural or the compound of a retired word',
    (word) => {
      const [finding] = checkRetiredWords([['server/src/play.ts', `const one = ${word}`]], retiredWords)
      expect(finding).toContain('"arena, house, home" is retired')
    },
  )

  test('the glossary may say which words are not used', () => {
    expect(checkRetiredWords([['docs/glossary.md', 'not: doorkeeper']], retired)).toEqual([])
  })
})

describe('commit messages', () => {
  test('a commit subject of 60 characters with a body passes', () => {
    expect(findingsIn(`abc1234\n${'x'.repeat(60)}\n\nIt says why.\n`)).toEqual([])
  })

  test('a long commit subject, a full stop and a missing body are named', () => {
    expect(findingsIn(`abc1234\n${'x'.repeat(60)}.\n`)).toEqual([
      'abc1234: the subject has 61 characters, at most 60',
      'abc1234: the subject ends with a full stop',
      `abc1234: no body says why: ${'x'.repeat(60)}.`,
    ])
  })
})
