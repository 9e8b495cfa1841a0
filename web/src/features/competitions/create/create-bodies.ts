import { DIVISION_PRESETS, type DivisionPreset } from '@tussle/competition/divisions'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import type { addLeagueDivision, createLeague } from '@tussle/contract/leagues'
import type { createTournament } from '@tussle/contract/tournaments'
import type { LeagueValues, TournamentValues } from './create-rules.ts'

/** A division without a maximum of its competition holds this many (API-048). */
const DEFAULT_MAXIMUM = 16

export type DivisionBody = BodyInputOf<typeof addLeagueDivision>

export function leagueBody(values: LeagueValues): BodyInputOf<typeof createLeague> {
  const { divisions, ...rest } = values
  return { ...rest, divisionCount: divisions.length }
}

/** API-056: the start is date and time together; the number expected stays here (OQ-063). */
export function tournamentBody(values: TournamentValues): BodyInputOf<typeof createTournament> {
  const { divisions, startTime, location, expectedParticipants: _, ...rest } = values
  return {
    ...rest,
    startDate: `${rest.startDate}T${startTime}`,
    // A blank place is not sent, so that the server takes the club's.
    ...(location && { location }),
    divisionCount: divisions.length,
  }
}

/** One call each, in the order of the catalogue, whatever the order of ticking. */
export function divisionBodies(names: readonly string[], maximum: number | null): DivisionBody[] {
  return DIVISION_PRESETS.filter(({ name }) => names.includes(name)).map((preset: DivisionPreset) => ({
    ...preset,
    maxPlayers: maximum ?? DEFAULT_MAXIMUM,
  }))
}
