import { type LevelResults, RESULTS_COUNT_DAYS } from '@tussle/competition/rules/below-results'
import { limitsOf } from '../../competitions/index.ts'
import { DAY } from '../../kernel/clock.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Queryable } from '../../kernel/data/db.ts'
import { type Flag, flagsOf, ratedAbove } from './flags.policy.ts'
import type { FlagRow } from './flags.store.ts'
import { listResults, type ResultsRow, type ResultsWanted } from './results.store.ts'

/** Nobody reads the results of more players for one list; the strongest ratings come first. */
const MOST_PLAYERS = 500

/** The flags of entries. The results of all players who need a look are read by one statement. */
export async function findFlags(
  { clock }: Pick<Ctx, 'clock'>,
  db: Queryable,
  found: readonly FlagRow[],
): Promise<Flag<FlagRow>[]> {
  const rows = found.map((row) => ({ ...row, limits: limitsOf({ ...row, rating: row.division_rating }) }))
  const wanted = ratedAbove(rows)
    .toSorted((one, other) => (other.mu ?? 0) - (one.mu ?? 0))
    .slice(0, MOST_PLAYERS)
  const since = new Date(clock.now().getTime() - RESULTS_COUNT_DAYS * DAY).toISOString().slice(0, 10)
  const played = wanted.length === 0 ? [] : await listResults(db, wanted, since)
  const results = Map.groupBy(played, (row) => keyOf({ ...row, play_type: row.play }))
  return flagsOf(rows, (row) => (results.get(keyOf(row)) ?? []).map(presentResults))
}

const keyOf = (of: ResultsWanted) => [of.user_id, of.play_type, of.competition_id].join()

function presentResults(row: ResultsRow): LevelResults {
  return {
    level: Number(row.level),
    matches: row.matches,
    wins: row.wins,
    games: row.games,
    pointsFor: row.points_for,
    pointsAgainst: row.points_against,
  }
}
