import type { LimitRule } from '@tussle/competition/rules/limit-rules'
import type { CompetitionKind } from '@tussle/contract/competitions'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../kernel/data/db.ts'
import type { NeverNull } from '../kernel/data/rows.ts'
import { AppError } from '../kernel/errors.ts'

/** A request to join a division. */
export interface JoinRequest {
  readonly kind: CompetitionKind
  readonly competitionId: number
  readonly divisionId: number
  readonly userId: number
  readonly partnerId: number | null
  readonly emailNotifications: boolean
  /** The caller's answer in the join dialog; used only if the profile has no gender. */
  readonly gender: 'male' | 'female' | null
  /** The same for the month of birth. */
  readonly birthMonth: string | null
}

interface JoinLimits {
  readonly skillMin: number | null
  readonly skillMax: number | null
  readonly ageMin: number | null
  readonly ageMax: number | null
  readonly ageRule: LimitRule
  /** Ages count on the last day of the year in which the division starts. */
  readonly year: number
}

/** Everything that decides about a join, read by one statement. */
export interface JoinFacts {
  /** Null if there is no such competition, or only a draft. */
  readonly competition_id: number | null
  readonly is_open: boolean | null
  readonly max_players: number | null
  readonly taken: number | null
  /** Entries that wait for a place in the competition; those that wait for their division are not counted. */
  readonly waiting: number | null
  /** How many divisions one person may enter. */
  readonly most_entries: number | null
  /** Null if the competition has no such division. */
  readonly division_id: number | null
  readonly division_name: string | null
  readonly division_rating: string | null
  readonly division_gender: string | null
  readonly play_type: string | null
  readonly seats: number | null

  /** The columns of the caller are null for a deleted account; `one` refuses that row. */
  readonly user_id: NeverNull<number>
  readonly user_name: NeverNull<string>
  readonly user_rating: string | null
  readonly user_photo: string | null
  readonly user_is_admin: NeverNull<boolean>
  readonly user_gender: string | null
  /** The caller's existing entry in this division, if any. */
  readonly own_entry_id: number | null
  readonly own_looks: boolean | null
  readonly own_status: string | null
  /** How many divisions the caller has entered, and in how many of them the caller has a place. */
  readonly own_entries: NeverNull<number>
  readonly own_places: NeverNull<number>

  /** Null without a partner, and for a deleted account or the demo account. */
  readonly partner_id: number | null
  readonly partner_name: string | null
  readonly partner_rating: string | null
  readonly partner_photo: string | null
  readonly partner_is_admin: boolean | null
  readonly partner_gender: string | null
  readonly may_be_partner: boolean | null
  /** The partner's existing entry in this division, if any. */
  readonly partner_entry_id: number | null
  readonly partner_looks: boolean | null
  readonly partner_status: string | null
  readonly partner_entries: NeverNull<number>
  readonly partner_places: NeverNull<number>
  readonly gender_rule: LimitRule | null
  readonly skill_rule: LimitRule | null
  /** The limits of a division that an organiser has named. */
  readonly limits: JoinLimits | null
  /** How many teams the division takes, null without a limit; its people with a place, and its entries that wait. */
  readonly division_cap: number | null
  readonly division_taken: number | null
  readonly division_waiting: number | null
  /** Months of birth, if the players have said them. */
  readonly user_birth: string | null
  readonly partner_birth: string | null
  /** The ratings of both players; null without results. */
  readonly user_mu: number | null
  readonly user_sigma: number | null
  readonly partner_mu: number | null
  readonly partner_sigma: number | null
  /** The division in which the last season placed the same team; null if it placed them nowhere. */
  readonly placed_division_id: number | null
  readonly placed_division: string | null
}

export interface JoinAttempt extends JoinFacts {
  /** Null if the join was refused. */
  readonly entry_id: number | null
  readonly entry_status: string | null
  readonly waitlist_position: number | null
}

/** With the lock, none of these facts changes until the end of the transaction. */
export async function readJoinFacts(
  db: Queryable,
  request: JoinRequest,
  now: Date,
  lock: 'locked' | 'unlocked',
): Promise<JoinFacts> {
  const { kind, competitionId, divisionId, userId, gender, birthMonth, partnerId } = request
  const { rows } = await sql<JoinFacts>`
    select * from join_facts(
      ${kind}, ${competitionId}, ${divisionId}, ${userId}, ${gender}, ${birthMonth}, ${partnerId}, ${now},
      ${lock === 'locked'}
    )`.execute(db)
  return one(rows)
}

/**
 * A whole join without a partner in one statement; if there is no room, it takes no lock. If the division refuses
 * players above its level, the statement joins only when the level was checked on the facts of an earlier attempt.
 */
export async function joinAlone(
  db: Queryable,
  request: JoinRequest,
  levelWasChecked: boolean,
  now: Date,
): Promise<JoinAttempt> {
  const { kind, competitionId, divisionId, userId, gender, birthMonth, emailNotifications } = request
  const { rows } = await sql<JoinAttempt>`
    select (attempt.facts).*, attempt.entry_id, attempt.entry_status, attempt.waitlist_position
    from join_without_partner(
      ${kind}, ${competitionId}, ${divisionId}, ${userId}, ${gender}, ${birthMonth}, ${levelWasChecked},
      ${emailNotifications}, ${now}
    ) as attempt`.execute(db)
  return one(rows)
}

export interface Places {
  readonly entry_status: string
  readonly waitlist_position: number | null
}

/** Places for all of these people or for none; undefined if there is no room. */
export async function findPlaces(
  tx: Tx,
  wanted: { readonly competitionId: number; readonly divisionId: number; readonly people: readonly number[] },
  now: Date,
): Promise<Places | undefined> {
  const { competitionId, divisionId, people } = wanted
  const { rows } = await sql<Places>`
    select * from find_places(${competitionId}, ${divisionId}, ${[...people]}::bigint[], ${now})
    where entry_status is not null`.execute(tx)
  return rows[0]
}

/** The caller becomes the second player of a partner-seeker's entry. */
export async function joinLookingEntry(
  tx: Tx,
  request: Pick<JoinRequest, 'userId' | 'emailNotifications'>,
  entryId: number,
  now: Date,
): Promise<void> {
  const { userId, emailNotifications } = request
  await sql`
    insert into entry_player
      (entry_id, competition_id, division_id, seats, seat, user_id, rating, gender, email_notifications, joined_at)
    select e.id, e.competition_id, e.division_id, e.seats, 2, u.id, u.rating, u.gender, ${emailNotifications}, ${now}
    from entry e, users u where e.id = ${entryId} and u.id = ${userId}`.execute(tx)
  await tx.updateTable('entry').set({ needs_partner: false }).where('id', '=', entryId).execute()
}

function one<Row extends { readonly user_id: number | null }>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined || row.user_id === null) throw new AppError('unauthenticated')
  return row
}
