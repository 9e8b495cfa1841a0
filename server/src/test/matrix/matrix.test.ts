import { afterAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../app.ts'
import { type ActorInPlay, anActor } from './actors.ts'
import { ACTORS, type ActorKind, cellsOf, MATRIX, OUTSIDE_THE_CONTRACT } from './matrix.ts'
import { ORGANISER_ROW, UNKNOWN_TO_THE_MATRIX } from './matrix-organiser.ts'
import { buildWorld, CONSUMES_THE_CALLER, sendAs } from './matrix-requests.ts'
import { contractEndpoints, routeName, servedRoutes } from './routes.ts'

const server = await buildTestApp()
const world = await buildWorld(server)
const endpoints = contractEndpoints()
const served = servedRoutes(server.app)
const seen: Record<string, Partial<Record<ActorKind, number>>> = {}
const reused = new Map<ActorKind, ActorInPlay>()

afterAll(async () => {
  await server.close()
  if (process.env['MATRIX'] === 'print') process.stdout.write(printed())
})

describe('the table knows every route', () => {
  test('each served route has a row of ten cells in the matrix, and no row is left over', () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual(served.toSorted())
    for (const [route, row] of Object.entries(MATRIX)) {
      expect([route, row]).toEqual([route, expect.stringMatching(/^(\d{3} ){9}\d{3}$/u)])
    }
  })

  test('each route is in the contract, or outside of it for a stated reason', () => {
    const known = [...endpoints.map(routeName), ...Object.keys(OUTSIDE_THE_CONTRACT)]
    expect(served.filter((route) => !known.includes(route))).toEqual([])
    expect(endpoints.map(routeName).filter((route) => !served.includes(route))).toEqual([])
  })

  test('a deleted user and an expired cookie count as visitors in every row of the matrix', () => {
    for (const [route, row] of Object.entries(MATRIX)) {
      const { V, X, D } = cellsOf(row)
      expect([route, X, D]).toEqual([route, V, V])
    }
  })

  test('only public endpoints of the contract admit a visitor, and only admins get past "admin"', () => {
    for (const endpoint of endpoints) {
      const cells = cellsOf(MATRIX[routeName(endpoint)])
      if (endpoint.access !== 'public')
        expect([routeName(endpoint), cells.V]).toEqual([routeName(endpoint), 401])
      if (endpoint.access === 'admin')
        expect([routeName(endpoint), cells.P, cells.N]).toEqual([routeName(endpoint), 403, 403])
    }
  })
})

describe.each(Object.keys(MATRIX))('%s', (route) => {
  test.each(ACTORS)(`${route} answers the caller %s as the matrix says`, async (kind) => {
    const actor = await actorFor(kind, route)
    const { status } = await sendAs(world, route, actor)
    seen[route] = { ...seen[route], [kind]: status }
    expect(status).toBe(cellsOf(MATRIX[route])[kind])
  })
})

describe('G, who runs the competition that is asked about', () => {
  test('the row of the organiser names no route that is not served', () => {
    expect(UNKNOWN_TO_THE_MATRIX).toEqual([])
  })

  test.each(Object.keys(ORGANISER_ROW))(
    '%s answers the co-organiser of the competition as the matrix says',
    async (route) => {
      const { status } = await sendAs(world, route, await actorFor('G', route))
      expect(status).toBe(ORGANISER_ROW[route])
    },
  )
})

async function actorFor(kind: ActorKind, route: string): Promise<ActorInPlay> {
  const known = reused.get(kind)
  if (known !== undefined && !CONSUMES_THE_CALLER.includes(route)) return known
  const actor = await anActor(server, kind)
  if (!CONSUMES_THE_CALLER.includes(route)) reused.set(kind, actor)
  return actor
}

/** One line per route; a wrong cell shows what was found and, in brackets, what was expected. */
function printed(): string {
  const width = Math.max(...Object.keys(MATRIX).map((route) => route.length))
  const cell = (route: string, kind: ActorKind) => {
    const [found, wanted] = [seen[route]?.[kind], cellsOf(MATRIX[route])[kind]]
    return (found === wanted ? String(found) : `${found ?? '?'}[${wanted ?? '?'}]`).padEnd(5)
  }
  const lines = Object.keys(MATRIX).map(
    (route) => `${route.padEnd(width)}  ${ACTORS.map((kind) => cell(route, kind)).join('')}`,
  )
  const head = `${''.padEnd(width)}  ${ACTORS.map((kind) => kind.padEnd(5)).join('')}`
  const count = Object.keys(MATRIX).length
  return `\n${[head, ...lines].join('\n')}\n\n${count} routes x ${ACTORS.length} actors = ${count * ACTORS.length} cells\n`
}
