import type { Board, UpNext } from '@tussle/contract/desk/board'
import type { DaysOfPlay } from '@tussle/contract/desk/days'
import type { Desk } from '@tussle/contract/desk/desk'

const MINUTE_MS = 60_000

/** A match that was called in this run, with its players. */
export interface Called {
  readonly matchId: number
  readonly courtId: number
  readonly players: readonly number[]
  readonly from: number
  /** When its result was entered; null while it is on court. */
  to: number | null
  /** Nobody has to rest after a match that was not played. */
  wasPlayed: boolean
}

/** What several screens said at one moment. */
export interface Screens {
  readonly desk: Desk
  readonly board: Board
  readonly days: DaysOfPlay
  readonly upNext: ReadonlyMap<number, readonly UpNext[]>
}

/** Everything at one moment that no weekend may have: a person on two courts, a match after the end of a day, … */
export function brokenNow(screens: Screens): string[] {
  return [
    ...twiceOnCourt(screens.desk),
    ...otherOffers(screens.desk),
    ...otherOnBoard(screens),
    ...otherForPlayers(screens),
    ...otherInPlan(screens),
    ...afterTheEnd(screens),
    ...twiceAtATime(screens.days),
  ]
}

/** Called although a player was on court, or had rested for less than the desk requires. */
export function brokenCalls(calls: readonly Called[], restMinutes: number): string[] {
  const broken: string[] = []
  const rest = restMinutes * MINUTE_MS
  const byPlayer = new Map<number, Called[]>()
  for (const call of calls) {
    for (const player of call.players) {
      for (const other of byPlayer.get(player) ?? []) {
        if (other.to === null || call.from - other.to < (other.wasPlayed ? rest : 0))
          broken.push(`player ${player} in ${other.matchId}, then ${call.matchId}`)
      }
      byPlayer.set(player, [...(byPlayer.get(player) ?? []), call])
    }
  }
  return broken
}

function twiceOnCourt({ courts, matches }: Desk): string[] {
  const byId = new Map(matches.map((match) => [match.id, match]))
  const seen = new Set<number>()
  return courts.flatMap(({ call }) =>
    (byId.get(call?.matchId ?? 0)?.sides ?? []).flatMap(({ playerIds }) =>
      playerIds.flatMap((player) => {
        if (seen.has(player)) return [`player ${player} is on two courts`]
        seen.add(player)
        return []
      }),
    ),
  )
}

function otherOffers({ courts, queue }: Desk): string[] {
  const planned = new Map(queue.map(({ matchId, courtId }) => [matchId, courtId]))
  return courts.flatMap(({ id, nextMatchId }) =>
    nextMatchId === null || planned.get(nextMatchId) === id
      ? []
      : [`court ${id} is offered match ${nextMatchId}, which is planned on ${planned.get(nextMatchId)}`],
  )
}

function otherOnBoard({ desk, board }: Screens): string[] {
  const shown = new Map(board.courts.map(({ number, match }) => [number, match?.id ?? null]))
  const onCourt = desk.courts.flatMap(({ number, call }) =>
    shown.get(number) === (call?.matchId ?? null) ? [] : [`the board shows another match on court ${number}`],
  )
  const planned = new Map(desk.queue.map(({ matchId, courtId }) => [matchId, courtId]))
  const numbers = new Map(desk.courts.map(({ id, number }) => [id, number]))
  const next = board.onDeck.flatMap(({ courtNumber, match }) =>
    numbers.get(planned.get(match.id) ?? 0) === courtNumber
      ? []
      : [`the board shows match ${match.id} next on court ${courtNumber}`],
  )
  return [...onCourt, ...next]
}

function otherForPlayers({ desk, upNext }: Screens): string[] {
  const numbers = new Map(
    desk.courts.flatMap(({ number, call }) => (call === null ? [] : [[call.matchId, number] as const])),
  )
  return Array.from(upNext, ([player, coming]) => ({ player, coming })).flatMap(({ player, coming }) =>
    coming.flatMap(({ matchId, courtNumber }) =>
      courtNumber === (numbers.get(matchId) ?? null)
        ? []
        : [`player ${player} is told court ${courtNumber} for match ${matchId}`],
    ),
  )
}

/** The plan of the days has a block of the same division wherever the desk plans a match. */
function otherInPlan({ desk, days }: Screens): string[] {
  const divisionOf = new Map(desk.matches.map(({ id, divisionId }) => [id, divisionId]))
  const blocks = Map.groupBy(days.blocks, ({ courtId }) => courtId)
  return desk.queue.flatMap(({ matchId, courtId, plannedStart }) => {
    if (courtId === null || plannedStart === null) return []
    const own = (blocks.get(courtId) ?? []).find(
      ({ startsAt, endsAt }) => startsAt <= plannedStart && plannedStart < endsAt,
    )
    return own?.divisionId === divisionOf.get(matchId)
      ? []
      : [`the plan has something else than match ${matchId} on court ${courtId} at ${plannedStart}`]
  })
}

function afterTheEnd({ desk, days }: Screens): string[] {
  const isWithin = (from: string, to: string) =>
    days.days.some(({ startsAt, endsAt }) => startsAt <= from && to <= endsAt)
  const blocks = days.blocks.filter(({ startsAt, endsAt }) => !isWithin(startsAt, endsAt))
  const queued = desk.queue.filter(
    ({ plannedStart }) => plannedStart !== null && !isWithin(plannedStart, plannedStart),
  )
  return [
    ...blocks.map(({ courtId, startsAt }) => `the block on court ${courtId} at ${startsAt} is in no day`),
    ...queued.map(({ matchId }) => `match ${matchId} begins in no day`),
  ]
}

function twiceAtATime({ blocks }: DaysOfPlay): string[] {
  return [...Map.groupBy(blocks, ({ courtId }) => courtId).values()].flatMap((own) => {
    const inOrder = own.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
    return inOrder.flatMap(({ courtId, startsAt }, at) => {
      const before = inOrder[at - 1]
      return before === undefined || before.endsAt <= startsAt
        ? []
        : [`court ${courtId} is booked twice at ${startsAt}`]
    })
  })
}
