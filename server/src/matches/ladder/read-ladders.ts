import { type LadderSettings, ladderSettings } from '@tussle/competition/formats/ladder'
import type { Queryable } from '../../kernel/data/db.ts'
import { type LadderResult, listLadderResults, listLadders, listLastPlaces } from './ladder.store.ts'

/** What the table of a ladder needs beside its entries and its matches. */
export interface LadderInPlay {
  readonly divisionId: number
  readonly settings: LadderSettings
  /** The entries by seed; empty if the ladder was not drawn. */
  readonly drawn: readonly number[]
  /** The places of the last season, by entry. */
  readonly lastPlaces: ReadonlyMap<number, number>
  /** By match. */
  readonly results: ReadonlyMap<number, Pick<LadderResult, 'turn' | 'is_challenge'>>
}

/** The ladders among the divisions of a competition, or the one that is asked for. */
export async function readLadders(
  db: Queryable,
  competitionId: number,
  divisionId: number | null = null,
): Promise<LadderInPlay[]> {
  const rows = await listLadders(db, competitionId, divisionId)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.division_id)
  const lastPlaces = await listLastPlaces(db, ids)
  const results = Map.groupBy(await listLadderResults(db, ids), (result) => result.division_id)
  return rows.map((row) => ({
    divisionId: row.division_id,
    settings: ladderSettings(row.settings),
    drawn: row.drawn,
    lastPlaces,
    results: new Map(results.get(row.division_id)?.map((result) => [result.match_id, result])),
  }))
}
