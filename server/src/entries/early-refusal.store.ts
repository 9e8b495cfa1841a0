import type { LimitRule } from '@tussle/competition/rules/limit-rules'
import type { CompetitionKind } from '@tussle/contract/competitions'
import { CompiledQuery } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'

/** What refuses most people in a crowd. A row is there only with its competition, its division and its person. */
export interface EarlyRow {
  readonly kind: CompetitionKind
  readonly competition_id: number
  readonly is_open: boolean
  readonly max_players: number | null
  readonly taken: number
  readonly waiting: number | null
  readonly most_entries: number
  readonly division_id: number
  readonly division_name: string
  readonly division_rating: string
  readonly division_gender: string
  readonly play_type: string
  readonly seats: number
  readonly gender_rule: LimitRule
  readonly division_cap: number | null
  readonly division_taken: number
  readonly division_waiting: number | null
  /** The division also looks at the level, the age or the last season of whoever joins. */
  readonly has_more_rules: boolean
  readonly user_id: number
  readonly user_gender: string | null
  readonly own_entry_id: number | null
  readonly own_entries: number
  readonly own_places: number
}

export interface EarlyRequest {
  readonly competitionId: number
  readonly divisionId: number
  readonly userId: number
  /** An instant as a string. */
  readonly now: string
}

/** By keys alone; `nr` is the index of the request, from 1. */
export async function listEarlyRows(
  db: Queryable,
  asked: readonly EarlyRequest[],
): Promise<(EarlyRow & { readonly nr: number })[]> {
  const values = [
    asked.map(({ competitionId }) => competitionId),
    asked.map(({ divisionId }) => divisionId),
    asked.map(({ userId }) => userId),
    asked.map(({ now }) => now),
  ]
  const { rows } = await db.executeQuery<EarlyRow & { nr: number }>(CompiledQuery.raw(EARLY_FACTS, values))
  return rows
}

/** Built once and prepared, so that it is not planned for each request (`listOf`). The rest is in join_facts. */
const EARLY_FACTS = `
  select asked.nr, c.kind, c.id as competition_id, registration_is_open(c, asked.at) as is_open, c.max_players, c.taken,
    case when c.waiting = 0 then 0 else c.waiting - waiting_for_divisions(c.id) end as waiting, c.most_entries,
    d.id as division_id, d.name as division_name, d.rating as division_rating, d.gender as division_gender, d.play_type,
    d.seats, d.gender_rule, d.cap as division_cap, d.taken as division_taken,
    case when d.cap is not null then (
      select count(*) from entry w where w.division_id = d.id and w.status = 'waitlisted') end as division_waiting,
    d.skill_rule = 'refuse' or d.is_custom or exists (
      select from division o where o.competition_id = c.id and o.placed_entries is not null) as has_more_rules,
    u.id as user_id, u.gender as user_gender, own.entry_id as own_entry_id,
    coalesce(self.entries, 0) as own_entries, coalesce(self.places, 0) as own_places
  from unnest((select $1::bigint[]), (select $2::bigint[]), (select $3::bigint[]), (select $4::timestamptz[]))
    with ordinality as asked (competition_id, division_id, user_id, at, nr)
  join competition c on c.id = asked.competition_id and c.is_listed
  join division d on d.id = asked.division_id and d.competition_id = c.id
  join users u on u.id = asked.user_id and u.deleted_at is null
  left join participant self on self.competition_id = asked.competition_id and self.user_id = asked.user_id
  left join entry_player own on own.division_id = asked.division_id and own.user_id = asked.user_id`
