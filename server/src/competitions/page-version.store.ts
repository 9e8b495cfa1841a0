import type { CompetitionKind, Visibility } from '@tussle/contract/competitions'
import { CompiledQuery } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'

/** Everything that distinguishes one version of a competition's pages from the next. */
export interface PageVersionRow {
  readonly kind: CompetitionKind
  readonly version: number
  /** Changes with time alone. */
  readonly is_open: boolean
  readonly has_begun: boolean
  readonly is_past_end: boolean
  /** Can change without the competition. */
  readonly club_name: string | null
  /** What people who are not signed in see of it. */
  readonly visibility: Visibility
}

export interface PageVersionRequest {
  readonly id: number
  /** An instant as a string. */
  readonly now: string
}

/**
 * Uses only primary keys, because every read of a page needs it; `nr` is the index of the request, from 1. Drafts are
 * not found.
 */
export async function listPageVersions(
  db: Queryable,
  asked: readonly PageVersionRequest[],
): Promise<(PageVersionRow & { readonly nr: number })[]> {
  const values = [asked.map(({ id }) => id), asked.map(({ now }) => now)]
  const { rows } = await db.executeQuery<PageVersionRow & { nr: number }>(
    CompiledQuery.raw(PAGE_VERSIONS, values),
  )
  return rows
}

/** Built once and prepared, so that it is not planned for each request (`listOf`). */
const PAGE_VERSIONS = `
  select asked.nr, c.kind, c.version + coalesce(r.version, 0) as version, registration_is_open(c, asked.at) as is_open, club.name as club_name,
    coalesce(c.begins_at <= asked.at, false) as has_begun, coalesce(c.over_at < asked.at, false) as is_past_end,
    case when c.by_link and c.visibility = 'public' then 'link' else c.visibility end as visibility
  from unnest((select $1::bigint[]), (select $2::timestamptz[])) with ordinality as asked (id, at, nr)
  join competition c on c.id = asked.id and c.is_listed
  left join result_version r on r.competition_id = c.id
  left join club on club.id = c.club_id`
