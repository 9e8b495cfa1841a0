import { availableParallelism } from 'node:os'
import { sizeOf } from '../tools/proof-size.ts'
import { measureCrowd } from './lib/live/live-crowd.ts'
import type { CrowdSizes } from './lib/live/live-crowd-report.ts'
import { type FanOutSizes, measureFanOut } from './lib/live/live-fan-out.ts'
import { withLiveFixture } from './lib/live/live-fixture.ts'

interface Sizes {
  readonly fanOut: FanOutSizes
  readonly crowd: CrowdSizes
}

const FULL: Sizes = {
  fanOut: {
    steps: [
      { viewers: 1000, mostMs: 30 },
      { viewers: 5000, mostMs: 100 },
      { viewers: 10_000, mostMs: 250 },
    ],
    seconds: 60,
    goesOn: true,
  },
  crowd: { viewers: 10_000, changes: 20 },
}
const SMALL: Sizes = {
  fanOut: { steps: [{ viewers: 40, mostMs: 30 }], seconds: 2, goesOn: false },
  crowd: { viewers: 40, changes: 1 },
}

/** Live pages (goal 10). */
export async function run(): Promise<boolean> {
  console.log(
    `${availableParallelism()} processors, shared by the servers, the database, and the processes that watch`,
  )
  const { fanOut, crowd } = sizeOf({ commit: SMALL, full: FULL })
  return await withLiveFixture(async (fixture) => {
    const met = [await measureFanOut(fixture, fanOut), await measureCrowd(fixture, crowd)]
    return met.every(Boolean)
  })
}
