import { startOf } from './division-texts.ts'
import type { ManagedDivisions } from './divisions.queries.ts'

interface CourtNeighbour {
  readonly name: string
  readonly startsAt: string
  readonly courts: readonly number[]
}

/** The divisions that are not over and have some of the same courts of their own as this one. */
export function courtNeighbours(
  { tournament, divisions }: ManagedDivisions,
  divisionId: number,
): CourtNeighbour[] {
  const own = divisions.find(({ id }) => id === divisionId)?.courts ?? []
  return divisions.flatMap((division) => {
    const startsAt = startOf(division, tournament)
    const courts = division.courts?.filter((court) => own.includes(court)) ?? []
    const isOther = division.id !== divisionId && division.state !== 'done' && courts.length > 0
    return isOther && startsAt !== null ? [{ name: division.name, startsAt, courts }] : []
  })
}
