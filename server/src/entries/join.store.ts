import type { SkillRule } from '@tussle/competition/skill-rule'
import type { CompetitionKind } from '@tussle/contract/competitions'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../kernel/data/db.ts'
import type { NeverNull } from '../kernel/data/rows.ts'
import { AppError } from '../kernel/errors.ts'

/** Who wants to enter what. */
export interface JoinRequest {
  readonly kind: CompetitionKind
  readonly competitionId: number
  readonly divisionId: number
  readonly userId: number
  readonly partnerId: number | null
  readonly emailNotifications: boolean
  /** The caller's answer in the join dialog; it counts while the profile has no gender. */
  readonly gender: 'male' | 'female' | null
}

/** Everything that decides about a join, read by one statement. */
export interface JoinFacts {
  /** Null where there is no such competition, or only a draft of one. */
  readonly competition_id: number | null
  readonly is_open: boolean | null
  readonly max_players: number | null
  readonly taken: number | null
  readonly waiting: number | null
  /** Null where this competition has no such division. */
  readonly division_id: number | null
  readonly division_name: string | null
  readonly division_rating: string | null
  readonly division_gender: string | null
  readonly play_type: string | null
  readonly seats: number | null

  /** All of the caller is null for an account that is gone; `one` refuses that row. */
  readonly user_id: NeverNull<number>
  readonly user_name: NeverNull<string>
  readonly user_rating: string | null
  readonly user_photo: string | null
  readonly user_is_admin: NeverNull<boolean>
  readonly user_gender: string | null
  /** The caller's entry in this competition, if there is one already. */
  readonly own_entry_id: number | null
  readonly own_division_id: number | null
  readonly own_named_by: number | null

  /** Null for nobody, for a deleted account and for the demo account. */
  readonly partner_id: number | null
  readonly partner_name: string | null
  readonly partner_rating: string | null
  readonly partner_photo: string | null
  readonly partner_is_admin: boolean | null
  readonly partner_gender: string | null
  readonly may_be_partner: boolean | null
  readonly partner_entry_id: number | null
  readonly partner_division_id: number | null
  readonly partner_looks: boolean | null
  readonly partner_status: string | null
  readonly skill_rule: SkillRule | null
  /** What results say about both; null where there are none. */
  readonly user_mu: number | null
  readonly user_sigma: number | null
  readonly partner_mu: number | null
  readonly partner_sigma: number | null
}

export interface JoinAttempt extends JoinFacts {
  /** Null where there was a reason not to. */
  readonly entry_id: number | null
  readonly entry_status: string | null
  readonly waitlist_position: number | null
}

/** With the lock, nothing of it changes until the end of the transaction. */
export async function readJoinFacts(
  db: Queryable,
  request: JoinRequest,
  now: Date,
  lock: 'locked' | 'unlocked',
): Promise<JoinFacts> {
  const { kind, competitionId, divisionId, userId, gender, partnerId } = request
  const { rows } = await sql<JoinFacts>`
    select * from join_facts(
      ${kind}, ${competitionId}, ${divisionId}, ${userId}, ${gender}, ${partnerId}, ${now},
      ${lock === 'locked'}
    )`.execute(db)
  return one(rows)
}

/**
 * The whole of a join without a partner in one statement; whoever finds no room takes no lock. A division that
 * refuses players above its level is joined only when the level was checked on the facts of an earlier attempt.
 */
export async function joinAlone(
  db: Queryable,
  request: JoinRequest,
  levelWasChecked: boolean,
  now: Date,
): Promise<JoinAttempt> {
  const { kind, competitionId, divisionId, userId, gender, emailNotifications } = request
  const { rows } = await sql<JoinAttempt>`
    select (attempt.facts).*, attempt.entry_id, attempt.entry_status, attempt.waitlist_position
    from join_without_partner(
      ${kind}, ${competitionId}, ${divisionId}, ${userId}, ${gender}, ${levelWasChecked}, ${emailNotifications},
      ${now}
    ) as attempt`.execute(db)
  return one(rows)
}

export interface Places {
  readonly entry_status: string
  readonly waitlist_position: number | null
}

/** Places for both of a pair, or none; nothing where there is no room. */
export async function takePlacesForTwo(
  tx: Tx,
  { competitionId, divisionId }: Pick<JoinRequest, 'competitionId' | 'divisionId'>,
  now: Date,
): Promise<Places | undefined> {
  const { rows } = await sql<Places>`
    select * from take_places(${competitionId}, ${divisionId}, 2, ${now})
    where entry_status is not null`.execute(tx)
  return rows[0]
}

/** The caller becomes the second player of an entry that was looking for one. */
export async function joinLookingEntry(
  tx: Tx,
  request: JoinRequest & { readonly partnerId: number },
  entryId: number,
  now: Date,
): Promise<void> {
  const { userId, partnerId, emailNotifications } = request
  await sql`
    insert into entry_player
      (entry_id, competition_id, seats, seat, user_id, rating, gender, email_notifications, joined_at)
    select e.id, e.competition_id, e.seats, 2, u.id, u.rating, u.gender, ${emailNotifications}, ${now}
    from entry e, users u where e.id = ${entryId} and u.id = ${userId}`.execute(tx)
  await tx.updateTable('entry').set({ needs_partner: false }).where('id', '=', entryId).execute()
  await tx
    .updateTable('entry_player')
    .set({ named_by: userId, had_own_entry: true })
    .where('entry_id', '=', entryId)
    .where('user_id', '=', partnerId)
    .execute()
}

/** Both named each other: there is nothing left to decline. */
export async function acceptPartner(
  tx: Tx,
  entryId: number,
  userId: number,
  emailNotifications: boolean,
): Promise<void> {
  await tx
    .updateTable('entry_player')
    .set({ named_by: null, had_own_entry: false, email_notifications: emailNotifications })
    .where('entry_id', '=', entryId)
    .where('user_id', '=', userId)
    .execute()
}

function one<Row extends { readonly user_id: number | null }>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined || row.user_id === null) throw new AppError('unauthenticated')
  return row
}
