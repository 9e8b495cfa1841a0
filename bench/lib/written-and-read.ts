import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from './product.ts'
import type { OpenMatch } from './scores/results-fixture.ts'
import { sendScore } from './scores/send-score.ts'

export interface Witness {
  written: number
  /** Answers that lack a score which was confirmed before they were requested. */
  stale: number
}

/** More than a bracket of 256 usually gets, and each of them makes every process render the bracket anew. */
const EVERY_MS = 250

/** Reports scores in the bracket that is read, and looks for each of them in every process at once. */
export function writeAndCheck(
  product: Product,
  path: string,
  matches: OpenMatch[],
  witness: Witness,
): () => Promise<void> {
  let isOn = true
  const work = (async () => {
    while (isOn) {
      const match = matches.shift()
      // Each match that could be played has a score.
      if (match === undefined) return
      await sendScore(product.port, match)
      witness.written += 1
      for (const port of product.ports) {
        if (!(await isShown(`http://127.0.0.1:${port}${path}`, match))) witness.stale += 1
      }
      await sleep(EVERY_MS)
    }
  })()
  return async () => {
    isOn = false
    await work
  }
}

async function isShown(url: string, { id, mine }: OpenMatch): Promise<boolean> {
  const answer = await fetch(url, { headers: { cookie: `sid=${mine.token}` } })
  const document = (await answer.json()) as { matches: { id: number; status: string }[] }
  return document.matches.some((match) => match.id === id && match.status === 'reported')
}
