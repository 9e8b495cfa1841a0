import type { Board } from '@tussle/contract/desk/board'
import type { PlayerRef } from '@tussle/contract/people/player-ref'
import { type Day, instant, presentSets, sideOf } from './day.present.ts'

const ON_DECK = 8
const FINALS = 6
/** More than anybody plans ahead; a day of thousands of matches stays a short answer. */
const TIMES = 200

type SeenDay = Day & { readonly see: SeePlayer }
type BoardMatch = NonNullable<Board['courts'][number]['match']>

/** How the readers of a board see a player of a division. */
export type SeePlayer = (divisionId: number, player: PlayerRef) => PlayerRef

const asPlayersSee: SeePlayer = (_divisionId, player) => player

/** The board for a public screen, without anything that only organisers may see. */
export function presentBoard(of: Day, see = asPlayersSee): Board {
  const day = { ...of, see }
  const { view, courts } = day
  return {
    tournament: day.tournament,
    at: day.at.toISOString(),
    version: day.version,
    announcement: day.announcement,
    pausedAt: day.settings.pausedAt,
    game: day.settings.game,
    courts: courts.map((court) => {
      const shown = view.courts.find(({ courtId }) => courtId === court.id)
      const call = day.calls.find(({ court_id: id }) => id === court.id)
      const state = shown?.state === 'over_time' ? 'playing' : (shown?.state ?? 'open')
      return {
        number: court.number,
        state,
        since: instant(shown?.since ?? court.since.getTime()),
        match: call === undefined ? null : matchOf(day, call.match_id, call.sets),
        restsUntil: state === 'open' && call === undefined ? restsUntil(day, court.id) : null,
      }
    }),
    onDeck: onDeck(day),
    times: timesOf(day),
    finals: finals(day),
  }
}

/** When the first match that is planned for this court can begin; null if it can be called now, or none is planned. */
function restsUntil({ view, at }: Day, courtId: number): string | null {
  const next = view.queue.find((item) => item.courtId === courtId)
  const begins = next === undefined ? undefined : view.plan.likely.get(next.matchId)?.notBefore
  return begins === undefined || begins <= at.getTime() ? null : instant(begins)
}

function timesOf({ view, calls }: Day): Board['times'] {
  const onCourt = new Set(calls.map(({ match_id: id }) => id))
  return [...view.plan.likely]
    .filter(([matchId]) => !onCourt.has(matchId))
    .toSorted(([, a], [, b]) => a.notBefore - b.notBefore)
    .slice(0, TIMES)
    .map(([matchId, { notBefore }]) => ({ matchId, notBefore: instant(notBefore) }))
}

/** The next matches to be called whose two sides are known. */
function onDeck(day: SeenDay): Board['onDeck'] {
  const ready = new Set(day.state.matches.filter(({ state }) => state === 'ready').map(({ id }) => id))
  const numbers = new Map(day.courts.map(({ id, number }) => [id, number]))
  return day.view.queue
    .flatMap(({ matchId, courtId }) => {
      const courtNumber = numbers.get(courtId ?? 0)
      return courtNumber === undefined || !ready.has(matchId) ? [] : [{ matchId, courtNumber }]
    })
    .slice(0, ON_DECK)
    .flatMap(({ matchId, courtNumber }) => {
      const match = matchOf(day, matchId, [])
      return match === null ? [] : [{ courtNumber, match }]
    })
}

function finals(day: SeenDay): Board['finals'] {
  return day.state.matches
    .filter(({ state, playedUntil }) => state === 'over' && playedUntil !== null)
    .toSorted((a, b) => (b.playedUntil ?? 0) - (a.playedUntil ?? 0) || b.id - a.id)
    .slice(0, FINALS)
    .flatMap(({ id, playedUntil }) => {
      const { winner, sets = [] } = day.matches.get(id) ?? {}
      const match = matchOf(day, id, sets)
      return match === null || !winner ? [] : [{ match, winner, endedAt: instant(playedUntil ?? 0) }]
    })
}

/** "A & B" as the reader sees them. */
export function sideName(
  { people }: Pick<Day, 'people'>,
  see: SeePlayer,
  divisionId: number,
  userIds: readonly number[],
): string {
  return userIds
    .flatMap((userId) => {
      const player = people.get(userId)
      return player === undefined ? [] : [see(divisionId, player).displayName]
    })
    .join(' & ')
}

function matchOf(day: SeenDay, id: number, sets: readonly number[]): BoardMatch | null {
  const match = day.matches.get(id)
  if (match === undefined) return null
  const side = (index: 0 | 1) => ({
    players: sideOf(day, id, index).flatMap((userId) => {
      const player = day.people.get(userId)
      return player === undefined ? [] : [day.see(match.divisionId, player)]
    }),
    from: match.from[index],
    provisional: match.provisionalSides[index],
  })
  return {
    id,
    number: match.number,
    division: day.divisions.get(match.divisionId) ?? '',
    roundName: match.roundName,
    title: match.title,
    sides: [side(0), side(1)],
    outcome: match.outcome,
    sets: presentSets(sets),
    provisional: match.provisional,
  }
}
