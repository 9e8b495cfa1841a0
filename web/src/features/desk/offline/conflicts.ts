import { useAccepted, useUnsentItems } from '../../../lib/offline/waiting.ts'
import type { Act } from '../acts.ts'
import type { DeskCourt, DeskMatch } from '../desk.queries.ts'
import { mayUse } from '../moment.ts'
import type { Room } from '../room.ts'
import { useRoom } from '../room-context.tsx'

/** A call of this device that was not accepted, because another desk took its court or called its match elsewhere. */
export interface CallConflict {
  /** The key of the command that the device keeps until somebody has decided. */
  readonly key: string
  readonly at: Date
  readonly match: DeskMatch
  readonly court: DeskCourt
  /** What the other desk called: another match to this court, or this match to another court. */
  readonly other: { readonly match: DeskMatch; readonly court: DeskCourt }
}

/** One way to solve a conflict: what it does, and what it costs. */
export interface Way {
  readonly kind: 'move' | 'queue' | 'swap' | 'stay'
  readonly title: string
  readonly note: string
  readonly moves: number
  readonly acts: readonly Act[]
}

export function useCallConflicts(): readonly CallConflict[] {
  const { room } = useRoom()
  const root = `/api/tournaments/${room.desk.tournament.id}/`
  return useUnsentItems().flatMap(({ key, address, at, data, refusal }) => {
    const act = data as Act | undefined
    if (refusal === null || !address.startsWith(root) || act?.do !== 'callMatch') return []
    return conflictOf(room, act.body, { key, at }) ?? []
  })
}

/** Acts of this device that the server accepted late: the text of each, and whether another desk acted first. */
export function useAcceptedActs(): readonly {
  readonly title: string
  readonly wasThere: boolean
  readonly at: Date
}[] {
  const { id } = useRoom().room.desk.tournament
  return useAccepted().flatMap(({ item: { address, title }, answer, at }) => {
    if (!address.startsWith(`/api/tournaments/${id}/`)) return []
    return [{ title, at, wasThere: (answer as { eventId?: number | null }).eventId === null }]
  })
}

function conflictOf(
  room: Room,
  { matchId, courtId }: { readonly matchId: number; readonly courtId: number },
  item: Pick<CallConflict, 'key' | 'at'>,
): CallConflict | null {
  const [match, court] = [room.match(matchId), room.court(courtId)]
  if (match?.state !== 'ready' || court === undefined) return null
  const elsewhere = room.desk.courts.find(({ call }) => call?.matchId === matchId)
  if (elsewhere !== undefined) {
    return elsewhere.id === courtId ? null : { ...item, match, court, other: { match, court: elsewhere } }
  }
  const on = court.call === null ? undefined : room.match(court.call.matchId)
  return on === undefined ? null : { ...item, match, court, other: { match: on, court } }
}

export function isSameMatch({ match, other }: CallConflict): boolean {
  return match.id === other.match.id
}

/** "Court 7 was called twice", or "Match 91 was called twice". */
export function conflictTitle(conflict: CallConflict): string {
  const { match, court } = conflict
  return `${isSameMatch(conflict) ? `Match ${match.number}` : `Court ${court.number}`} was called twice`
}

/** The ways to go on, the one that changes least first. */
export function waysOut(room: Room, conflict: CallConflict): readonly Way[] {
  return isSameMatch(conflict) ? oneMatch(conflict) : oneCourt(room, conflict)
}

/** Two desks called one match to two courts. */
function oneMatch({ match, court, other }: CallConflict): readonly Way[] {
  const stays: Way = {
    kind: 'stay',
    title: `Match ${match.number} stays on Court ${other.court.number}`,
    note: `Court ${court.number} is free for another match`,
    ...{ moves: 0, acts: [] },
  }
  if (court.state !== 'open') return [stays]
  return [
    stays,
    {
      kind: 'move',
      title: `Match ${match.number} goes to Court ${court.number}`,
      note: `Court ${other.court.number} is free for another match`,
      moves: 1,
      acts: moved(match, other.court, court),
    },
  ]
}

/** Two desks called two matches to one court. */
function oneCourt(room: Room, { match, court, other }: CallConflict): readonly Way[] {
  const { courts } = room.desk
  const freeFor = (each: DeskMatch) =>
    courts.find(({ id, state }) => state === 'open' && mayUse(room.desk, each.id, id))
  const [ownFree, otherFree] = [freeFor(match), freeFor(other.match)]
  const stays = `Match ${other.match.number} plays on`
  const ways: Way[] = [
    {
      kind: 'queue',
      title: `Match ${match.number} goes back to the head of the queue`,
      note: `Called next to the first free court. ${stays}`,
      ...{ moves: 0, acts: [{ do: 'orderQueue', body: { matchIds: [match.id] } }] },
    },
  ]
  if (ownFree !== undefined) {
    ways.unshift({
      kind: 'move',
      title: `Match ${match.number} goes to Court ${ownFree.number}`,
      note: `Open now. Its players get “Head to Court ${ownFree.number}”. ${stays}`,
      ...{ moves: 0, acts: [call(match, ownFree)] },
    })
  }
  if (otherFree !== undefined) {
    ways.push({
      kind: 'swap',
      title: `Match ${match.number} keeps Court ${court.number}, match ${other.match.number} goes to Court ${otherFree.number}`,
      note: goesOn(other.match, court),
      moves: 1,
      acts: [...moved(other.match, court, otherFree).toSpliced(1, 0, call(match, court))],
    })
  }
  return ways
}

/** "Match 93 stops at 4–2 and goes on from there" */
function goesOn({ number }: DeskMatch, { call: running }: DeskCourt): string {
  const last = running?.sets.at(-1)
  if (last === undefined) return `Match ${number} is called again`
  return `Match ${number} stops at ${last.playerScore}–${last.opponentScore} and goes on from there`
}

/** Takes a match from a court to another one, with its score. */
function moved(match: DeskMatch, from: DeskCourt, to: DeskCourt): readonly Act[] {
  const { startedAt = null, sets = [] } = from.call ?? {}
  return [
    { do: 'cancelCall', matchId: match.id, body: { courtId: from.id } },
    call(match, to),
    ...(startedAt === null ? [] : [{ do: 'startCall', matchId: match.id, body: {} } as const]),
    ...(sets.length === 0 ? [] : [{ do: 'setCallScore', matchId: match.id, body: { sets } } as const]),
  ]
}

function call(match: DeskMatch, court: DeskCourt): Act {
  return { do: 'callMatch', body: { matchId: match.id, courtId: court.id } }
}
