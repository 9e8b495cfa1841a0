import { isDeepStrictEqual } from 'node:util'
import type { Alert } from '@tussle/competition/desk/alerts'
import { plannedMinutes } from '@tussle/competition/desk/pace'
import type { Readiness } from '@tussle/competition/desk/readiness'
import { type DeskState, MINUTE_MS } from '@tussle/competition/desk/state'
import type { Figures } from '@tussle/competition/desk/view'
import { nextBegin } from '@tussle/competition/desk/windows'
import { GAME_RULES } from '@tussle/competition/games'
import { measuredLengths } from '@tussle/competition/stages/match-length'
import type { Desk } from '@tussle/contract/desk/desk'
import type { DeskMatch } from '@tussle/contract/desk/desk-match'
import type { PlayerRef } from '@tussle/contract/people/player-ref'
import { type Day, type DayCourt, type DayMatch, instant, instantOrNull, presentSets } from './day.present.ts'
import { undoUntil } from './desk.policy.ts'

/** An action of the day log and the person who did it. */
export interface LogLine {
  readonly id: number
  readonly at: Date
  readonly actor: PlayerRef
  readonly action: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly undone_at: Date | null
}

/** The whole desk for organisers. It lists each person once; everything else refers to them by id. */
export function presentDesk(day: Day, log: readonly LogLine[]): Desk {
  const { view } = day
  const people = new Map([...day.people, ...log.map(({ actor }) => [actor.id, actor] as const)])
  return {
    tournament: { ...day.tournament, ...day.course, format: day.format },
    at: day.at.toISOString(),
    version: day.version,
    announcement: day.announcement,
    settings: day.settings,
    figures: presentFigures(view.figures, day.undrawn),
    lengths: measuredLengths(day.state.measured).map((length) => ({ ...length, rules: { ...length.rules } })),
    alerts: view.alerts.map(presentAlert),
    moreAlerts: view.moreAlerts,
    divisions: presentDivisions(day),
    courts: day.courts.map((court) => presentCourt(day, court)),
    queue: view.queue.map(({ readiness, plannedStart, ...item }) => ({
      ...item,
      readiness: presentReadiness(readiness),
      plannedStart: instantOrNull(plannedStart),
    })),
    playsUntil: instantOrNull(nextBegin(day.state)?.ends ?? null),
    days: day.state.days.map(({ starts, ends }) => ({ startsAt: instant(starts), endsAt: instant(ends) })),
    next: view.next,
    matches: presentMatches(day),
    checkIns: presentCheckIns(day),
    withdrawn: day.withdrawn,
    log: log.map((event) => presentEvent(event, day.at)),
    people: [...people.values()],
  }
}

function presentDivisions({ divisions, undrawn, state }: Day): Desk['divisions'] {
  return Array.from(divisions, ([id, name]) => {
    const { courts = null, startsAt = null } = state.divisions.get(id) ?? {}
    const isComing = startsAt !== null && startsAt > state.now
    const starts = isComing ? { startsAt: instant(startsAt) } : {}
    const base = { id, name, undrawn: undrawn.get(id) ?? 0, ...starts }
    return courts === null ? base : { ...base, courtIds: [...courts] }
  })
}

/** Matches outside a draw are done, and count among the matches as on the public page. */
function presentFigures(
  { why, projectedFinish, plannedFinish, ...counts }: Figures,
  undrawn: Day['undrawn'],
): Desk['figures'] {
  const more = [...undrawn.values()].reduce((sum, count) => sum + count, 0)
  return {
    ...counts,
    done: counts.done + more,
    matches: counts.matches + more,
    why: why === 'paused' ? { by: why, courtId: null } : why,
    projectedFinish: instantOrNull(projectedFinish),
    plannedFinish: instantOrNull(plannedFinish),
  }
}

function presentAlert(alert: Alert): Desk['alerts'][number] {
  if (alert.kind !== 'missing') return alert
  const { players, ...rest } = alert
  return { ...rest, playerIds: [...players] }
}

function presentReadiness(readiness: Readiness): Desk['queue'][number]['readiness'] {
  if (readiness.is === 'early') return { is: 'early', startsAt: instant(readiness.startsAt) }
  if (readiness.is === 'resting') return { ...readiness, until: instant(readiness.until) }
  if (readiness.is === 'missing') return { is: 'missing', playerIds: [...readiness.players] }
  return readiness.is === 'waiting' ? { is: 'waiting', on: [...readiness.on] } : readiness
}

function presentCourt({ view, calls, state }: Day, court: DayCourt): Desk['courts'][number] {
  const shown = view.courts.find(({ courtId }) => courtId === court.id)
  const call = calls.find(({ court_id: id }) => id === court.id)
  return {
    id: court.id,
    number: court.number,
    state: shown?.state ?? 'open',
    since: instant(shown?.since ?? court.since.getTime()),
    closedReason: court.closed_reason,
    call:
      call === undefined
        ? null
        : {
            matchId: call.match_id,
            calledAt: call.called_at.toISOString(),
            startedAt: call.started_at?.toISOString() ?? null,
            ...plannedOf(state, call.match_id),
            sets: presentSets(call.sets),
            scorer: call.scorer,
            reportedAt: call.reported_at?.toISOString() ?? null,
          },
    nextMatchId: shown?.nextMatchId ?? null,
    linkExpiresAt: court.link_expires_at?.toISOString() ?? null,
  }
}

function plannedOf(state: DeskState, matchId: number): { plannedMinutes?: number } {
  const match = state.matches.find(({ id }) => id === matchId)
  const planned = match === undefined ? state.settings.matchMinutes : plannedMinutes(state, match)
  return planned === state.settings.matchMinutes ? {} : { plannedMinutes: planned }
}

function presentMatches(day: Day): Desk['matches'] {
  return day.state.matches.flatMap(({ id, state, sides, playedUntil }) => {
    const match = day.matches.get(id)
    if (match === undefined) return []
    const side = (index: 0 | 1) => ({
      entryId: match.entryIds[index],
      playerIds: [...(sides[index] ?? [])],
      from: sides[index] === null ? match.from[index] : null,
      ...feederOf(match, sides[index] === null ? index : null),
      provisional: match.provisionalSides[index],
    })
    const isUsual = isDeepStrictEqual(match.game, GAME_RULES[day.settings.game])
    return [
      {
        ...presentNumber(match),
        state,
        sides: [side(0), side(1)],
        ...(isUsual ? {} : { game: match.game }),
        expected: expectedOf(day, id),
        ...restOf(day.state, playedUntil),
      },
    ]
  })
}

function feederOf({ feeders }: DayMatch, open: 0 | 1 | null): Pick<DeskMatch['sides'][number], 'feeder'> {
  const feeder = open === null ? null : feeders[open]
  return feeder === null ? {} : { feeder }
}

function restOf({ now, settings }: DeskState, playedUntil: number | null): { playedUntil?: string } {
  if (playedUntil === null || playedUntil + settings.restMinutes * MINUTE_MS <= now) return {}
  return { playedUntil: instant(playedUntil) }
}

function presentNumber(match: DayMatch) {
  const { id, number, divisionId, roundName, title, winner, outcome, sets, provisional } = match
  return { id, number, divisionId, roundName, title, winner, outcome, sets: presentSets(sets), provisional }
}

function expectedOf({ view, calls }: Day, matchId: number): Desk['matches'][number]['expected'] {
  const likely = view.plan.likely.get(matchId)
  const isOnCourt = calls.some((call) => call.match_id === matchId)
  if (likely === undefined || isOnCourt) return null
  return {
    courtId: view.plan.slots.get(matchId)?.courtId ?? null,
    notBefore: instant(likely.notBefore),
    likelyFrom: instant(likely.likely[0]),
    likelyTo: instant(likely.likely[1]),
  }
}

/** All players, each with their next match. */
function presentCheckIns(day: Day): Desk['checkIns'] {
  const next = new Map<number, number>()
  const sides = new Map(day.state.matches.map((match) => [match.id, match.sides]))
  for (const { matchId } of day.view.queue.toReversed()) {
    for (const player of sides.get(matchId)?.flatMap((side) => side ?? []) ?? []) next.set(player, matchId)
  }
  return day.entrants.flatMap(({ divisionId, userIds }) =>
    userIds.map((userId) => ({
      userId,
      divisionId,
      at: day.checkIns.get(userId)?.toISOString() ?? null,
      nextMatchId: next.get(userId) ?? null,
    })),
  )
}

/** An action as the day log shows it, and until when it can be undone. */
export function presentEvent(
  { id, at, actor, action, facts, undone_at }: LogLine,
  now: Date,
): Desk['log'][number] {
  const number = (value: unknown) => (typeof value === 'number' ? value : null)
  const words = (value: unknown) => (typeof value === 'string' ? value : null)
  const until = undoUntil({ action, at, undone_at }, now)
  return {
    id,
    at: at.toISOString(),
    actorId: actor.id,
    action,
    matchId: number(facts['matchId']),
    courtId: number(facts['courtId']),
    userIds: idsIn(facts['userIds']),
    reason: words(facts['reason']),
    text: words(facts['text']),
    undoneAt: undone_at?.toISOString() ?? null,
    undoUntil: until?.toISOString() ?? null,
  }
}

function idsIn(value: unknown): number[] {
  const values: unknown[] = Array.isArray(value) ? value : []
  return values.filter((each) => typeof each === 'number')
}
