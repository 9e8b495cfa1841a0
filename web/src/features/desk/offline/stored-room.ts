import type { Act } from '../acts.ts'
import type { Desk, DeskCourt, DeskMatch } from '../desk.queries.ts'
import { inOrder, withCheckIn } from '../room.ts'
import { deriveQueue } from './derive-queue.ts'
import { winnerOf } from './storable-acts.ts'

/** The document with what this device has stored; queue and offers are made here for this time. */
export function withStored(desk: Desk, acts: readonly Act[], now: number): Desk {
  const at = new Date(now).toISOString()
  const after = acts.reduce((before, act) => applyAct(before, act, at), desk)
  return deriveQueue({ ...after, alerts: after.alerts.filter((alert) => stillStands(after, alert)) }, now)
}

/** Whether no act of this device has made this warning of the server obsolete. */
function stillStands({ checkIns, courts }: Desk, alert: Desk['alerts'][number]): boolean {
  if (alert.kind === 'queried') return true
  if (alert.kind === 'missing') {
    return checkIns.some(({ userId, at }) => at === null && alert.playerIds.includes(userId))
  }
  const call = courts.find(({ id }) => id === alert.courtId)?.call
  if (call?.matchId !== alert.matchId) return false
  return alert.kind === 'over_time' || call.startedAt === null
}

type ActOf<Name extends Act['do']> = Extract<Act, { readonly do: Name }>

/**
 * The document as if the server had executed an act of this device. An act that no longer fits the document changes
 * nothing: the server decides about it later.
 */
function applyAct(desk: Desk, act: Act, now: string): Desk {
  if (act.do === 'checkIn') return withCheckIn(desk, new Set(act.body.userIds), now)
  if (act.do === 'undoCheckIn') return withCheckIn(desk, new Set([Number(act.userId)]), null)
  if (act.do === 'orderQueue') return inOrder(desk, act.body.matchIds)
  if (act.do === 'callMatch') return withCall(desk, act)
  if (act.do === 'startCall') return withStart(desk, act)
  if (act.do === 'cancelCall') return withoutCall(desk, Number(act.matchId), act.body?.at)
  if (act.do === 'finishCall') return withResult(desk, act)
  if (act.do === 'noShow') return withNoShow(desk, act)
  if (act.do === 'changeCourt') return withCourt(desk, act, now)
  return desk
}

function withCall(desk: Desk, { body: { matchId, courtId, at = desk.at } }: ActOf<'callMatch'>): Desk {
  const isOnCourt = desk.courts.some(({ call }) => call?.matchId === matchId)
  const isFree = desk.courts.some(
    ({ id, state, call }) => id === courtId && call === null && state === 'open',
  )
  if (isOnCourt || !isFree || matchIn(desk, matchId)?.state !== 'ready') return desk
  const call = { matchId, calledAt: at, startedAt: null, sets: [], scorer: null, reportedAt: null }
  return changed(desk, courtId, { state: 'called', since: at, call, nextMatchId: null }, 1)
}

function withStart(desk: Desk, { matchId, body }: ActOf<'startCall'>): Desk {
  const court = courtWith(desk, Number(matchId))
  if (!court?.call || court.call.startedAt !== null) return desk
  const startedAt = body?.at ?? desk.at
  const call = { ...court.call, startedAt }
  const started = changed(desk, court.id, { state: 'playing', since: startedAt, call }, 0)
  const players = matchIn(desk, Number(matchId))?.sides.flatMap(({ playerIds }) => playerIds) ?? []
  return withCheckIn(started, new Set(players), startedAt)
}

function withoutCall(desk: Desk, matchId: number, at = desk.at): Desk {
  const court = courtWith(desk, matchId)
  if (court === undefined) return desk
  return changed(desk, court.id, { state: 'open', since: at, call: null }, -1)
}

function withResult(desk: Desk, { matchId, body }: ActOf<'finishCall'>): Desk {
  const { outcome = 'played', at = desk.at } = body
  return ended(desk, Number(matchId), { winner: winnerOf(body), outcome, sets: [...body.sets] }, at)
}

function withNoShow(desk: Desk, { matchId, body: { missing, at = desk.at } }: ActOf<'noShow'>): Desk {
  const isWalkover = missing !== 'both'
  const winner = missing === 'player1' ? 'player2' : 'player1'
  return ended(
    desk,
    Number(matchId),
    isWalkover
      ? { winner, outcome: 'walkover', sets: [] }
      : { winner: null, outcome: 'double_forfeit', sets: [] },
    at,
  )
}

/** The match is over, its court is free, and whoever goes on stands in the next match. */
function ended(
  desk: Desk,
  matchId: number,
  result: Pick<DeskMatch, 'winner' | 'outcome' | 'sets'>,
  at: string,
): Desk {
  const match = matchIn(desk, matchId)
  if (match?.state !== 'ready') return desk
  const wasPlayed = result.outcome === 'played' || result.outcome === 'retired'
  const over: DeskMatch = {
    ...match,
    ...result,
    state: 'over',
    expected: null,
    ...(wasPlayed && { playedUntil: at }),
  }
  const matches = desk.matches.map((each) => (each.id === matchId ? over : fed(each, over, wasPlayed)))
  const figures = { ...desk.figures, done: desk.figures.done + 1 }
  return withoutCall({ ...desk, matches, figures }, matchId, at)
}

/** The server decides where the loser of a match goes that was not played. */
function fed(match: DeskMatch, over: DeskMatch, wasPlayed: boolean): DeskMatch {
  if (match.state !== 'open' || over.winner === null) return match
  const [winner, loser] = over.winner === 'player1' ? over.sides : over.sides.toReversed()
  const sides = match.sides.map((side) => {
    if (side.feeder?.matchId !== over.id) return side
    const taken = side.feeder.takes === 'winner' ? winner : wasPlayed ? loser : undefined
    if (taken === undefined) return side
    return { entryId: taken.entryId, playerIds: taken.playerIds, from: null, provisional: taken.provisional }
  }) as unknown as DeskMatch['sides']
  const isReady = sides.every(({ playerIds }) => playerIds.length > 0)
  return { ...match, sides, state: isReady ? 'ready' : 'open' }
}

function withCourt(desk: Desk, { courtId, body }: ActOf<'changeCourt'>, now: string): Desk {
  const court = desk.courts.find(({ id }) => id === Number(courtId))
  if (court === undefined) return desk
  const closedReason = body.closed ? body.reason : null
  const state = court.call === null ? (body.closed ? 'closed' : 'open') : court.state
  const courts = replaced(desk.courts, { ...court, closedReason, state, since: now })
  return { ...desk, courts }
}

/** The document with this court changed and `more` matches added to those on court. */
function changed(desk: Desk, courtId: number, change: Partial<DeskCourt>, more: number): Desk {
  const court = desk.courts.find(({ id }) => id === courtId)
  if (court === undefined) return desk
  const figures = { ...desk.figures, onCourt: desk.figures.onCourt + more }
  // A court that was closed during its match is closed when the match is over.
  const closed = change.call === null && court.closedReason !== null ? { state: 'closed' as const } : {}
  return { ...desk, courts: replaced(desk.courts, { ...court, ...change, ...closed }), figures }
}

function replaced(courts: readonly DeskCourt[], court: DeskCourt): DeskCourt[] {
  return courts.map((each) => (each.id === court.id ? court : each))
}

function courtWith(desk: Desk, matchId: number): DeskCourt | undefined {
  return desk.courts.find(({ call }) => call?.matchId === matchId)
}

function matchIn(desk: Desk, matchId: number): DeskMatch | undefined {
  return desk.matches.find(({ id }) => id === matchId)
}
