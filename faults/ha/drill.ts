import { setTimeout as sleep } from 'node:timers/promises'
import type { Scenario, Size, Verdict } from '../scenario.ts'
import { Cluster, type Machine } from './cluster.ts'
import { Traffic } from './traffic.ts'

const WRITERS = 12
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
  /** The most seconds that may pass without a confirmed write, where the drill has such a goal. */
  readonly mostSeconds?: number
  /** Causes the fault, and ends it where it does not end by itself. */
  readonly fault: (drilled: Drilled) => Promise<void>
  /** What else must hold, in words if it does not. */
  readonly misses?: (drilled: Drilled) => string[] | Promise<string[]>
  /** What the machines run at first, if it is not this code with nobody to take mails. */
  readonly prepare?: () => Promise<Prepared>
}

export interface Prepared {
  readonly cluster: Parameters<typeof Cluster.up>[0]
  readonly end: () => Promise<void>
}

/** Three machines of their own, people who write all the time, a fault again and again, and then every write is looked for. */
export function drill({ prepare, ...parts }: Drill): Scenario {
  return async ({ size, isBroken }) => {
    if (isBroken) throw new Error('this drill has no protection to remove')
    const prepared = await prepare?.()
    try {
      return await playDrill(parts, size, prepared?.cluster)
    } finally {
      await prepared?.end()
    }
  }
}

async function playDrill(
  { times, mostSeconds, fault, misses }: Omit<Drill, 'prepare'>,
  size: Size,
  given: Prepared['cluster'],
): Promise<Verdict> {
  const begun = performance.now()
  const cluster = await Cluster.up(given)
  try {
    const drilled: Drilled = { cluster, traffic: await Traffic.start(cluster, WRITERS), size }
    const { traffic } = drilled
    const waits: number[] = []
    for (let time = 0; time < times[size]; time += 1) {
      await traffic.untilConfirmed(BETWEEN[size])
      const at = Date.now()
      await fault(drilled)
      await cluster.mustBeWhole()
      await traffic.untilConfirmed(1)
      waits.push(traffic.longestGap(at, Date.now()))
    }
    await traffic.untilConfirmed(BETWEEN[size])
    await traffic.stop()
    const verdict = await traffic.judge()
    const worst = Math.max(0, ...waits)
    const late = mostSeconds !== undefined && worst > mostSeconds
    return {
      ...verdict,
      misses: [
        ...(late
          ? [`no write was confirmed for ${worst.toFixed(1)} s, at most ${mostSeconds} s may pass`]
          : []),
        ...((await misses?.(drilled)) ?? []),
      ],
      remarks: [
        `${times[size]} faults`,
        `longest time without a confirmed write ${waits.map((wait) => wait.toFixed(1)).join(', ')} s`,
        `${traffic.client.retries} retries`,
        `${((performance.now() - begun) / 1000).toFixed(0)} s`,
      ].join('; '),
    }
  } finally {
    await cluster.down()
  }
}

/** Waits until another machine leads. */
export async function untilOtherLeads(cluster: Cluster, former: Machine): Promise<void> {
  for (;;) {
    const leader = await cluster.leader().catch(() => former)
    if (leader !== former) return
    await sleep(100)
  }
}
