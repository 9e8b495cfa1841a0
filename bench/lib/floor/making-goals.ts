import type pg from 'pg'
import { engineNow, engineSince, mainThreadMs } from '../cpu.ts'
import { spread } from '../goal.ts'
import { changeResult } from '../raise-version.ts'
import type { Results } from '../scores/results-fixture.ts'
import { firstDivision } from './first-division.ts'
import type { Surface } from './measure-path.ts'
import type { Figure } from './table.ts'

const MOST = { nodeMs: 8, engineMs: 5, bytes: 100_000, leagueBytes: 120_000 }

/** Goal 9: what it costs to make a document anew, and how long it is. */
export async function measureMaking(
  surface: Surface,
  client: pg.Client,
  results: Results,
): Promise<Figure[]> {
  const [cup = 0] = results.tournaments
  const [league] = results.leagues
  const id = league?.id ?? 0
  const token = league?.players[0]?.token ?? ''
  const [inCup, inLeague] = [await firstDivision(client, cup), await firstDivision(client, id)]
  const draw = `/api/tournaments/${cup}/bracket?divisionId=${inCup}&form=compact`
  const bracket = await make(surface, client, token, { id: cup, divisionId: inCup, path: draw })
  const page = `/api/leagues/${id}/standings?divisionId=${inLeague}&matches=latest`
  const table = await make(surface, client, token, { id, divisionId: inLeague, path: page })
  return [
    ...figuresOf('bracket of 256 made anew', bracket, MOST.bytes),
    ...figuresOf('page of a league made anew', table, MOST.leagueBytes),
  ]
}

interface Making {
  readonly node: readonly number[]
  readonly engine: readonly number[]
  readonly bytes: number
}

interface Place {
  readonly id: number
  readonly divisionId: number
  readonly path: string
}

/** Changes the version and a match before each reading, so that the document is made anew. */
async function make(
  { product, scale }: Surface,
  client: pg.Client,
  token: string,
  { id, divisionId, path }: Place,
): Promise<Making> {
  const [pid = 0] = product.pids
  const costs: { readonly node: number; readonly engine: number }[] = []
  let bytes = 0
  for (let turn = 0; turn < 2 * scale.made; turn += 1) {
    await changeResult(client, id, divisionId)
    const before = { node: mainThreadMs(pid), engine: engineNow(product.database) }
    const answer = await fetch(`http://127.0.0.1:${product.port}${path}`, {
      headers: { cookie: `sid=${token}`, 'accept-encoding': 'identity' },
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    bytes = (await answer.arrayBuffer()).byteLength
    const engine = engineSince(before.engine, product.database) / 1000
    const cost = { node: mainThreadMs(pid) - before.node, engine }
    if (turn >= scale.made) costs.push(cost)
  }
  const [node, engine] = [costs.map((cost) => cost.node), costs.map((cost) => cost.engine)]
  console.log(`${path}: ${bytes} bytes, node ${spread(node)} ms, engine ${spread(engine)} ms`)
  return { node, engine, bytes }
}

function figuresOf(what: string, { node, engine, bytes }: Making, mostBytes: number): Figure[] {
  return [
    { goal: 9, what: `${what}, ms of the main thread`, values: node, limit: MOST.nodeMs },
    { goal: 9, what: `${what}, ms of engine`, values: engine, limit: MOST.engineMs },
    { goal: 9, what: `${what}, raw bytes`, values: [bytes], limit: mostBytes },
  ]
}
