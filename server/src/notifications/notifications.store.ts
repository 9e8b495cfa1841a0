import type { RulesCard } from '@tussle/competition/rules/rules-card'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { NotificationKind } from '@tussle/contract/notifications'
import { type RawBuilder, sql } from 'kysely'
import { listOf, type Queryable, type Tx } from '../kernel/data/db.ts'
import type { NeverNull } from '../kernel/data/rows.ts'

/** A notification by ids; its recipients are passed separately. */
export interface NotificationToSend {
  readonly kind: NotificationKind
  /** Identifies the event, so that nobody is notified twice. */
  readonly key: string
  readonly competitionId?: number | null
  readonly divisionId?: number | null
  readonly matchId?: number | null
  readonly byUserId?: number | null
  readonly achievementId?: number | null
  readonly announcementId?: number | null
  readonly rulesVersion?: number | null
  readonly place?: number | null
  readonly field?: number | null
}

/** What add_notifications() returns. None of its columns is ever null. */
export interface SavedNotification {
  readonly id: NeverNull<number>
  readonly user_id: NeverNull<number>
  readonly wants_mail: NeverNull<boolean>
  /** The browsers that get a push. */
  readonly push_ids: NeverNull<number[]>
}

export async function insertKinds(db: Queryable, kinds: readonly NotificationKind[]): Promise<void> {
  await db
    .insertInto('notification_kind')
    .values(kinds.map((kind) => ({ kind })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertNotifications(
  tx: Tx,
  notification: NotificationToSend,
  to: {
    readonly userIds: readonly number[]
    readonly now: Date
    /** When the digest is sent; null sends the mail by itself. */
    readonly gathersUntil: Date | null
    readonly always: boolean
    /** Whether a person without a choice gets a mail. */
    readonly mails: boolean
  },
): Promise<SavedNotification[]> {
  const { kind, key, ...about } = notification
  const { rows } = await sql<SavedNotification>`
    select notification_id as id, recipient_id as user_id, wants_mail, push_ids from add_notifications(
      jsonb_populate_record(null::notification, ${JSON.stringify({
        kind,
        at: to.now,
        dedupe_key: key,
        competition_id: about.competitionId,
        division_id: about.divisionId,
        match_id: about.matchId,
        by_user_id: about.byUserId,
        achievement_id: about.achievementId,
        announcement_id: about.announcementId,
        rules_version: about.rulesVersion,
        place: about.place,
        field: about.field,
      })}::jsonb),
      ${[...to.userIds]}::bigint[], ${to.gathersUntil}::timestamptz, ${to.always},
      ${to.mails})`.execute(tx)
  return rows
}

/** A notification with everything that its text needs, from the view of its recipient. */
export interface NotificationRow {
  readonly id: number
  readonly kind: NotificationKind
  readonly at: Date
  readonly read_at: Date | null
  readonly competition_id: number | null
  readonly competition_kind: CompetitionKind | null
  readonly competition_name: string | null
  readonly time_zone: string | null
  readonly closes_at: Date | null
  readonly division_id: number | null
  readonly division_name: string | null
  readonly match_id: number | null
  /** The present state. */
  readonly match_status: string | null
  readonly by_name: string | null
  readonly opponents: string | null
  /** Where the match is or was last called to. */
  readonly court_number: number | null
  /** Points in pairs, the person's own first. */
  readonly sets: readonly number[] | null
  readonly achievement_name: string | null
  readonly achievement_description: string | null
  /** What the desk announced. */
  readonly announcement: string | null
  /** The rules of the division before and after the change. */
  readonly rules_before: RulesCard | null
  readonly rules_now: RulesCard | null
  /** Why they changed, in the words of the organiser. */
  readonly rules_reason: string | null
  readonly place: number | null
  readonly field: number | null
}

export async function listNotificationRows(
  db: Queryable,
  userId: number,
  page: { readonly limit: number; readonly before: number | null },
): Promise<NotificationRow[]> {
  const own = sql<boolean>`
    n.user_id = ${userId} and n.is_shown and (${page.before}::bigint is null or n.id < ${page.before})`
  return await read(db, own, page.limit)
}

/** For a mail: also notifications that the inbox does not show. */
export async function listNotificationsById(
  db: Queryable,
  userId: number,
  ids: readonly number[],
): Promise<NotificationRow[]> {
  return await read(
    db,
    sql<boolean>`n.user_id = ${userId} and n.id = any(${listOf(ids, 'bigint')})`,
    ids.length,
  )
}

/** A notification about a match that a new draw removed is not shown. */
async function read(db: Queryable, which: RawBuilder<boolean>, limit: number): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select n.id, n.kind, n.at, n.read_at, n.competition_id, c.kind as competition_kind, c.name as competition_name,
      c.time_zone, c.registration_closes_at as closes_at, n.division_id, d.name as division_name, n.match_id,
      b.display_name as by_name, m.status as match_status, m.opponents, m.sets, m.court_number, a.name as achievement_name,
      a.description as achievement_description, w.text as announcement,
      v.card as rules_now, v.reason as rules_reason, o.card as rules_before, n.place, n.field
    from notification n
    left join competition c on c.id = n.competition_id
    left join division d on d.id = n.division_id
    left join users b on b.id = n.by_user_id
    left join achievement a on a.id = n.achievement_id
    left join announcement w on w.id = n.announcement_id
    left join rules_version v on v.division_id = n.division_id and v.version = n.rules_version
    left join rules_version o on o.division_id = n.division_id and o.version = n.rules_version - 1
    left join lateral (
      select x.status, (
          select string_agg(o.display_name, ' & ' order by p.seat)
          from entry_player p join users o on o.id = p.user_id
          where p.entry_id = case when mine.is_first then x.entry2_id else x.entry1_id end
        ) as opponents,
        (select k.number from court_call l join court k on k.id = l.court_id where l.match_id = x.id
          order by l.id desc limit 1) as court_number,
        case when mine.is_first then x.sets else array(
          select x.sets[i + case i % 2 when 1 then 1 else -1 end] from generate_subscripts(x.sets, 1) as i order by i
        ) end as sets
      from match x
      cross join lateral (
        select exists (
          select 1 from entry_player p where p.entry_id = x.entry1_id and p.user_id = n.user_id
        ) as is_first
      ) as mine
      where x.id = n.match_id
    ) as m on true
    where ${which} and (n.match_id is null or m.sets is not null)
    order by n.id desc limit ${limit}`.execute(db)
  return rows
}

export interface InboxRow {
  readonly unread: number
  readonly version: number
}

/** Older than every inbox with content, so that the first notification is a change too. */
const EMPTY: InboxRow = { unread: 0, version: 0 }

export async function findInbox(db: Queryable, userId: number): Promise<InboxRow> {
  const row = await db
    .selectFrom('inbox')
    .select(['unread', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? EMPTY
}

/** One statement updates rows and count, whatever arrives meanwhile. */
export async function markRead(
  db: Queryable,
  userId: number,
  { id, andOlder, now }: { readonly id: number; readonly andOlder: boolean; readonly now: Date },
): Promise<InboxRow> {
  const which = andOlder ? sql<boolean>`id <= ${id}` : sql<boolean>`id = ${id}`
  const { rows } = await sql<InboxRow>`
    with read as (
      update notification set read_at = ${now}
      where user_id = ${userId} and is_shown and read_at is null and ${which} returning 1
    )
    update inbox set unread = unread - n.count, version = version + sign(n.count)::bigint
    from (select count(*) as count from read) as n where user_id = ${userId}
    returning unread, version`.execute(db)
  return rows[0] ?? EMPTY
}

export interface ChoiceRow {
  readonly kind: string
  readonly in_app: boolean
  readonly mail: boolean
  readonly push: boolean
}

export async function listChoiceRows(db: Queryable, userId: number): Promise<ChoiceRow[]> {
  return await db
    .selectFrom('notification_choice')
    .select(['kind', 'in_app', 'mail', 'push'])
    .where('user_id', '=', userId)
    .execute()
}

export async function saveChoice(db: Queryable, userId: number, choice: ChoiceRow): Promise<void> {
  const { kind, ...ways } = choice
  await db
    .insertInto('notification_choice')
    .values({ user_id: userId, kind, ...ways })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(ways))
    .execute()
}

/** Answers how many there were, at most `atMost`. */
export async function deleteOldNotifications(db: Queryable, before: Date, atMost: number): Promise<number> {
  const old = sql<number>`(select id from notification
    where at < ${before} and (read_at is not null or not is_shown) order by at limit ${atMost})`
  const { numDeletedRows } = await db.deleteFrom('notification').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The person's choices go back to the defaults. */
export async function resetChoicesOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('notification_choice').where('user_id', '=', userId).execute()
}

/** Push subscriptions are deleted with their sessions. */
export async function deleteNotificationsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('notification').where('user_id', '=', userId).execute()
  await tx.deleteFrom('inbox').where('user_id', '=', userId).execute()
  await tx.deleteFrom('notification_choice').where('user_id', '=', userId).execute()
}
