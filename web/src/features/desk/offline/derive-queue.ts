import { callingOrder, offersIn } from '@tussle/competition/desk/offers'
import { type Readiness as Known, readinessIn } from '@tussle/competition/desk/readiness'
import type { DeskState } from '@tussle/competition/desk/state'
import type { Desk, QueueItem, Readiness } from '../desk.queries.ts'

/**
 * The queue and the offers of a document that acts of this device have changed. The same rules decide as on the server;
 * only the plan of the rest of the day stays as it was read.
 */
export function deriveQueue(desk: Desk, now: number): Desk {
  const state = stateOf(desk, now)
  const order = callingOrder(state, new Map())
  const readiness = readinessIn(state)
  const offers = offersIn(state, order)
  const before = new Map(desk.queue.map((item) => [item.matchId, item]))
  const queue = order.map((match): QueueItem => {
    const item = before.get(match.id)
    const planned = { courtId: null, plannedStart: null, isMoved: false }
    return { ...planned, ...item, matchId: match.id, readiness: shown(readiness(match)) }
  })
  const courts = desk.courts.map((court) => ({ ...court, nextMatchId: offers.get(court.id) ?? null }))
  const [next = null] = courts.flatMap(({ id, nextMatchId: matchId }) =>
    matchId === null ? [] : [{ matchId, courtId: id }],
  )
  return { ...desk, queue, courts, next }
}

function stateOf(desk: Desk, now: number): DeskState {
  const { settings, checkIns } = desk
  return {
    now,
    settings: {
      matchMinutes: settings.matchMinutes,
      game: settings.game,
      restMinutes: settings.restMinutes,
      usesCheckIn: settings.usesCheckIn,
      startsAt: Date.parse(settings.startsAt),
      isPaused: settings.pausedAt !== null,
    },
    matches: matchesOf(desk),
    divisions: new Map(
      desk.divisions.map(({ id, startsAt, courtIds }) => [
        id,
        {
          startsAt: startsAt === undefined ? null : Date.parse(startsAt),
          courts: courtIds && new Set(courtIds),
        },
      ]),
    ) as DeskState['divisions'],
    // While the plan is old, people decide whether a match still fits into the day.
    days: desk.days.map((day) => ({
      starts: Date.parse(day.startsAt),
      ends: Date.parse(day.endsAt),
      isAssumed: true,
    })),
    courts: desk.courts.map(({ id, number, closedReason, since }) => ({
      ...{ id, number, isClosed: closedReason !== null },
      since: Date.parse(since),
    })),
    calls: desk.courts.flatMap(({ id, call }) =>
      call === null
        ? []
        : [
            {
              id: call.matchId,
              matchId: call.matchId,
              courtId: id,
              calledAt: Date.parse(call.calledAt),
              startedAt: call.startedAt === null ? null : Date.parse(call.startedAt),
            },
          ],
    ),
    players: [],
    checkedIn: new Set(checkIns.flatMap(({ userId, at }) => (at === null ? [] : [userId]))),
    order: new Map(desk.queue.map(({ matchId }, place) => [matchId, place])),
    plannedFinish: null,
    measured: [],
  }
}

function matchesOf(desk: Desk): DeskState['matches'] {
  const over = new Set(desk.matches.flatMap(({ id, state }) => (state === 'over' ? [id] : [])))
  const waits = new Map(
    desk.queue.map(({ matchId, readiness }) => [matchId, readiness.is === 'waiting' ? readiness.on : []]),
  )
  return desk.matches.map((match) => {
    const sides = match.sides.map(({ playerIds }) => (playerIds.length === 0 ? null : playerIds))
    const feeders = match.sides.flatMap(({ feeder }) => (feeder ? [feeder.matchId] : []))
    const after =
      match.state === 'open' ? [...(waits.get(match.id) ?? []).map((on) => on.matchId), ...feeders] : []
    return {
      id: match.id,
      number: match.number,
      division: match.divisionId,
      ...(match.game && { rules: match.game }),
      sides: [sides[0] ?? null, sides[1] ?? null],
      state: match.state,
      playedUntil: match.playedUntil === undefined ? null : Date.parse(match.playedUntil),
      players: sides.flatMap((side) => side ?? []),
      after: [...new Set(after)].filter((id) => !over.has(id)),
    }
  })
}

function shown(readiness: Known): Readiness {
  if (readiness.is === 'early') return { is: 'early', startsAt: new Date(readiness.startsAt).toISOString() }
  if (readiness.is === 'resting') return { ...readiness, until: new Date(readiness.until).toISOString() }
  if (readiness.is === 'missing') return { is: 'missing', playerIds: [...readiness.players] }
  return readiness.is === 'waiting' ? { is: 'waiting', on: [...readiness.on] } : readiness
}
