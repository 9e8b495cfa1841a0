import { randomUUID } from 'node:crypto'
import type { OpenMatch, Player } from './results-fixture.ts'
import { bracketBody } from './scores.ts'

/** Sends one score of a bracket as a page does; the caller measures when it is answered. */
export async function sendScore(
  port: number,
  match: OpenMatch,
  onAnswer: () => void = () => undefined,
): Promise<void> {
  await postScore(port, match.mine, bracketBody(match), onAnswer)
}

export async function postScore(
  port: number,
  by: Player,
  body: object,
  onAnswer: () => void = () => undefined,
): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/matches`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie: `sid=${by.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  })
  onAnswer()
  const text = await answer.text()
  if (answer.status !== 201) throw new Error(`a score was answered with ${answer.status}: ${text}`)
}
