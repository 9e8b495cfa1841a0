import { FORMATS, type Format } from '@tussle/competition/format-names'
import type { StagePlan } from '@tussle/competition/stages/stage-plan'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { sizeOf } from '../../../tools/proof-size.ts'
import { buildTestApp, TEST_NOW, type TestApp } from '../test/app.ts'
import { compare } from '../test/bracket/compare.ts'
import { deskSteps, steps } from '../test/bracket/draw-steps.ts'
import { type Run, startRun } from '../test/bracket/run.ts'
import { take } from '../test/bracket/script.ts'
import { anAdmin, type Person } from '../test/factories/accounts.ts'
import { aDrawnTournament, severalDivisions } from '../test/factories/matches.ts'
import { aMultitude, GUEST_SHARES, type OneOfMany } from '../test/factories/multitude.ts'
import { PLANS } from '../test/plans.ts'

/** Each run plays one division with STEPS changes. */
const RUNS = sizeOf({ commit: 5, full: 170 })
const STEPS = sizeOf({ commit: 60, full: 60 })
const MAX_SIZE = 11
const guests = fc.constantFrom(...GUEST_SHARES)

let server: TestApp
let admin: Person
/** The people who have not played yet, by the share of guests among them. */
let people: ReadonlyMap<number, OneOfMany[]>
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  const count = (RUNS + 20) * (FORMATS.length + Object.keys(PLANS).length + 1) * MAX_SIZE
  const made = new Map<number, OneOfMany[]>()
  for (const share of GUEST_SHARES) made.set(share, await aMultitude(server, count, share))
  people = made
})
afterAll(() => server.close())

test.each(FORMATS)(
  'in a %s the stored rows always equal the engine’s evaluation of the facts, after any random actions',
  { timeout: 60_000 + RUNS * 20_000 },
  async (format) => {
    const sizes = fc.integer({ min: 2, max: MAX_SIZE })
    const scripts = fc.array(steps, { minLength: STEPS, maxLength: STEPS })
    await fc.assert(
      fc.asyncProperty(sizes, guests, scripts, async (size, share, script) => {
        const run = await aRun(format, size, share)
        for (const step of script) {
          await take(run, step)
          await compare(server, [run])
        }
      }),
      // Shrinking would play every shorter tournament too; the seed and the path identify the failing run.
      { numRuns: RUNS, endOnFailure: true },
    )
  },
)

test.each(Object.entries(PLANS))(
  'in a division of %s the stored rows always equal the engine’s evaluation of the facts, after any random actions',
  { timeout: 60_000 + RUNS * 20_000 },
  async (_, plan) => {
    const sizes = fc.integer({ min: 6, max: MAX_SIZE })
    const scripts = fc.array(steps, { minLength: STEPS, maxLength: STEPS })
    await fc.assert(
      fc.asyncProperty(sizes, guests, scripts, async (size, share, script) => {
        const run = await aRun('single_elimination', size, share, plan)
        for (const step of script) {
          await take(run, step)
          await compare(server, [run])
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
)

test('people who play three divisions have the records of all, and a step in one division changes no row of another', {
  timeout: 60_000 + RUNS * 20_000,
}, async () => {
  const scripts = fc.array(deskSteps, { minLength: STEPS, maxLength: STEPS })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 6, max: 8 }), guests, scripts, async (size, share, script) => {
      const runs = await runsOfSamePeople(size, share)
      for (const [index, step] of script.entries()) {
        const run = runs[index % runs.length]
        if (run !== undefined) await take(run, step)
        await compare(server, runs)
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})

/** Everybody plays a knockout, pools before two knockouts, and a Swiss stage. */
async function runsOfSamePeople(size: number, share: number): Promise<Run[]> {
  server.clock.set(TEST_NOW)
  const plans = [
    undefined,
    PLANS['pools, then a main and a consolation knockout'],
    PLANS['a Swiss stage'],
  ] as const
  const fields = await severalDivisions(server, admin, some(size, share), plans)
  return await Promise.all(
    fields.map((field, index) => startRun(server, admin, field, 'single_elimination', plans[index])),
  )
}

async function aRun(format: Format, size: number, share: number, plan?: StagePlan): Promise<Run> {
  server.clock.set(TEST_NOW)
  const drawn = await aDrawnTournament(server, admin, { format, size, plan, people: some(size, share) })
  return await startRun(server, admin, drawn, format, plan)
}

function some(size: number, share: number): OneOfMany[] {
  return people.get(share)?.splice(0, size) ?? []
}
