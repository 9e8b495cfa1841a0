import { neighbours } from '@tussle/competition/season/neighbours'
import {
  type Exchange,
  exchangeProblem,
  type Placed,
  placesNext,
  tiesAtTheLine,
  withLots,
} from '@tussle/competition/season/promotion'
import type { Division } from '@tussle/contract/competitions'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { previewNextSeason as endpoint, NextSeason } from '@tussle/contract/seasons'
import { presentPlayerRef } from '../accounts/index.ts'
import { getShownCompetition, refuseUnlessOrganiser } from '../competitions/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { inSnapshot } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { drawLot, listEntryPeople, lotSeedOf, readSeasonTables } from '../matches/index.ts'

const NOT_NEIGHBOURS = 'Only neighbouring divisions exchange teams, each pair once'

/** Who plays where in the next season. */
export interface PlannedPlaces {
  /** By the id of the division in the season that ends. */
  readonly places: ReadonlyMap<number, readonly Placed[]>
  /** The lots that decided who goes up or down. */
  readonly lots: readonly (readonly number[])[]
}

/** What the next season would be with these exchanges. Writes nothing. */
export async function previewNextSeason(
  ctx: SignedInCtx,
  id: number,
  { exchanges }: BodyOf<typeof endpoint>,
): Promise<NextSeason> {
  return await inSnapshot(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, id, 'club-organiser')
    const { divisions } = await getShownCompetition(ctx, tx, 'league', id)
    const { places, lots } = await planPlaces(tx, id, divisions, exchanges)
    const people = await listEntryPeople(
      tx,
      [...places.values()].flat().map(({ entrant }) => entrant),
    )
    const drawn = new Set(lots.flat())
    return {
      divisions: [...places].map(([divisionId, placed]) => ({
        divisionId,
        teams: placed.map(({ entrant, fromId, move }) => ({
          entryId: entrant,
          players: (people.get(entrant) ?? []).map(presentPlayerRef),
          fromId,
          move,
          isByLot: drawn.has(entrant),
        })),
      })),
    }
  })
}

/** The same for the verb that creates the season. */
export async function planPlaces(
  tx: Tx,
  leagueId: number,
  divisions: readonly Division[],
  exchanges: readonly Exchange[],
): Promise<PlannedPlaces> {
  refuseOthers(divisions, exchanges)
  const moved = new Set(exchanges.flatMap(({ upperId, lowerId }) => [upperId, lowerId]))
  const tables = await readSeasonTables(tx, leagueId, [...moved])
  const settled = tables.map(({ divisionId, rows, lotSeed }) => {
    const ties = lotSeed === null ? [] : tiesAtTheLine(rows, divisionId, exchanges)
    const lots = ties.map((tie) => drawLot(tie, lotSeedOf(lotSeed ?? '', 0)).order)
    const order = rows.map(({ entrant }) => entrant)
    return { divisionId, order: withLots(order, lots), lots }
  })
  const problem = exchangeProblem(settled, exchanges)
  if (problem !== null) throw new AppError('conflict', problem)
  return { places: placesNext(settled, exchanges), lots: settled.flatMap(({ lots }) => lots) }
}

function refuseOthers(divisions: readonly Division[], exchanges: readonly Exchange[]): void {
  const known = new Set(neighbours(divisions).map((pair) => pair.join(' ')))
  const asked = exchanges.map(({ upperId, lowerId }) => `${upperId} ${lowerId}`)
  if (new Set(asked).size < asked.length || asked.some((pair) => !known.has(pair))) {
    throw new AppError('bad_request', NOT_NEIGHBOURS)
  }
}
