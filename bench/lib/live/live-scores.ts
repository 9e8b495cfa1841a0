import type pg from 'pg'
import { sendScore } from '../scores/send-score.ts'
import { sharedNow } from './live-clock.ts'
import { versionOf, type Watched } from './live-fixture.ts'

/** A reported score: the version it made, and when it was sent and answered, on the shared clock. */
export interface Score {
  readonly version: number
  readonly sentAt: number
  readonly answeredAt: number
}

/** Reports one score in the tournament. */
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

/** The value below which this share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
