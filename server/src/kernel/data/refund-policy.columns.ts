import { sql } from 'kysely'

/** A refund policy as the engine knows it; calls the table `r`. */
const POLICY = sql`json_build_object('fullUntil', r.full_until, 'partUntil', r.part_until, 'kept', r.kept)`

/** What holds now in the competition `c`; null if its organiser has said nothing. */
export const PRESENT_POLICY = sql`(
  select ${POLICY} from refund_policy r where r.competition_id = c.id order by r.id desc limit 1)`

/** What held when the person of the balance `b` entered. */
export const PROMISED_POLICY = sql`(select ${POLICY} from refund_policy r where r.id = b.policy_id)`
