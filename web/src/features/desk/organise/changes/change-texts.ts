import { counted } from '../../../../lib/counted.ts'
import { clockParts, shortDay, timeOrDay } from '../../../../lib/dates.ts'
import type { ChangePreview, LateChange } from './change.queries.ts'

export interface Sum {
  readonly value: string
  readonly label: string
  readonly mark?: 'fine' | 'stop'
}

/** A time of another day carries its date. */
interface Clock {
  readonly now: number
  readonly timeZone: string
}

/** The four sums: opponents, courts, matches, finish. */
export function sumsOf(preview: ChangePreview, kind: LateChange['kind'], clock: Clock): Sum[] {
  return [
    kind === 'withdraw-entry' ? walkovers(preview) : opponents(preview),
    courts(preview),
    matches(preview),
    finish(preview, clock),
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

function finish({ finish: { before, after } }: ChangePreview, { now, timeZone }: Clock): Sum {
  if (after === null) return { value: '–', label: 'finish not planned' }
  const { time, half } = clockParts(after, timeZone)
  const isSame = before === after
  const was = before === null ? '' : isSame ? ', as before' : `, was ${timeOrDay(before, after, timeZone)}`
  const day = shortDay(after, timeZone) === shortDay(now, timeZone) ? '' : ` ${shortDay(after, timeZone)}`
  return { value: time, label: `${half}${day} finish${was}` }
}

/** "2 courts stop": what the organiser must agree to. */
export function stopsText({ stops: { length } }: ChangePreview): string {
  return counted(length, 'court stops', 'courts stop')
}

/** What a way costs, in one line. */
export function wayText({ opponents: { length }, stops, matches: { added } }: ChangePreview): string {
  const teams =
    length === 0
      ? 'No team changes opponent'
      : counted(length, 'team changes opponent', 'teams change opponents')
  const courtNames = stops.map(({ court }) => court).join(' and ')
  if (stops.length > 0) {
    const stop = stops.length === 1 ? `Court ${courtNames} stops` : `Courts ${courtNames} stop`
    return `${teams}. ${stop}, what was played there counts for nothing`
  }
  return added.length === 0
    ? teams
    : `${teams}. ${counted(added.length, 'match is added', 'matches are added')}`
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
