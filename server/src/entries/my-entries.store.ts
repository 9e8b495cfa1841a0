import type { FeeSums } from '@tussle/competition/fees/balance'
import type { RefundPolicies } from '@tussle/competition/fees/refund'
import type { CompetitionKind, DivisionCard } from '@tussle/contract/competitions'
import { type RawBuilder, sql } from 'kysely'
import { HAS_RESULTS, IS_DRAWN } from '../competitions/course.columns.ts'
import type { Queryable } from '../kernel/data/db.ts'
import { type Asker, partOf } from '../kernel/data/parts.ts'
import { columns } from '../kernel/data/positional.ts'
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
  /** How many competitions of each kind; null for all of them. */
  readonly limit: number | null
}

export async function listMyEntryRows(db: Queryable, userId: number, page: MyPage): Promise<MyEntryRow[]> {
  const { rows } = await myEntries(userId, page).execute(db)
  return rows
}

/** Both kinds at once: the first page of each. */
export const myEntriesPart = ({ userId, now }: Asker, limit: number) =>
  partOf(myEntries(userId, { kind: null, asOf: now, after: null, limit }), MY_ENTRY)

/**
 * Running competitions first, then coming ones by their start, then past ones, the latest first (OQ-050). A past
 * start sorts before a coming one, so the open half is ordered by its start. A person has few entries, so they are
 * counted and sorted here. A page has a number of competitions, each with all its entries.
 */
function myEntries(userId: number, { kind, asOf, after, limit }: MyPage): RawBuilder<MyEntryRow> {
  return sql<MyEntryRow>`
    with mine as (
      select p.competition_id, c.kind, count(*) over (partition by c.kind) as total, ${order(asOf)}
      from participant p
      join competition c on c.id = p.competition_id
      where p.user_id = ${userId} and c.is_listed and (${kind}::text is null or c.kind = ${kind})
    ),
    page as (
      select competition_id, total, half, place,
        row_number() over (partition by kind order by half, place, competition_id) as nr
      from mine where ${afterPosition(after)}
    )
    select page.total, page.half, page.place,
      e.id as entry_id, e.status, e.needs_partner, e.joined_at as entry_joined_at, own.email_notifications,
      registration_is_open(c, ${asOf}) as is_open, c.over_at < ${asOf} as is_over, (
        exists (select from match m where m.entry1_id = e.id and m.division_id = e.division_id)
        or exists (select from match m where m.entry2_id = e.id and m.division_id = e.division_id)
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
      c.is_active, ${IS_DRAWN} as is_drawn, ${HAS_RESULTS} as has_results, c.club_id, club.name as club_name, c.created_by, c.created_at, c.division_cards,
      (
        select json_build_object('owed', b.owed, 'paid', b.paid, 'waived', b.waived, 'refunded', b.refunded,
          'promised', ${PROMISED_POLICY}, 'present', ${PRESENT_POLICY})
        from fee_balance b
        where b.user_id = ${userId} and b.competition_id = c.id and b.entry_id = e.id and b.is_open
      ) as fee
    from page
    join competition c on c.id = page.competition_id and (${limit}::bigint is null or page.nr <= ${limit})
    join entry_player own on own.competition_id = c.id and own.user_id = ${userId}
    join entry e on e.id = own.entry_id and e.status <> 'withdrawn'
    join division d on d.id = e.division_id
    left join club on club.id = c.club_id
    left join entry_player other on other.entry_id = e.id and other.user_id <> ${userId}
    left join users u on u.id = other.user_id
    left join guest g on g.user_id = other.user_id
    left join partner_request question on question.entry_id = e.id
    left join users asked on asked.id = question.user_id
    order by page.half, page.place, c.id, e.id`
}

const MY_ENTRY = columns<MyEntryRow>({
  id: true,
  name: true,
  description: true,
  sport: true,
  location: true,
  format: true,
  max_players: true,
  most_entries: true,
  expected_participants: true,
  taken: true,
  entry_fee: 'exact',
  currency: true,
  starts_at: 'instant',
  ends_at: 'instant',
  completed_at: 'instant',
  registration_closes_at: 'instant',
  closed_early_at: 'instant',
  time_zone: true,
  is_active: true,
  club_id: true,
  created_by: true,
  created_at: 'instant',
  total: true,
  half: true,
  place: true,
  entry_id: true,
  status: true,
  needs_partner: true,
  entry_joined_at: 'instant',
  email_notifications: true,
  is_open: true,
  is_over: true,
  has_matches: true,
  waitlist_position: true,
  division_id: true,
  division_name: true,
  division_rating: true,
  division_gender: true,
  play_type: true,
  partner_id: true,
  partner_name: true,
  partner_rating: true,
  partner_photo: true,
  partner_is_admin: true,
  is_partner_named: true,
  asked_id: true,
  asked_name: true,
  asked_rating: true,
  asked_photo: true,
  asked_is_admin: true,
  asked_at: 'instant',
  asked_until: 'instant',
  kind: true,
  is_drawn: true,
  has_results: true,
  club_name: true,
  division_cards: true,
  fee: true,
})

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
