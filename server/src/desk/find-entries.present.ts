import type { FoundEntry } from '@tussle/contract/public/pages'
import { type SeePlayer, sideName } from './board.present.ts'
import { type Day, type DayEntry, instantOrNull } from './day.present.ts'

/** More people of one name than a reader looks through. */
const MOST_FOUND = 12

type SearchedDay = Day & { readonly entries: readonly DayEntry[] }

/**
 * The entries whose names have words that begin with these, and where and when each plays next; whoever plays soonest
 * comes first. Only the names that the reader sees are searched.
 */
export function findEntries(day: SearchedDay, see: SeePlayer, sought: string): FoundEntry[] {
  const wanted = wordsOf(sought)
  if (wanted.length === 0) return []
  return day.entries
    .filter(({ hasLeft }) => !hasLeft)
    .map((entry) => ({ entry, name: sideName(day, see, entry.divisionId, entry.userIds) }))
    .filter(({ name }) => {
      const words = wordsOf(name)
      return wanted.every((start) => words.some((word) => word.startsWith(start)))
    })
    .map(({ entry, name }) => presentFound(day, see, entry, name))
    .toSorted((a, b) => startOf(day, a) - startOf(day, b) || a.name.localeCompare(b.name))
    .slice(0, MOST_FOUND)
}

function presentFound(day: SearchedDay, see: SeePlayer, entry: DayEntry, name: string): FoundEntry {
  const { divisionId } = entry
  const base = { entryId: entry.id, name, divisionId, divisionName: day.divisions.get(divisionId) ?? '' }
  const coming = day.state.matches
    .filter(({ id, state }) => {
      const isComing = state === 'open' || state === 'ready'
      return isComing && day.matches.get(id)?.entryIds.includes(entry.id) === true
    })
    .toSorted((a, b) => begins(day, a.id) - begins(day, b.id))
  const match = day.matches.get(coming[0]?.id ?? 0)
  if (match === undefined) return { ...base, next: null }
  const theirs = match.entryIds[0] === entry.id ? 1 : 0
  const other = day.entries.find(({ id }) => id === match.entryIds[theirs])
  const call = day.calls.find((each) => each.match_id === match.id)
  const likely = call === undefined ? day.view.plan.likely.get(match.id) : undefined
  return {
    ...base,
    next: {
      matchId: match.id,
      number: match.number,
      state: call === undefined ? 'queued' : call.started_at === null ? 'called' : 'playing',
      courtNumber: day.courts.find(({ id }) => id === call?.court_id)?.number ?? null,
      notBefore: instantOrNull(likely?.notBefore ?? null),
      against:
        other === undefined ? (match.from[theirs] ?? '') : sideName(day, see, divisionId, other.userIds),
    },
  }
}

const startOf = (day: Day, { next }: FoundEntry): number =>
  next === null ? Number.MAX_SAFE_INTEGER : begins(day, next.matchId)

/** Matches on court come first, the others as planned. */
function begins({ calls, view }: Day, matchId: number): number {
  if (calls.some((call) => call.match_id === matchId)) return 0
  return view.plan.likely.get(matchId)?.notBefore ?? Number.MAX_SAFE_INTEGER - 1
}

/** The words of a name in small letters without marks: "Zoë B." has "zoe" and "b". */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
