import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../kernel/data/db.ts'
import { type Asker, partOf } from '../../kernel/data/parts.ts'
import { columns } from '../../kernel/data/positional.ts'
import type { Row } from '../../kernel/data/rows.ts'

/** A tournament with what distinguishes its day from that of another moment. */
export interface InPlayRow {
  readonly id: number
  readonly version: number
  readonly is_open: boolean
  readonly club_name: string | null
  readonly plan_version: number
}

export async function listTournamentsInPlay(
  db: Queryable,
  asker: Asker,
  limit: number,
): Promise<InPlayRow[]> {
  const { rows } = await inPlay(asker, limit).execute(db)
  return rows
}

/** A player's drawn tournaments that are not over, ordered by their start. */
function inPlay({ userId, now }: Asker, limit: number): RawBuilder<InPlayRow> {
  return sql<InPlayRow>`
    select c.id, c.version + coalesce(r.version, 0) as version, registration_is_open(c, ${now}) as is_open,
      club.name as club_name, coalesce(k.plan_version, 0) as plan_version
    from participant q
    join competition c on c.id = q.competition_id
    left join result_version r on r.competition_id = c.id
    left join club on club.id = c.club_id
    left join desk k on k.competition_id = c.id
    where q.user_id = ${userId} and c.kind = 'tournament' and c.is_active and c.is_listed and exists (
      select from entry_player p
      join entry e on e.id = p.entry_id and e.status = 'active'
      join draw on draw.division_id = e.division_id
      where p.competition_id = c.id and p.user_id = q.user_id
    )
    order by c.begins_at, c.id limit ${limit}`
}

export const inPlayPart = (asker: Asker, limit: number) => partOf(inPlay(asker, limit), IN_PLAY)

const IN_PLAY = columns<InPlayRow>({
  id: true,
  version: true,
  is_open: true,
  club_name: true,
  plan_version: true,
})

export type OrganisedRow = Readonly<Pick<Row<'competition'>, 'id' | 'name' | 'starts_at'>>

export async function listOrganised(db: Queryable, userId: number, limit: number): Promise<OrganisedRow[]> {
  const { rows } = await organised(userId, limit).execute(db)
  return rows
}

/** The tournaments of a co-organiser that are not over, ordered by their start. */
function organised(userId: number, limit: number): RawBuilder<OrganisedRow> {
  return sql<OrganisedRow>`
    select c.id, c.name, c.starts_at
    from competition_organiser o join competition c on c.id = o.competition_id
    where o.user_id = ${userId} and c.kind = 'tournament' and c.is_active and c.is_listed
    order by c.begins_at, c.id limit ${limit}`
}

export const organisedPart = ({ userId }: Asker, limit: number) =>
  partOf(organised(userId, limit), columns<OrganisedRow>({ id: true, name: true, starts_at: 'instant' }))
