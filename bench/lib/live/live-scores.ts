import type pg from 'pg'
import { sendScore } from '../scores/send-score.ts'
import { sharedNow } from './live-clock.ts'
import { versionOf, type Watched } from './live-fixture.ts'

/** A score as it went in: the version it made, and when it was sent and answered, on the shared clock. */
export interface Score {
  readonly version: number
  readonly sentAt: number
  readonly answeredAt: number
}

/** One score into the tournament. */
export async function reportScore(client: pg.Client, port: number, { id, open }: Watched): Promise<Score> {
  const match = open.shift()
  if (match === undefined) throw new Error('the bracket is full')
  const sentAt = sharedNow()
  let answeredAt = sentAt
  await sendScore(port, match, () => {
    answeredAt = sharedNow()
  })
  return { version: await versionOf(client, id), sentAt, answeredAt }
}

/** The value below which such a share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
