import type { CompetitionKind } from '@tussle/contract/competitions'
import type { CompetitionParticipant, Participant } from '@tussle/contract/play/entries'
import type { Ctx } from '../kernel/context.ts'
import type { Queryable } from '../kernel/data/db.ts'
import { type ListPage, pageOf, readCursor } from '../kernel/data/lists.ts'
import { notFound } from './entries.policy.ts'
import { presentParticipant, presentSide } from './entries.present.ts'
import {
  findParticipantRow,
  isListed,
  listEntrantRows,
  listParticipantRows,
  type ParticipantPosition,
  type ParticipantRow,
} from './participants.store.ts'
import { partnerOf, userOf } from './people.ts'
import { refuse } from './refuse.ts'

interface Query {
  readonly limit: number
  readonly cursor?: string | undefined
  readonly divisionId?: number | undefined
}

/** The entries by division, then in the order of joining; waitlisted ones are marked. */
export async function listParticipants(
  ctx: Ctx,
  kind: CompetitionKind,
  competitionId: number,
  query: Query,
): Promise<ListPage<Participant>> {
  const rows = await readPage(ctx, kind, competitionId, query, false)
  return pageOf(rows, query.limit, null, (row) => presentParticipant(kind, row, peopleOf(row)), cursorAt)
}

/** Only entries with a place, of one division or of all, because nobody plays against the waitlist. */
export async function listSides(
  ctx: Ctx,
  kind: CompetitionKind,
  competitionId: number,
  query: Query,
): Promise<ListPage<CompetitionParticipant>> {
  const rows = await readPage(ctx, kind, competitionId, query, true)
  return pageOf(rows, query.limit, null, (row) => presentSide(row, peopleOf(row)), cursorAt)
}

/** One side of a competition in play. */
export interface Entered {
  readonly participant: Participant
  /** Withdrawn, with matches that are kept. */
  readonly hasLeft: boolean
}

/**
 * All entries that play or have played, by division, then in the order of joining; for bracket, standings and desk.
 */
export async function listEntered(
  db: Queryable,
  kind: CompetitionKind,
  competitionId: number,
  divisionId: number | null,
): Promise<Entered[]> {
  const rows = await listEntrantRows(db, competitionId, divisionId)
  return rows.map((row) => ({
    participant: presentParticipant(kind, row, peopleOf(row)),
    hasLeft: row.status === 'withdrawn',
  }))
}

/** The entry as its own player sees it. */
export async function getOwnParticipant(
  db: Queryable,
  own: {
    readonly kind: CompetitionKind
    readonly competitionId: number
    readonly emailNotifications: boolean
  },
  entryId: number,
): Promise<Participant> {
  const row = await findParticipantRow(db, own.competitionId, entryId)
  if (row === undefined) throw refuse(notFound(own.kind))
  const { emailNotifications } = own
  return { ...presentParticipant(own.kind, row, peopleOf(row)), emailNotifications }
}

async function readPage(
  ctx: Ctx,
  kind: CompetitionKind,
  competitionId: number,
  query: Query,
  activeOnly: boolean,
): Promise<ParticipantRow[]> {
  const { limit, cursor, divisionId = null } = query
  const after = cursor === undefined ? null : positionFrom(cursor)
  const [isThere, rows] = await Promise.all([
    isListed(ctx.db, kind, competitionId),
    listParticipantRows(ctx.db, competitionId, { limit: limit + 1, after, divisionId, activeOnly }),
  ])
  if (!isThere) throw refuse(notFound(kind))
  return rows
}

function peopleOf(row: ParticipantRow) {
  return { user: userOf(row), partner: partnerOf(row) }
}

function positionFrom(cursor: string): ParticipantPosition {
  const [divisionId, id] = readCursor(cursor, /^(\d{1,15})-(\d{1,15})$/u)
  return { divisionId: Number(divisionId), id: Number(id) }
}

function cursorAt(row: ParticipantRow): string {
  return `${row.division_id}-${row.id}`
}
