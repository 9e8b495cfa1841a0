import type { Scenario, Size, Verdict } from '../scenario.ts'
import { came } from '../until.ts'
import { Cluster, type Machine } from './cluster.ts'
import { withFloor } from './floor.ts'
import { Traffic } from './traffic.ts'

const WRITERS = 12
/** Several times the ttl of a leader. */
const LEADER_MS = 120_000
/** Writes between two faults, so that each meets a busy installation. */
const BETWEEN: Readonly<Record<Size, number>> = { small: 200, full: 1000 }

export interface Drilled {
  readonly cluster: Cluster
  readonly traffic: Traffic
  readonly size: Size
}

export interface Drill {
  /** How often the fault is repeated. */
  readonly times: Readonly<Record<Size, number>>
  /** Writes between two faults, where the drill wants more than others. */
  readonly between?: Readonly<Record<Size, number>>
  /** People who read, if not two. */
  readonly readers?: number
  /** How many machines or programs a fault kills with -9. */
  readonly kills?: number
  /** The most seconds that may pass without a confirmed write, where the drill has such a goal. */
  readonly mostSeconds?: number
  /** Causes the fault, and ends it unless it ends by itself. */
  readonly fault: (drilled: Drilled) => Promise<void>
  /** Checks what else must hold; returns a sentence for each failure. */
  readonly misses?: (drilled: Drilled) => string[] | Promise<string[]>
  /** The oldest Patroni with which this can be decided. What a run finds with an older one says nothing about us. */
  readonly oldestPatroni?: string
  /** What the machines run at first, unless it is this code without a mail server. */
  readonly prepare?: () => Promise<Prepared>
}

export interface Prepared {
  readonly cluster: Parameters<typeof Cluster.up>[0]
  readonly end: () => Promise<void>
}

/** Three machines (those that `npm run ha -- up` started, or their own), people who write all the time, a fault again and again, and then every write is looked for. */
export function drill({ prepare, ...parts }: Drill): Scenario {
  return async ({ size, isBroken, times = parts.times[size] }) => {
    if (isBroken) throw new Error('this drill has no protection to remove')
    const prepared = await prepare?.()
    try {
      return await playDrill(parts, { size, times }, prepared?.cluster)
    } finally {
      await prepared?.end()
    }
  }
}

async function playDrill(
  parts: Omit<Drill, 'prepare'>,
  { size, times }: { readonly size: Size; readonly times: number },
  given: Prepared['cluster'],
): Promise<Verdict> {
  const begun = performance.now()
  const standing = given === undefined ? Cluster.find() : undefined
  const cluster = standing ?? (await Cluster.up(given))
  try {
    await cluster.mustBeWhole()
    const drilled: Drilled = { cluster, traffic: await Traffic.start(cluster, WRITERS, parts.readers), size }
    const { traffic } = drilled
    const { waits, failure } = await repeatFault(parts, drilled, times)
    const gaveUp = await traffic.stop()
    const verdict = await traffic.judge()
    const patroni = await cluster.patroniVersion()
    const seconds = (performance.now() - begun) / 1000
    const found = {
      ...verdict,
      misses: [
        ...(failure === undefined ? [] : [failure]),
        ...gaveUp,
        ...tooLate(parts.mostSeconds, waits),
        ...((await parts.misses?.(drilled)) ?? []),
      ],
      remarks: [
        `Patroni ${patroni}`,
        `${waits.length} faults, ${waits.length * (parts.kills ?? 0)} killed with -9`,
        `longest time without a confirmed write ${waits.map((wait) => wait.toFixed(1)).join(', ')} s`,
        `${traffic.confirmed} writes confirmed, ${traffic.client.retries} tries repeated`,
        `${traffic.reads} readings, ${traffic.refusedReads} refused`,
        `${seconds.toFixed(0)} s`,
      ].join('; '),
    }
    return withFloor(found, patroni, parts.oldestPatroni)
  } finally {
    if (standing === undefined) await cluster.down()
  }
}

/** Ends early where the installation does not recover, so that what was confirmed until then is looked for all the same. */
async function repeatFault(
  { between = BETWEEN, fault }: Omit<Drill, 'prepare'>,
  drilled: Drilled,
  times: number,
): Promise<{ readonly waits: readonly number[]; readonly failure?: string }> {
  const { cluster, traffic, size } = drilled
  const waits: number[] = []
  try {
    for (let time = 0; time < times; time += 1) {
      await traffic.untilConfirmed(between[size])
      const at = Date.now()
      await fault(drilled)
      await cluster.mustBeWhole()
      await traffic.untilConfirmed(1)
      waits.push(traffic.longestGap(at, Date.now()))
    }
    await traffic.untilConfirmed(between[size])
    return { waits }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { waits, failure: `the run ended after ${waits.length} of ${times} faults: ${why}` }
  }
}

function tooLate(mostSeconds: number | undefined, waits: readonly number[]): string[] {
  const worst = Math.max(0, ...waits)
  if (mostSeconds === undefined || worst <= mostSeconds) return []
  return [`no write was confirmed for ${worst.toFixed(1)} s, at most ${mostSeconds} s may pass`]
}

/** In words, where no request may fail. */
export function failedRequests({ client, confirmed, reads, refusedReads }: Traffic): string[] {
  const failed = client.retries + refusedReads
  if (failed === 0) return []
  return [`${failed} of ${confirmed + client.retries + reads} requests failed, none may`]
}

/** Waits until another machine leads. */
export async function untilOtherLeads(cluster: Cluster, former: Machine): Promise<void> {
  const isOther = async () => (await cluster.leader().catch(() => former)) !== former
  if (!(await came(LEADER_MS, isOther)))
    throw new Error(`${former} still leads, or nobody, after ${LEADER_MS / 1000} s`)
}
