import { counted } from '../../lib/counted.ts'
import { monthDay, shortDay, startTime } from '../../lib/dates.ts'
import type { Claim, ClaimLink } from './claims.queries.ts'

type Entry = ClaimLink['entries'][number]

/** "Bluebonnet Classic 2026, Sat, Jun 13, Austin." */
export function occasionText({ competition, startsAt, timeZone, location }: Entry): string {
  const day = startsAt === null ? null : shortDay(startsAt, timeZone)
  return `${[competition, day, location].filter((part) => part !== null && part !== '').join(', ')}.`
}

/** "with John Smith, 8:00 AM" */
export function entryText({ partner, startsAt, timeZone, kind }: Entry): string {
  const time = startsAt === null || kind === 'league' ? null : startTime(startsAt, timeZone)
  return [partner === null ? null : `with ${partner}`, time].filter((part) => part !== null).join(', ')
}

/** "1 won, 1 lost. They become yours." */
export function resultsText({ won, lost }: Pick<ClaimLink, 'won' | 'lost'>): string {
  return `${won} won, ${lost} lost. ${won + lost === 1 ? 'It becomes' : 'They become'} yours.`
}

export function untilText({ expiresAt, timeZone }: Pick<ClaimLink, 'expiresAt' | 'timeZone'>): string {
  return `The code works once, until ${monthDay(expiresAt, timeZone)}. You can take it back for 10 minutes. What you don’t claim stays with the club as a guest entry.`
}

/** "2 matches, 1 entry, rating 3.41" */
export function sumText({ matches, entries, ratings }: Claim): string {
  const [first] = ratings
  const rating = first === undefined ? [] : [`rating ${first.rating.toFixed(2)}`]
  return [counted(matches, 'match', 'matches'), counted(entries, 'entry', 'entries'), ...rating].join(', ')
}
