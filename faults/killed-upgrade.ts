import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { leaveMessage, lostMessages } from './messages.ts'
import { Installation, killUpgrade } from './one-box/installation.ts'
import { RetryingClient } from './retrying-client.ts'
import type { Scenario } from './scenario.ts'
import { scratchDatabase } from './scratch-database.ts'

/** People write throughout, but leave the upgrade part of the processor. */
const PAUSE_MS = 100
const SIZES = { small: { kills: 5, writers: 3 }, full: { kills: 20, writers: 6 } } as const

/**
 * `upgrade.sh` of one box is killed with -9 at random moments, while people write. Afterwards either version must
 * work, the next upgrade must succeed, one to a version that does not start must leave the old one, and every
 * confirmed write must exist once.
 */
export const killedUpgrade: Scenario = async ({ size, times }) => {
  const { writers } = SIZES[size]
  const kills = times ?? SIZES[size].kills
  const database = await scratchDatabase()
  const box = await Installation.make(database)
  const client = new RetryingClient(box.urls, true)
  const marks: string[] = []
  let isOver = false
  const work = Array.from({ length: writers }, async (_, writer) => {
    for (let serial = 0; !isOver; serial += 1) {
      const mark = `upgrade-${writer}-${serial}`
      await leaveMessage(client, mark)
      marks.push(mark)
      await sleep(PAUSE_MS)
    }
  })
  try {
    const seconds = await upgradeFully(box, 'r1')
    const ends = { old: 0, new: 0, ended: 0 }
    for (let kill = 1; kill <= kills; kill += 1)
      ends[await upgradeAndKill(box, `k${kill}`, seconds, kill)] += 1
    await upgradeFully(box, 'r2')
    await refuseBroken(box)
    isOver = true
    await Promise.all(work)
    const finding = await lostMessages(database, marks)
    const where = `${ends.old} on the old version, ${ends.new} on the new one, ${ends.ended} ended before the kill`
    return {
      ...finding,
      remarks: `${kills} kills: ${where}; an upgrade takes ${seconds.toFixed(1)} s; ${client.retries} retries`,
    }
  } finally {
    isOver = true
    await box.remove()
    await database.drop()
  }
}

async function upgradeFully(box: Installation, version: string): Promise<number> {
  const begun = performance.now()
  const code = await endOf(box.upgrade(await box.makeRelease(version)))
  if (code !== 0 || box.version !== version)
    throw new Error(`the upgrade to ${version} ended with ${String(code)} on ${box.version}`)
  await box.mustWork(`on ${version}`)
  return (performance.now() - begun) / 1000
}

async function upgradeAndKill(
  box: Installation,
  version: string,
  seconds: number,
  kill: number,
): Promise<'old' | 'new' | 'ended'> {
  const before = box.version
  const child = box.upgrade(await box.makeRelease(version))
  await sleep(Math.random() * seconds * 1000)
  const wasRunning = await killUpgrade(child, kill % 2 === 0)
  await box.mustWork(`after kill ${kill}`)
  if (box.version !== before && box.version !== version)
    throw new Error(`after kill ${kill} the version is ${box.version}`)
  if (!wasRunning) return 'ended'
  return box.version === version ? 'new' : 'old'
}

async function refuseBroken(box: Installation): Promise<void> {
  const before = box.version
  const code = await endOf(box.upgrade(await box.makeRelease('r3', { isBroken: true })))
  if (code === 0 || box.version !== before)
    throw new Error(`a version that does not start was installed: ${box.version}`)
  await box.mustWork('after a release that does not start')
}

async function endOf(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}
