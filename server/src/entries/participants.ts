import type { CompetitionKind } from '@tussle/contract/competitions'
import type { CompetitionParticipant, Participant } from '@tussle/contract/play/entries'
import { CachedParts } from '../kernel/cache/cached-parts.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Queryable } from '../kernel/data/db.ts'
import { type ListPage, pageOf, readCursor } from '../kernel/data/lists.ts'
import { notFound } from './entries.policy.ts'
import { presentParticipant, presentSide } from './entries.present.ts'
import {
  findParticipantRow,
  isListed,
  listEntrantRows,
  listEntrantRowsOf,
  listEntrantVersions,
  listParticipantRows,
  type ParticipantPosition,
  type ParticipantRow,
} from './participants.store.ts'
import { findAsked } from './partners/asked.store.ts'
import { presentAsked } from './partners/questions.ts'
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
  return rows.map((row) => enteredOf(kind, row))
}

function enteredOf(kind: CompetitionKind, row: ParticipantRow): Entered {
  return {
    participant: presentParticipant(kind, row, peopleOf(row)),
    hasLeft: row.status === 'withdrawn',
  }
}

/** About 3 MB for a large tournament. */
const MOST_TOURNAMENTS = 20
const KEPT = new CachedParts<readonly Entered[]>(MOST_TOURNAMENTS)

/** The same of a tournament; entries of a division that has not changed are the same objects as before. */
export async function listCachedEntered(
  { db: database }: Pick<Ctx, 'db'>,
  db: Queryable,
  competitionId: number,
): Promise<Entered[]> {
  const versions = await listEntrantVersions(db, competitionId)
  const parts = await KEPT.find(database, competitionId, versions, async (ids) => {
    const rows = Map.groupBy(await listEntrantRowsOf(db, competitionId, ids), (row) => row.division_id)
    return new Map(ids.map((id) => [id, (rows.get(id) ?? []).map((row) => enteredOf('tournament', row))]))
  })
  return parts.flat()
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
  const asked = row.is_held ? await findAsked(db, entryId) : undefined
  const participant = { ...presentParticipant(own.kind, row, peopleOf(row)), emailNotifications }
  return asked === undefined ? participant : { ...participant, asked: presentAsked(asked) }
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
