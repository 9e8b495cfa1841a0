import { availableParallelism } from 'node:os'
import { sizeOf } from '../tools/proof-size.ts'
import { withLiveFixture } from './lib/live/live-fixture.ts'
import { measureVisitors, type VisitorSizes } from './lib/live/live-visitors.ts'

const FULL: VisitorSizes = { visitors: 10_000, signedIn: 1000, changes: 15 }
const SMALL: VisitorSizes = { visitors: 40, signedIn: 10, changes: 1 }

/** Public pages that stay live for people who are not signed in (docs/decisions/0122). */
export async function run(): Promise<boolean> {
  console.log(`${availableParallelism()} processors, shared by the servers, the database, and the visitors`)
  const sizes = sizeOf({ commit: SMALL, full: FULL })
  return await withLiveFixture((fixture) => measureVisitors(fixture, sizes))
}
