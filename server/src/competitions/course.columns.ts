import { sql } from 'kysely'

/**
 * What decides the phase of the competition `c` beside its dates. They are text of the statement, not functions:
 * PostgreSQL would parse and plan the body of a function again in each statement that calls it, which took longer than
 * everything else of a page (decision 0141).
 */

/** A division of it is drawn. */
export const IS_DRAWN = sql<boolean>`exists (
  select from division v join draw d on d.division_id = v.id where v.competition_id = c.id)`

/** A result was ever reported in it. */
export const HAS_RESULTS = sql<boolean>`exists (
  select from match m join match_event e on e.match_id = m.id where m.competition_id = c.id)`
