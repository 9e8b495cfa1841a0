import { DIVISION_PRESETS, type DivisionPreset } from '@tussle/competition/divisions'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import type { addLeagueDivision, createLeague } from '@tussle/contract/leagues'
import type { createTournament } from '@tussle/contract/tournaments'
import type { LeagueValues, TournamentValues } from './create-rules.ts'

/** The maximum of a division if its competition has none (API-048). */
const DEFAULT_MAXIMUM = 16

export type DivisionBody = BodyInputOf<typeof addLeagueDivision>

export function leagueBody(values: LeagueValues): BodyInputOf<typeof createLeague> {
  const { divisions, ...rest } = values
  return { ...rest, divisionCount: divisions.length }
}

/** The start combines date and time (API-056); the expected number is not sent (OQ-063). */
export function tournamentBody(values: TournamentValues): BodyInputOf<typeof createTournament> {
  const { divisions, startTime, location, expectedParticipants: _, ...rest } = values
  return {
    ...rest,
    startDate: `${rest.startDate}T${startTime}`,
    // A blank location is not sent, so that the server uses the club's.
    ...(location && { location }),
    divisionCount: divisions.length,
  }
}

/** One request per division, in the order of the catalogue, not in the order of selection. */
export function divisionBodies(names: readonly string[], maximum: number | null): DivisionBody[] {
  return DIVISION_PRESETS.filter(({ name }) => names.includes(name)).map((preset: DivisionPreset) => ({
    ...preset,
    maxPlayers: maximum ?? DEFAULT_MAXIMUM,
  }))
}
