import { setTimeout as sleep } from 'node:timers/promises'
import type { KillableServer } from './killable-server.ts'

export interface Tally {
  started: number
  answered: number
}

/** Spreads the kills over the work, at random moments. */
export async function killAlong(
  server: KillableServer,
  tally: Readonly<Tally>,
  writes: number,
  kills: number,
): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    const due = (writes * kill) / (kills + 1)
    while (tally.answered < due && tally.started < writes) await sleep(1)
    await sleep(Math.random() * 10)
    await server.killAndReplace()
  }
}
