import { setTimeout as sleep } from 'node:timers/promises'

/** A busy machine must not make a good flow fail. */
const PATIENCE_MS = 20_000
const STEP_MS = 50

/** Asks until the answer is not undefined; when the time is up, `explain` says what is there instead. */
export async function until<Answer>(
  what: string,
  probe: () => Promise<Answer | undefined>,
  explain: () => Promise<string> = async () => '',
  patienceMs = PATIENCE_MS,
): Promise<Answer> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const answer = await probe()
    if (answer !== undefined) return answer
    if (Date.now() > deadline)
      throw new Error(`${what}: not within ${patienceMs / 1000} s ${await explain()}`)
    await sleep(STEP_MS)
  }
}
