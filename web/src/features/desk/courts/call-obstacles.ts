import { OVERRULABLE_CALLS } from '@tussle/contract/desk/call-refusals'
import type { Desk, DeskCourt, DeskMatch } from '../desk.queries.ts'
import { mayUse } from '../moment.ts'
import type { Room } from '../room.ts'

const MINUTE_MS = 60_000

export interface CallObstacle {
  readonly text: string
  /** The server refuses the call unless the organiser gives a reason. */
  readonly needsReason: boolean
}

/**
 * Everything that speaks against a call at this instant. The server takes one confirmation for all of it, so the
 * organiser has to see all of it first. The readiness of the queue names only one reason, so it does not suffice here.
 */
export function callObstacles(
  { desk, nameOf }: Pick<Room, 'desk' | 'nameOf'>,
  match: DeskMatch,
  court: DeskCourt,
  now: number,
): readonly CallObstacle[] {
  const refusals = [
    desk.settings.pausedAt !== null && OVERRULABLE_CALLS.paused,
    !mayUse(desk, match.id, court.id) && OVERRULABLE_CALLS.other_courts,
    isEarly(desk, match, now) && OVERRULABLE_CALLS.too_early,
    isResting(desk, match, now) && OVERRULABLE_CALLS.player_resting,
  ]
  const missing = missingOf(desk, match).map(nameOf).join(' & ')
  return [
    ...refusals.flatMap((text) => (text === false ? [] : [{ text, needsReason: true }])),
    ...(missing === '' ? [] : [{ text: `${missing} not checked in yet`, needsReason: false }]),
  ]
}

function isEarly({ divisions }: Desk, { divisionId }: DeskMatch, now: number): boolean {
  const startsAt = divisions.find(({ id }) => id === divisionId)?.startsAt
  return startsAt !== undefined && Date.parse(startsAt) > now
}

function isResting({ matches, settings }: Desk, match: DeskMatch, now: number): boolean {
  const players = new Set(playersOf(match))
  return matches.some(
    (played) =>
      played.playedUntil !== undefined &&
      Date.parse(played.playedUntil) + settings.restMinutes * MINUTE_MS > now &&
      playersOf(played).some((player) => players.has(player)),
  )
}

function missingOf({ settings, checkIns }: Desk, match: DeskMatch): number[] {
  if (!settings.usesCheckIn) return []
  const here = new Set(checkIns.flatMap(({ userId, at }) => (at === null ? [] : [userId])))
  return playersOf(match).filter((player) => !here.has(player))
}

const playersOf = ({ sides }: DeskMatch): number[] => sides.flatMap(({ playerIds }) => playerIds)
