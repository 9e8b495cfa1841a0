import { counted } from '../../../../lib/counted.ts'
import { clockParts } from '../../../../lib/dates.ts'
import type { ChangePreview, LateChange } from './change.queries.ts'

export interface Sum {
  readonly value: string
  readonly label: string
  readonly mark?: 'fine' | 'stop'
}

/** The four sums: opponents, courts, matches, finish. */
export function sumsOf(preview: ChangePreview, kind: LateChange['kind'], timeZone: string): Sum[] {
  return [
    kind === 'withdraw-entry' ? walkovers(preview) : opponents(preview),
    courts(preview),
    matches(preview),
    finish(preview, timeZone),
  ]
}

function opponents({ opponents: { length } }: ChangePreview): Sum {
  return { value: String(length), label: length === 1 ? 'team changes opponent' : 'teams change opponents' }
}

function walkovers({ walkovers: numbers }: ChangePreview): Sum {
  const [first] = numbers
  const label = numbers.length === 1 ? `walkover, match ${first}` : 'walkovers'
  return { value: String(numbers.length), label }
}

function courts({ stops: { length } }: ChangePreview): Sum {
  const label = length === 1 ? 'court stops' : 'courts stop'
  return { value: String(length), label, mark: length === 0 ? 'fine' : 'stop' }
}

function matches({ matches: { before, after, added } }: ChangePreview): Sum {
  const more = after - before
  if (more === 0) return { value: String(after), label: 'matches, as before' }
  if (more === 1 && added.length === 1) return { value: '+1', label: `match, number ${added[0]}` }
  if (more === -1) return { value: '−1', label: 'match to play' }
  return { value: String(after), label: `matches, ${before} before` }
}

function finish({ finish: { before, after } }: ChangePreview, timeZone: string): Sum {
  if (after === null) return { value: '–', label: 'finish not planned' }
  const { time, half } = clockParts(after, timeZone)
  const was = before === null ? null : clockParts(before, timeZone)
  const isSame = was?.time === time && was.half === half
  const words = was === null ? '' : isSame ? ', as before' : `, was ${was.time}`
  return { value: time, label: `${half} finish${words}` }
}

/** "2 courts stop": what the organiser must agree to. */
export function stopsText({ stops: { length } }: ChangePreview): string {
  return counted(length, 'court stops', 'courts stop')
}

type Names = (ids: readonly number[]) => string

export function namesIn({ people }: ChangePreview): Names {
  const names = new Map(people.map(({ id, displayName }) => [id, displayName]))
  return (ids) => ids.map((id) => names.get(id) ?? 'A former player').join(' & ')
}

/** What one team has to know. */
export function opponentText({ was, now }: ChangePreview['opponents'][number], nameOf: Names): string {
  const [before, after] = [was, now].map((teams) => teams.map(nameOf).join(', ')) as [string, string]
  if (now.length === 0) return `No longer ${before}. The next opponent is not known yet.`
  return was.length === 0 ? `Play ${after}.` : `Play ${after} instead of ${before}.`
}

/** What the change leaves alone. */
export function staysTexts(preview: ChangePreview, courtCount: number): string[] {
  const { stops, unchanged } = preview
  const left = courtCount - stops.length
  const teams = unchanged === 0 ? [] : [counted(unchanged, 'other team', 'other teams')]
  const all =
    stops.length === 0 ? counted(courtCount, 'court', 'courts') : counted(left, 'other court', 'other courts')
  const courtsLeft =
    courtCount === 0 || left === 0 ? [] : [stops.length === 0 && courtCount > 1 ? `All ${all}` : all]
  return [...teams, ...courtsLeft, 'Check-ins', 'Every result']
}
