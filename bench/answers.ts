import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sizeOf } from '../tools/proof-size.ts'
import { type Answer, askAll, askEverything, type Extent } from './lib/answers/ask.ts'
import { compareAnswers } from './lib/answers/compare.ts'
import { makeStage, type Stage } from './lib/answers/stage.ts'

interface Recording {
  readonly stage: Stage
  readonly answers: readonly Answer[]
}

const LEAST = sizeOf({ commit: 500, full: 2000 })
/** How much is asked: of how many clubs, players, matches, …, and by every which caller. */
const EXTENT: Extent = sizeOf({ commit: { places: 1, everyCaller: 4 }, full: { places: 4, everyCaller: 1 } })

/**
 * What every GET of the contract answers to all kinds of callers on one database at one time. `record FILE` writes it
 * down, `compare FILE` in another checkout asks the same and prints what differs. Without words it does both at once.
 */
export async function run(words: readonly string[] = []): Promise<boolean> {
  const [what = 'both', file = ''] = words
  if (what === 'record') return record(file)
  if (what === 'compare') return compare(JSON.parse(gunzipSync(readFileSync(file)).toString()) as Recording)
  return compare(await takeDown())
}

async function record(file: string): Promise<boolean> {
  const recording = await takeDown()
  writeFileSync(file, gzipSync(JSON.stringify(recording)))
  return recording.answers.length >= LEAST
}

async function takeDown(): Promise<Recording> {
  const stage = await makeStage()
  const answers = await askEverything(stage, EXTENT)
  const statuses = Map.groupBy(answers, ({ status }) => status)
  const counts = [...statuses].map(([status, { length }]) => `${length} × ${status}`).join(', ')
  console.log(`${answers.length} answers to ${stage.callers.length} callers on ${stage.database}: ${counts}`)
  return { stage, answers }
}

async function compare({ stage, answers }: Recording): Promise<boolean> {
  const now = await askAll(stage, answers)
  return compareAnswers(answers, now) && answers.length >= LEAST
}
