import { PAGE_DEFAULT } from '@tussle/contract/lists'
import type pg from 'pg'
import { getRequest } from '../http-load.ts'
import { type Results, restoreBrackets } from '../scores/results-fixture.ts'
import { type Witness, writeAndCheck } from '../written-and-read.ts'
import { bareUser, DASHBOARD, PROFILE, pickOne } from './bare.ts'
import { answerTo } from './exchange.ts'
import { firstDivision } from './first-division.ts'
import { measurePath, type Surface } from './measure-path.ts'
import { engineOverBare, engineTimesBare, engineUs, type Figure, timesFloor } from './table.ts'

/** pgbench chooses among few; the product's caches of statements know them all. */
const PEOPLE = 32
/** More addresses of cold pages than any run requests. */
const COLD = 20_000

/** Goals 1 and 3 to 6. */
export async function measureReads(surface: Surface, client: pg.Client, results: Results): Promise<Figure[]> {
  return [
    ...(await measureDocument(surface, client, results)),
    ...(await measurePeople(surface, results)),
    ...(await measureLists(surface)),
  ]
}

async function measureDocument(surface: Surface, client: pg.Client, results: Results): Promise<Figure[]> {
  const { product } = surface
  const [cup = 0] = results.tournaments
  const cookie = `sid=${results.leagues[0]?.players[0]?.token ?? ''}`
  const bracket = `/api/tournaments/${cup}/bracket`
  const path = `${bracket}?divisionId=${await firstDivision(client, cup)}&form=compact`
  const requests = () => [getRequest(path, { cookie })]
  const whole = await measurePath(surface, { name: 'bracket of 256', status: '200', requests })
  const { headers } = await answerTo(product.port, getRequest(path, { cookie }))
  const held = () => [getRequest(path, { cookie, 'if-none-match': headers['etag'] ?? '' })]
  const unchanged = await measurePath(surface, {
    name: 'bracket that the browser holds',
    status: '304',
    requests: held,
  })
  const witness: Witness = { written: 0, stale: 0 }
  const matches = results.open.filter(({ competition }) => competition === cup)
  const stop = writeAndCheck(product, bracket, matches, witness)
  await measurePath(surface, { name: 'bracket while scores come in', status: '200', requests })
  await stop()
  await restoreBrackets(client)
  console.log(`${witness.written} scores were written meanwhile, each looked for at once`)
  return [
    timesFloor(1, 'hot document, 200', whole, 2.2),
    timesFloor(1, 'hot document, 304', unchanged, 1.8),
    engineUs(1, 'hot document', whole, 12),
    { goal: 1, what: 'hot document without a written score', values: [witness.stale], limit: 0 },
  ]
}

async function measurePeople(surface: Surface, { leagues }: Results): Promise<Figure[]> {
  const players = leagues.flatMap((league) => league.players).slice(0, PEOPLE)
  const [first] = players
  if (first === undefined) throw new Error('nobody plays in a large league')
  const asEach = (path: string) => () =>
    players.map(({ token }) => getRequest(path, { cookie: `sid=${token}` }))
  const user = await measurePath(surface, {
    ...{ name: 'signed-in user', status: '200', requests: asEach('/api/user'), bare: bareUser(first) },
  })
  const profile = await measurePath(surface, {
    ...{ name: 'profile', status: '200', bare: pickOne(players) + PROFILE },
    requests: () =>
      players.map(({ id, token }) => getRequest(`/api/players/${id}`, { cookie: `sid=${token}` })),
  })
  const dashboard = await measurePath(surface, {
    ...{ name: 'dashboard', status: '200', requests: asEach('/api/users/dashboard') },
    bare: pickOne(players) + DASHBOARD,
  })
  return [
    timesFloor(3, 'smallest signed-in read', user, 3),
    engineOverBare(3, 'smallest signed-in read', user, 30),
    timesFloor(4, 'profile', profile, 7),
    engineTimesBare(4, 'profile', profile, 1),
    timesFloor(5, 'dashboard, all of it', dashboard, 10),
    engineTimesBare(5, 'dashboard, all of it', dashboard, 0.8),
  ]
}

async function measureLists(surface: Surface): Promise<Figure[]> {
  const list = `/api/tournaments?limit=${PAGE_DEFAULT}`
  const hot = await measurePath(surface, {
    name: 'list from memory',
    status: '200',
    requests: () => [getRequest(list)],
  })
  // Cursors from before the first row: each address is new and reads the first page.
  const now = Date.now()
  let turn = 0
  const cold = await measurePath(surface, {
    ...{ name: 'list from the database', status: '200' },
    requests: (count) =>
      Array.from({ length: Math.min(count, COLD) }, () => {
        turn += 1
        return getRequest(`${list}&cursor=${now - turn}-open-0-0`)
      }),
  })
  return [timesFloor(6, 'list, hot', hot, 1.4), timesFloor(6, 'list, cold', cold, 7)]
}
