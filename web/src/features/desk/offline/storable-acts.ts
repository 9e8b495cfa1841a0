import { matchWinner } from '@tussle/competition/score'
import type { Act } from '../acts.ts'
import type { DeskMatch } from '../desk.queries.ts'
import type { Room } from '../room.ts'

/** Acts that the device stores without a connection. All others need the server, because everybody is told at once. */
const STORABLE = [
  ...(['checkIn', 'undoCheckIn', 'callMatch', 'startCall', 'cancelCall'] as const),
  ...(['noShow', 'finishCall', 'orderQueue', 'changeCourt'] as const),
] as const satisfies readonly Act['do'][]
export type StorableAct = Extract<Act, { readonly do: (typeof STORABLE)[number] }>

export function isStorable(act: Act): act is StorableAct {
  return STORABLE.some((name) => name === act.do)
}

/** Acts that change the state of a court or a match; the server learns when they were done. */
const TIMED: ReadonlySet<Act['do']> = new Set([
  'callMatch',
  'startCall',
  'cancelCall',
  'noShow',
  'finishCall',
])

/** The court that an act changes: the one it calls to, or the one of its match. */
export function courtOf(act: Act, { desk: { courts } }: Pick<Room, 'desk'>): number | undefined {
  if (!TIMED.has(act.do)) return undefined
  if (act.do === 'callMatch') return act.body.courtId
  const matchId = 'matchId' in act ? Number(act.matchId) : undefined
  return courts.find(({ call }) => call?.matchId === matchId)?.id
}

type MatchById = (id: number) => DeskMatch | undefined

/** The act with its time and with what the desk saw, so that it can be judged long after it was done. */
export function stated(act: Act, matchOf: MatchById, now: number): Act {
  if (!TIMED.has(act.do)) return act
  const { body, ...rest } = act as { readonly body?: object }
  return { ...rest, body: { ...body, ...seenIn(act, matchOf), at: new Date(now).toISOString() } } as Act
}

function seenIn(act: Act, matchOf: MatchById): object {
  if (act.do !== 'finishCall') return {}
  const entryIds = matchOf(Number(act.matchId))?.sides.map(({ entryId }) => entryId) ?? []
  return entryIds.length === 2 && entryIds.every((id) => id !== null) ? { entryIds } : {}
}

/** The side that won: as stated after a retirement, else by the sets. */
export function winnerOf({
  winner,
  sets,
}: Extract<StorableAct, { readonly do: 'finishCall' }>['body']): Winner {
  if (winner !== undefined) return winner
  const points = sets.map(({ playerScore, opponentScore }) => [playerScore, opponentScore] as const)
  return matchWinner(points) === 1 ? 'player2' : 'player1'
}

type Winner = NonNullable<DeskMatch['winner']>
