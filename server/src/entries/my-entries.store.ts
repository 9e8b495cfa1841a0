import type { FeeSums } from '@tussle/competition/fees/balance'
import type { RefundPolicies } from '@tussle/competition/fees/refund'
import type { CompetitionKind, DivisionCard } from '@tussle/contract/competitions'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'
import { PRESENT_POLICY, PROMISED_POLICY } from '../kernel/data/refund-policy.columns.ts'
import type { Row } from '../kernel/data/rows.ts'

/** One of the caller's entries, with the competition it is in; several of one competition follow each other. */
export interface MyEntryRow
  extends Readonly<
    Pick<
      Row<'competition'>,
      | 'id'
      | 'name'
      | 'description'
      | 'sport'
      | 'location'
      | 'format'
      | 'max_players'
      | 'most_entries'
      | 'expected_participants'
      | 'taken'
      | 'entry_fee'
      | 'currency'
      | 'starts_at'
      | 'ends_at'
      | 'completed_at'
      | 'registration_closes_at'
      | 'closed_early_at'
      | 'time_zone'
      | 'is_active'
      | 'club_id'
      | 'created_by'
      | 'created_at'
    >
  > {
  readonly total: number
  readonly half: number
  readonly place: number
  readonly entry_id: number
  readonly status: string
  readonly needs_partner: boolean
  readonly entry_joined_at: Date
  readonly email_notifications: boolean
  readonly is_open: boolean
  readonly is_over: boolean
  readonly has_matches: boolean
  readonly waitlist_position: number | null
  readonly division_id: number
  readonly division_name: string
  readonly division_rating: string
  readonly division_gender: string
  readonly play_type: string
  readonly partner_id: number | null
  readonly partner_name: string | null
  readonly partner_rating: string | null
  readonly partner_photo: string | null
  readonly partner_is_admin: boolean | null
  /** The caller has named the partner, who has no account. */
  readonly is_partner_named: boolean
  /** Whom the player has asked; null if nobody was asked. */
  readonly asked_id: number | null
  readonly asked_name: string | null
  readonly asked_rating: string | null
  readonly asked_photo: string | null
  readonly asked_is_admin: boolean | null
  readonly asked_at: Date | null
  readonly asked_until: Date | null
  readonly kind: CompetitionKind
  readonly is_drawn: boolean
  readonly has_results: boolean
  readonly club_name: string | null
  readonly division_cards: DivisionCard[]
  /** The caller's own; null if nothing is owed and nothing was paid. */
  readonly fee: (FeeSums & RefundPolicies) | null
}

/** The competition after which a page begins. */
export interface MyPosition {
  readonly half: number
  readonly place: number
  readonly id: number
}

export interface MyPage {
  /** Null for both kinds. */
  readonly kind: CompetitionKind | null
  /** The time that separates past competitions from others; the same for all pages of one list. */
  readonly asOf: Date
  readonly after: MyPosition | null
  /** How many competitions; null for all of them. */
  readonly limit: number | null
}

/**
 * Running competitions first, then coming ones by their start, then past ones, the latest first (OQ-050). A past
 * start sorts before a coming one, so the open half is ordered by its start. A person has few entries, so they are
 * counted and sorted here. A page has a number of competitions, each with all its entries.
 */
export async function listMyEntryRows(db: Queryable, userId: number, page: MyPage): Promise<MyEntryRow[]> {
  const { kind, asOf, after, limit } = page
  const { rows } = await sql<MyEntryRow>`
    with mine as (
      select p.competition_id, ${order(asOf)}
      from participant p
      join competition c on c.id = p.competition_id
      where p.user_id = ${userId} and c.is_listed and (${kind}::text is null or c.kind = ${kind})
    ),
    page as (
      select * from mine where ${afterPosition(after)} order by half, place, competition_id limit ${limit}
    )
    select (select count(*) from mine) as total, page.half, page.place,
      e.id as entry_id, e.status, e.needs_partner, e.joined_at as entry_joined_at, own.email_notifications,
      registration_is_open(c, ${asOf}) as is_open, c.over_at < ${asOf} as is_over, exists (
        select from match m where m.division_id = e.division_id and e.id in (m.entry1_id, m.entry2_id)
      ) as has_matches,
      asked.id as asked_id, asked.display_name as asked_name, asked.rating as asked_rating,
      asked.profile_image_url as asked_photo, asked.is_admin as asked_is_admin, question.asked_at,
      question.ends_at as asked_until,
      case e.status when 'waitlisted' then (
        select count(*) from entry w join division v on v.id = w.division_id
        where w.competition_id = e.competition_id and w.status = 'waitlisted' and w.id <= e.id
          and case when d.cap is null then v.cap is null else v.id = d.id end
      ) end as waitlist_position,
      d.id as division_id, d.name as division_name, d.rating as division_rating, d.gender as division_gender,
      d.play_type,
      u.id as partner_id, u.display_name as partner_name, u.rating as partner_rating,
      u.profile_image_url as partner_photo, u.is_admin as partner_is_admin,
      coalesce(g.created_by = ${userId} and g.consent = 'partner', false) as is_partner_named,
      c.id, c.kind, c.name, c.description, c.sport, c.location, c.format, c.max_players, c.most_entries,
      c.expected_participants,
      c.taken, c.entry_fee, c.currency, c.starts_at, c.ends_at, c.completed_at, c.registration_closes_at, c.closed_early_at,
      c.time_zone,
      c.is_active, is_drawn(c) as is_drawn, has_results(c) as has_results, c.club_id, club.name as club_name, c.created_by, c.created_at, c.division_cards,
      (
        select json_build_object('owed', b.owed, 'paid', b.paid, 'waived', b.waived, 'refunded', b.refunded,
          'promised', ${PROMISED_POLICY}, 'present', ${PRESENT_POLICY})
        from fee_balance b
        where b.user_id = ${userId} and b.competition_id = c.id and b.entry_id = e.id and b.is_open
      ) as fee
    from page
    join competition c on c.id = page.competition_id
    join entry_player own on own.competition_id = c.id and own.user_id = ${userId}
    join entry e on e.id = own.entry_id and e.status <> 'withdrawn'
    join division d on d.id = e.division_id
    left join club on club.id = c.club_id
    left join entry_player other on other.entry_id = e.id and other.user_id <> ${userId}
    left join users u on u.id = other.user_id
    left join guest g on g.user_id = other.user_id
    left join partner_request question on question.entry_id = e.id
    left join users asked on asked.id = question.user_id
    order by page.half, page.place, c.id, e.id`.execute(db)
  return rows
}

/** Undated competitions come last among the coming ones: later than any date in milliseconds. */
const UNDATED = 9_000_000_000_000_000

function order(asOf: Date): RawBuilder<unknown> {
  return sql`
    case when c.over_at < ${asOf} then 1 else 0 end as half,
    case when c.over_at < ${asOf} then -(extract(epoch from c.over_at) * 1000)::bigint
      when c.begins_at = 'infinity' then ${UNDATED}::bigint
      else (extract(epoch from c.begins_at) * 1000)::bigint end as place`
}

function afterPosition(after: MyPosition | null): RawBuilder<boolean> {
  if (after === null) return sql`true`
  return sql`(half, place, competition_id) > (${after.half}::integer, ${after.place}::bigint, ${after.id}::bigint)`
}
