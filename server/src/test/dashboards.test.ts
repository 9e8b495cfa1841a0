import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from './app.ts'
import { RENDERER } from './renderer.ts'

const DEPLOY = new URL('../../../deploy/', import.meta.url)
const FOLDER = new URL('dashboards/', DEPLOY)
/** Of PromQL. */
const FUNCTIONS =
  /^(?:absent|avg|by|count|delta|histogram_quantile|increase|max|min|or|predict_linear|rate|sum|time)$/u
/** Of other programs than the server: PostgreSQL, Patroni, the machine, the backup script and Prometheus itself. */
const ELSEWHERE = /^(?:pg|patroni|node)_|^tussle_backup_|^up$/u
/** Prometheus adds the first, and histograms have the second. */
const EVERYWHERE = ['instance', 'le']

interface Dashboard {
  readonly uid: string
  readonly panels: readonly {
    readonly id: number
    readonly title: string
    readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[]
  }[]
}

const boards = readdirSync(FOLDER).map(
  (name) => [name, JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Dashboard] as const,
)

/** The labels of each figure that the server gives. */
const figures = new Map<string, readonly string[]>()
let server: TestApp
beforeAll(async () => {
  server = await buildTestApp({ worker: true, config: { WEB_RENDERER: RENDERER } })
  server.kernel.metrics.describeBuild({ version: 'r1', schema: '0001_accounts.sql' })
  // The labels of some figures are known only from their values.
  const given = (await server.kernel.metrics.registry.getMetricsAsJSON()) as unknown as {
    name: string
    type: string
  }[]
  for (const { name, type } of given) {
    const { labelNames = [] } = server.kernel.metrics.registry.getSingleMetric(name) as unknown as {
      labelNames?: string[]
    }
    for (const end of type === 'histogram' ? ['_bucket', '_count', '_sum'] : [''])
      figures.set(name + end, [...labelNames, ...EVERYWHERE])
  }
})
afterAll(() => server.close())

/** What an expression asks for that the server does not give. */
function unknownIn(expr: string): string[] {
  const bare = expr.replaceAll(/"[^"]*"/gu, '""').replaceAll(/\[\d+[smhd]\]/gu, '')
  const labels = [...bare.matchAll(/\{([^}]*)\}|\bby \(([^)]*)\)/gu)].flatMap(([, chosen, grouped]) =>
    (chosen ?? grouped ?? '').split(',').map((part) => part.trim().replace(/\s*[!=]=?~?.*$/u, '')),
  )
  const names = bare
    .replaceAll(/\{[^}]*\}|\bby \([^)]*\)/gu, '')
    .match(/[a-z_]\w*/gu)
    ?.filter((name) => !FUNCTIONS.test(name) && !ELSEWHERE.test(name))
  const own = names ?? []
  const known = own.flatMap((name) => figures.get(name) ?? [])
  const isForeign = own.length === 0
  return [
    ...own.filter((name) => !figures.has(name)),
    ...labels.filter((label) => label !== '' && !isForeign && !known.includes(label)),
  ]
}

describe('dashboards', () => {
  test('there is a dashboard for each of requests, jobs, database and live streams', () => {
    expect(boards.map(([name]) => name).toSorted()).toEqual([
      'database.json',
      'jobs.json',
      'live.json',
      'requests.json',
    ])
    expect(new Set(boards.map(([, { uid }]) => uid)).size).toBe(boards.length)
  })

  test.each(boards)('every figure and label that %s shows is one that the server gives', (_, { panels }) => {
    expect(panels.length).toBeGreaterThan(5)
    expect(panels.map(({ id }) => id)).toEqual(panels.map((_panel, index) => index + 1))
    const unknown = panels.flatMap(({ title, targets }) =>
      targets.flatMap(({ expr }) => unknownIn(expr).map((name) => `${title}: ${name}`)),
    )
    expect(unknown).toEqual([])
  })
})

test('every figure by which an alert fires is one that the server or a known program gives', () => {
  const rules = readFileSync(new URL('alerts/alerts.yml', DEPLOY), 'utf8')
  const expressions = Array.from(rules.matchAll(/expr: '([^']+)'/gu), ([, expr = '']) => expr)
  expect(expressions.length).toBeGreaterThan(10)
  expect(expressions.flatMap(unknownIn)).toEqual([])
})

test('a figure or a label that nobody gives is found', () => {
  expect(unknownIn('sum by (rout) (rate(http_requests_total{stats="500"}[5m]))')).toEqual([
    'http_requests_total',
    'rout',
    'stats',
  ])
  expect(unknownIn('sum by (route) (rate(http_request_seconds_count{status="500"}[5m]))')).toEqual([])
})
