import { setTimeout as sleep } from 'node:timers/promises'

/** Whether the condition became true in time. */
export async function came(ms: number, isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + ms
  do {
    if (await isSo()) return true
    await sleep(20)
  } while (performance.now() < deadline)
  return await isSo()
}
