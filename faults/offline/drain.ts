import { setTimeout as sleep } from 'node:timers/promises'
import type { Device } from './device.ts'

const GIVE_UP_MS = 120_000
const LOOK_EVERY_MS = 100

interface Drained {
  /** How much waited. */
  readonly items: number
  /** From the moment when the line was back until nothing waited any more. */
  readonly ms: number
}

/** Brings all lines back at once, and waits on each device until nothing waits any more. */
export async function drain(devices: readonly Device[]): Promise<Drained[]> {
  const waiting: number[] = []
  for (const device of devices) waiting.push((await device.unsent()).waiting)
  return await Promise.all(
    devices.map(async (device, nr) => {
      const begun = performance.now()
      device.mend()
      while ((await device.unsent()).waiting > 0 && performance.now() - begun < GIVE_UP_MS)
        await sleep(LOOK_EVERY_MS)
      return { items: waiting[nr] ?? 0, ms: performance.now() - begun }
    }),
  )
}
