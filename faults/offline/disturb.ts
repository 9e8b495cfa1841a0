import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../fuzz/random.ts'
import type { KillableServer } from '../killable-server.ts'
import type { Device } from './device.ts'

/** Each kind of harm comes once in this order, so that no seed misses one; then all come at random. */
const AT_FIRST = ['loseAnswers', 'closePage', 'stopWorker', 'mend'] as const

/** What happens to a device in a hall before an act: its line breaks or comes back, its page or its worker ends. */
export async function disturb(device: Device, nr: number, random: Random): Promise<void> {
  const first = AT_FIRST[nr - 1]
  if (first !== undefined) {
    await device[first]()
    return
  }
  if (device.isDown) {
    if (random.chance(0.3)) device.mend()
  } else if (random.chance(0.4)) {
    if (random.chance(0.5)) device.loseAnswers()
    else device.cut()
  }
  if (random.chance(0.12)) await device.closePage()
  if (random.chance(0.12)) await device.stopWorker()
}

/** Kills the server with -9 in the middle of its work, evenly over what there is to do. */
export async function killServer(
  server: KillableServer,
  progress: { readonly done: number; readonly all: number },
  kills: number,
): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    while (progress.done < (progress.all * kill) / (kills + 1)) await sleep(10)
    process.stdout.write(`${progress.done} of ${progress.all} acts\n`)
    await server.killAndReplace()
  }
}
