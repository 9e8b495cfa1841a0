import { setTimeout as sleep } from 'node:timers/promises'

/** A machine that does other work must not turn a good flow red. */
const PATIENCE_MS = 20_000
const STEP_MS = 50

/** Asks until the answer is not undefined; `explain` says what is there instead when the time is up. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined>,
  explain: () => Promise<string> = async () => '',
  patienceMs = PATIENCE_MS,
): Promise<Answer> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() > deadline)
      throw new Error(`${what}: not within ${patienceMs / 1000} s ${await explain()}`)
    await sleep(STEP_MS)
  }
}
