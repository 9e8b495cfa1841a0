import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster, Machine } from './cluster.ts'
import { drill, failedRequests, untilOtherLeads } from './drill.ts'
import { signalAll } from './programs.ts'

const FROZEN_MS = 10_000
/** Longer than the ttl, so that another machine becomes primary meanwhile. */
const FROZEN_LEADER_MS = 28_000

/** HA1: PostgreSQL of the primary is killed with -9. */
export const killedPrimary = drill({
  times: { small: 1, full: 20 },
  kills: 1,
  mostSeconds: 10,
  fault: async ({ cluster }) => {
    const leader = await cluster.leader()
    signalAll(cluster.postgresPids(leader), 'SIGKILL')
    await untilOtherLeads(cluster, leader)
  },
})

/** HA2: everything on the machine of the primary is killed with -9 and starts again later. */
export const killedMachine = drill({
  times: { small: 1, full: 10 },
  kills: 1,
  mostSeconds: 30,
  fault: async ({ cluster, traffic }) => {
    const leader = await cluster.leader()
    const names = programsOf(cluster, leader)
    const postgres = cluster.postgresPids(leader)
    for (const name of names) cluster.programs.signal(name, 'SIGKILL')
    signalAll(postgres, 'SIGKILL')
    await untilOtherLeads(cluster, leader)
    await traffic.untilConfirmed(100)
    startAgain(cluster, leader)
    await cluster.mustServe()
  },
})

/** HA3: Patroni of the primary is frozen until another machine leads, and wakes. */
export const frozenLeader = drill({
  times: { small: 1, full: 5 },
  mostSeconds: 60,
  oldestPatroni: '3.0.3',
  fault: async ({ cluster, traffic }) => {
    const leader = await cluster.leader()
    cluster.programs.signal(`patroni-${leader}`, 'SIGSTOP')
    await sleep(FROZEN_LEADER_MS)
    cluster.programs.signal(`patroni-${leader}`, 'SIGCONT')
    await traffic.untilConfirmed(100)
  },
})

/** HA4: both standbys are frozen for ten seconds. Nothing may be confirmed that only one machine has. */
export const frozenStandbys = drill({
  times: { small: 1, full: 6 },
  mostSeconds: 20,
  fault: async ({ cluster }) => {
    const pids = (await cluster.standbys()).flatMap((machine) => cluster.postgresPids(machine))
    signalAll(pids, 'SIGSTOP')
    await sleep(FROZEN_MS)
    signalAll(pids, 'SIGCONT')
  },
})

/** HA5: an administrator makes another machine the primary. */
export const switchedOver = drill({
  times: { small: 1, full: 10 },
  mostSeconds: 10,
  fault: async ({ cluster }) => {
    const leader = await cluster.leader()
    const answer = await fetch(`${cluster.patroni(leader)}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader }),
      headers: { 'content-type': 'application/json' },
    })
    if (!answer.ok) throw new Error(`the switchover was refused: ${await answer.text()}`)
    await untilOtherLeads(cluster, leader)
  },
})

/** HA6: migration, then one web process after the other restarts. No request may fail. */
export const rollingRestart = drill({
  times: { small: 1, full: 10 },
  between: { small: 200, full: 1500 },
  readers: 6,
  fault: async ({ cluster, traffic }) => {
    await cluster.migrate()
    for (const machine of ['a', 'b'] as const) {
      await cluster.programs.end(`web-${machine}`)
      cluster.startWeb(machine)
      await cluster.mustServe()
      // The next health check of the proxy finds it ready again.
      await traffic.untilConfirmed(100)
    }
  },
  misses: ({ traffic }) => failedRequests(traffic),
})

/** HA9: two of three etcd are killed for a while. Without a majority nobody may become primary, and the primary goes on. */
export const lostQuorum = drill({
  times: { small: 1, full: 12 },
  kills: 2,
  mostSeconds: 10,
  fault: async ({ cluster }) => {
    for (const machine of ['b', 'c'] as const) cluster.programs.signal(`etcd-${machine}`, 'SIGKILL')
    // Longer than the ttl: by now a primary without failsafe mode has stopped.
    await sleep(FROZEN_LEADER_MS)
    for (const machine of ['b', 'c'] as const) cluster.startEtcd(machine)
  },
})

function programsOf(cluster: Cluster, machine: Machine): string[] {
  return cluster.programs.names.filter((name) => name.endsWith(`-${machine}`))
}

function startAgain(cluster: Cluster, machine: Machine): void {
  cluster.startEtcd(machine)
  cluster.startPatroni(machine)
  if (machine === 'c') return
  cluster.startBouncer(machine)
  cluster.startWeb(machine)
  if (machine === 'b') cluster.startWorker()
}
