import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../../kernel/data/db.ts'
import type { Row } from '../../kernel/data/rows.ts'

export type AnnouncementRow = Readonly<Pick<Row<'announcement'>, 'id' | 'text' | 'at' | 'ended_at'>>

const COLUMNS = sql`id, text, at, ended_at`

/** The announcement that was not ended; it may be too old to be shown. */
export async function findOpenAnnouncement(
  db: Queryable,
  competitionId: number,
): Promise<AnnouncementRow | undefined> {
  const { rows } = await openAnnouncementOf(competitionId).execute(db)
  return rows[0]
}

export function openAnnouncementOf(competitionId: number): RawBuilder<AnnouncementRow> {
  return sql<AnnouncementRow>`
    select ${COLUMNS} from announcement
    where competition_id = ${competitionId} and ended_at is null`
}

export async function findAnnouncement(
  tx: Tx,
  competitionId: number,
  id: number,
): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<AnnouncementRow>`
    select ${COLUMNS} from announcement
    where id = ${id} and competition_id = ${competitionId}`.execute(tx)
  return rows[0]
}

export async function insertAnnouncement(
  tx: Tx,
  announcement: {
    readonly competitionId: number
    readonly text: string
    readonly at: Date
    readonly byUserId: number
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into announcement (competition_id, text, at, by_user_id)
    values (${announcement.competitionId}, ${announcement.text}, ${announcement.at}, ${announcement.byUserId})
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Null for `endedAt` shows it again. */
export async function updateAnnouncement(tx: Tx, id: number, endedAt: Date | null): Promise<void> {
  await tx.updateTable('announcement').set({ ended_at: endedAt }).where('id', '=', id).execute()
}
