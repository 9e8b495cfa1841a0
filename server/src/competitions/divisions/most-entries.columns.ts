import { sql } from 'kysely'

/**
 * How many entries a division takes: its own maximum, or as many teams as its places hold; null for any number. The
 * fragment calls the table `d`.
 */
export const MOST_ENTRIES = sql`least(d.cap, case when d.is_capped then d.max_players / d.seats end)`
