import type { ChangedMatch, ChangePreview } from '@tussle/contract/play/late-changes'
import type { DayMatch } from '../day.present.ts'
import type { DayAsItIs } from '../read-day.ts'

type Line = ChangePreview['lines'][number]

interface Compared {
  readonly matches: ChangePreview['matches']
  readonly walkovers: number[]
  readonly lines: Line[]
  readonly divisionIds: ReadonlySet<number>
}

/** Compares the matches before and after a change, division by division. */
export function compareMatches(before: DayAsItIs, after: DayAsItIs): Compared {
  const lines = [...after.divisions.keys()].flatMap((divisionId) => linesIn(before, after, divisionId))
  const isNewWalkover = ({ was, now }: Line) =>
    now !== null && now.walkover !== null && was?.walkover === null
  return {
    matches: countMatches(before, after),
    walkovers: lines.filter(isNewWalkover).flatMap(({ now }) => now?.number ?? []),
    lines,
    divisionIds: new Set(lines.map(({ was, now }) => (now ?? was)?.divisionId ?? 0)),
  }
}

/** Whether a match was played or is to be played; a walkover is neither. */
export function isPlayed(day: DayAsItIs, matchId: number): boolean {
  const state = statesIn(day).get(matchId)
  const outcome = day.matches.get(matchId)?.outcome
  return state !== undefined && (state !== 'over' || outcome === 'played' || outcome === 'retired')
}

/** Whether the matches of a division were replaced by others. */
export function isDrawnAnew(before: DayAsItIs, after: DayAsItIs, divisionId: number): boolean {
  const known = lookupIn(before).divisionOf
  const are = matchesIn(after, divisionId)
  return are.length > 0 && !are.some(({ id }) => known.get(id) === divisionId)
}

/** Numbers are those of added and removed matches in draws that stay; a draw that is made anew has other matches. */
function countMatches(before: DayAsItIs, after: DayAsItIs): ChangePreview['matches'] {
  const playedIn = (day: DayAsItIs) => day.state.matches.filter(({ id }) => isPlayed(day, id))
  const [were, are] = [playedIn(before), playedIn(after)]
  const [wereIds, areIds] = [new Set(were.map(({ id }) => id)), new Set(are.map(({ id }) => id))]
  const isKept = ({ division }: { readonly division: number }) =>
    !isDrawnAnew(before, after, division) && matchesIn(after, division).length > 0
  return {
    before: were.length,
    after: are.length,
    added: are.filter((match) => isKept(match) && !wereIds.has(match.id)).map(({ number }) => number),
    removed: were.filter((match) => isKept(match) && !areIds.has(match.id)).map(({ number }) => number),
  }
}

function linesIn(before: DayAsItIs, after: DayAsItIs, divisionId: number): Line[] {
  const [were, are] = [matchesIn(before, divisionId), matchesIn(after, divisionId)]
  const lines = pairsOf(were, are, isDrawnAnew(before, after, divisionId)).map(([was, now]) => ({
    was: was === undefined ? null : present(before, was),
    now: now === undefined ? null : present(after, now),
  }))
  return lines.filter(isChanged)
}

/** The same match before and after; in a draw that is made anew, the match at the same place. */
function pairsOf(
  were: readonly DayMatch[],
  are: readonly DayMatch[],
  isAnew: boolean,
): (readonly [DayMatch | undefined, DayMatch | undefined])[] {
  if (isAnew || are.length === 0) {
    return Array.from({ length: Math.max(were.length, are.length) }, (_, at) => [were[at], are[at]] as const)
  }
  const known = new Map(were.map((match) => [match.id, match]))
  const left = new Set(are.map(({ id }) => id))
  const gone = were.filter(({ id }) => !left.has(id))
  return [
    ...are.map((match) => [known.get(match.id), match] as const),
    ...gone.map((match) => [match, undefined] as const),
  ]
}

function isChanged({ was, now }: Line): boolean {
  const isKnown = [was, now].some((match) => match?.sides.some((side) => side !== null))
  const isMatch = [was, now].some((match) => match !== null && match.number !== null)
  const shown = (match: ChangedMatch | null) =>
    match === null ? '' : JSON.stringify([match.number === null, match.sides, match.walkover])
  return isKnown && isMatch && shown(was) !== shown(now)
}

function present(day: DayAsItIs, match: DayMatch): ChangedMatch {
  const players = playersIn(day)
  const side = (index: 0 | 1) => {
    const entryId = match.entryIds[index]
    return entryId === null ? null : [...(players.get(entryId) ?? [])]
  }
  const isOver = statesIn(day).get(match.id) === 'over'
  const isWalkover = isOver && !isPlayed(day, match.id) && match.winner !== null
  return {
    number: match.number === 0 ? null : match.number,
    divisionId: match.divisionId,
    roundName: match.roundName,
    sides: [side(0), side(1)],
    walkover: isWalkover ? (match.winner === 'player1' ? 0 : 1) : null,
  }
}

/**
 * A large tournament has thousands of entries and matches. Each is looked up several times while the competition is
 * locked, so the maps are made once per day.
 */
const LOOKUPS = new WeakMap<DayAsItIs, Lookup>()

interface Lookup {
  readonly states: ReadonlyMap<number, string>
  /** The players of each entry. */
  readonly players: ReadonlyMap<number, readonly number[]>
  /** The division of each match. */
  readonly divisionOf: ReadonlyMap<number, number>
  readonly byDivision: ReadonlyMap<number, readonly DayMatch[]>
}

function lookupIn(day: DayAsItIs): Lookup {
  const known = LOOKUPS.get(day)
  if (known !== undefined) return known
  const lookup = {
    states: new Map(day.state.matches.map(({ id, state }) => [id, state])),
    players: new Map(day.entries.map(({ id, userIds }) => [id, userIds])),
    divisionOf: new Map(Array.from(day.matches.values(), ({ id, divisionId }) => [id, divisionId])),
    byDivision: Map.groupBy(day.matches.values(), ({ divisionId }) => divisionId),
  }
  LOOKUPS.set(day, lookup)
  return lookup
}

export const playersIn = (day: DayAsItIs) => lookupIn(day).players
const statesIn = (day: DayAsItIs) => lookupIn(day).states
const matchesIn = (day: DayAsItIs, divisionId: number) => lookupIn(day).byDivision.get(divisionId) ?? []
