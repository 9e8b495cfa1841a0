import { spread } from '../goal.ts'
import { expectOnly, httpLoad, type Load } from '../http-load.ts'
import { type BareRun, pgbench } from '../pgbench.ts'
import type { Product } from '../product.ts'
import { answerTo } from './exchange.ts'
import { startFloor } from './floor-process.ts'
import type { Scale } from './scale.ts'

/** One way of the product to answer that has goals. */
export interface MeasuredPath {
  readonly name: string
  readonly status: '200' | '201' | '304' | '409'
  /** Called for each repetition; a write gives other requests each time. */
  readonly requests: (count: number) => readonly string[]
  /** A request that may be sent only once. */
  readonly once?: true
  /** The reference statements, for pgbench. */
  readonly bare?: string
  /** Puts back what a repetition has changed. */
  readonly before?: () => Promise<void>
}

/** Processor time in microseconds of one request, of the floor and of the bare statements, measured in turns. */
export interface Round {
  readonly node: number
  readonly engine: number
  readonly floor: number
  readonly bareEngine: number
  readonly perSecond: number
}

export interface Surface {
  readonly url: string
  readonly product: Product
  readonly scale: Scale
}

/** More than any repetition can send. */
const ENOUGH_PER_SECOND = 6000

export async function measurePath({ url, product, scale }: Surface, path: MeasuredPath): Promise<Round[]> {
  const { connections, seconds, before, repetitions, warming } = scale
  const send = async (side: Product, requests: readonly string[], isOnce: boolean): Promise<Load> => {
    const load = await httpLoad(side, { connections, seconds, requests, once: isOnce })
    expectOnly(load, path.status)
    return load
  }
  await path.before?.()
  await warmUp(product, path.requests(warming), scale)
  await path.before?.()
  const [sample = ''] = path.requests(1)
  const floor = await startFloor(await answerTo(product.port, sample))
  const [, ...head] = sample.split('\r\n')
  const floorRequests = [[`${sample.split(' ')[0]} / HTTP/1.1`, ...head].join('\r\n')]
  await warmUp(floor, floorRequests, scale)
  const rounds: Round[] = []
  for (let turn = 0; turn < before + repetitions; turn += 1) {
    await path.before?.()
    const bare = path.bare === undefined ? NO_BARE : await bareRun(url, path, scale)
    await path.before?.()
    const load = await send(product, path.requests(ENOUGH_PER_SECOND * seconds), path.once === true)
    const least = await send(floor, floorRequests, false)
    if (turn >= before) rounds.push(roundOf(load, least, bare))
  }
  await floor.stop()
  await path.before?.()
  print(path, rounds)
  return rounds
}

const NO_BARE: BareRun = { perSecond: Number.NaN, engineUs: Number.NaN }

async function bareRun(url: string, { bare = '' }: MeasuredPath, scale: Scale): Promise<BareRun> {
  return await pgbench(url, { script: bare, clients: scale.bareClients, seconds: scale.seconds })
}

async function warmUp(
  side: Product,
  requests: readonly string[],
  { warming, connections }: Scale,
): Promise<void> {
  if (warming === 0) return
  const many = Array.from({ length: warming }, (_, turn) => requests[turn % requests.length] ?? '')
  await httpLoad(side, {
    connections,
    seconds: 600,
    requests: requests.length < warming ? many : requests,
    once: true,
  })
}

function roundOf(load: Load, floor: Load, bare: BareRun): Round {
  return {
    node: load.nodeUs,
    engine: load.engineUs,
    floor: floor.nodeUs,
    bareEngine: bare.engineUs,
    perSecond: load.perSecond,
  }
}

function print({ name }: MeasuredPath, rounds: readonly Round[]): void {
  const of = (pick: (round: Round) => number) => spread(rounds.map(pick))
  console.log(
    `${name}: node ${of(({ node }) => node)} us, F ${of(({ floor }) => floor)} us, engine ` +
      `${of(({ engine }) => engine)} us, bare ${of(({ bareEngine }) => bareEngine)} us`,
  )
}
