import type { RankingRule } from '@tussle/competition/graph'
import type { CompetitionKind, Division } from '@tussle/contract/competitions'
import type { Schema } from '@tussle/contract/endpoint'
import { VERSION_HEADER } from '@tussle/contract/live'
import type { Participant } from '@tussle/contract/play/entries'
import { isProvisional, type Match } from '@tussle/contract/play/matches'
import type { Standing } from '@tussle/contract/play/standings'
import {
  findRanking,
  getEdition,
  getShownCompetition,
  type ListedCompetition,
} from '../../competitions/index.ts'
import { type Entered, listEntered } from '../../entries/index.ts'
import type { SharedResponse } from '../../kernel/cache/response-cache.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inSnapshot } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { type DrawRow, listDraws } from '../draw/board.store.ts'
import { drawOf, evaluateBoard } from '../draw/board.ts'
import { numberMatches } from '../draw/number-matches.ts'
import { showMatch } from '../matches.service.ts'
import { tableOf } from './division-table.ts'
import { type ProvisionalSides, provisionalSidesIn } from './provisional-sides.ts'
import { contestantOf, presentStanding } from './standings.present.ts'
import { countDecided, listCompetitionViews, type MatchView } from './view.store.ts'

/** Everything about the play of a competition, read at one moment. */
export interface CompetitionDocument {
  readonly competition: ListedCompetition
  readonly registrationOpen: boolean
  readonly ranking: RankingRule
  /** Match numbers by match id, computed on request. */
  readonly numbers: () => ReadonlyMap<number, number>
  /** By match id: which sides reached the match by a provisional result. Other matches are missing. */
  readonly provisionalSides: () => ReadonlyMap<number, ProvisionalSides>
  readonly play: {
    readonly divisions: readonly Division[]
    readonly participants: readonly Participant[]
    readonly matches: readonly Match[]
    /** Ordered by division, then by position (OQ-112). */
    readonly standings: readonly Standing[]
    /** The number of matches that count in the tables of all divisions, also of those that are not shown. */
    readonly matchCount: number
  }
}

/** How a feature presents the document, and the schema of the contract for it. */
export interface DocumentShape {
  readonly name: string
  readonly schema: Schema
  readonly present: (document: CompetitionDocument) => unknown
}

interface Wanted {
  readonly kind: CompetitionKind
  readonly id: number
  /** Null for all divisions. */
  readonly divisionId: number | null
}

/**
 * Renders the document once per version, for all readers. Every request reads the version first, so no answer is
 * older than the last completed write.
 */
export async function competitionDocument(
  ctx: Ctx,
  wanted: Wanted,
  { name, schema, present }: DocumentShape,
): Promise<SharedResponse> {
  const { kind, id, divisionId } = wanted
  const { version, key } = await getEdition(ctx, kind, id)
  const headers = { [VERSION_HEADER]: `${kind}:${id}=${version}` }
  return await ctx.versionedResponse(`${kind} ${name} ${id} ${divisionId} ${key}`, schema, headers, () =>
    inSnapshot(ctx, async (tx) => present(await readDocument(ctx, tx, wanted))),
  )
}

/** The final position of an entry in its division. */
export interface Place {
  readonly divisionId: number
  readonly place: number
  /** The number of entries in the division. */
  readonly field: number
  readonly userIds: readonly number[]
}

export async function listPlaces(ctx: Ctx, kind: CompetitionKind, id: number): Promise<Place[]> {
  const { play } = await inSnapshot(ctx, (tx) => readDocument(ctx, tx, { kind, id, divisionId: null }))
  const fields = Map.groupBy(play.standings, ({ divisionId }) => divisionId)
  return play.standings.map(({ divisionId, position, player, partner }) => ({
    divisionId,
    place: position,
    field: fields.get(divisionId)?.length ?? 0,
    userIds: [player, partner].flatMap((person) => (person === null ? [] : [person.id])),
  }))
}

/** The same data for exports, one division at a time. */
export async function readPlay(ctx: Ctx, wanted: Wanted): Promise<CompetitionDocument['play']> {
  return (await inSnapshot(ctx, (tx) => readDocument(ctx, tx, wanted))).play
}

async function readDocument(
  ctx: Ctx,
  tx: Tx,
  { kind, id, divisionId }: Wanted,
): Promise<CompetitionDocument> {
  const { listed: competition, isOpen, divisions } = await getShownCompetition(ctx, tx, kind, id)
  const shown = divisions.filter((division) => divisionId === null || division.id === divisionId)
  if (divisionId !== null && shown.length === 0) throw new AppError('not_found', 'Division not found')
  // A bracket is shown only after registration has closed (TOURN-036).
  const hasPlay = kind === 'league' || !isOpen
  const drawn = await listDraws(tx, id)
  const play: Play = { kind, id, isOver: !competition.card.isActive, draws: hasPlay ? drawn : [] }
  const entered = await listEntered(tx, kind, id, divisionId)
  const views = hasPlay ? await listCompetitionViews(tx, id, divisionId) : []
  const tables = shown.map((division) => readTable(play, division.id, entered, views))
  return {
    competition,
    registrationOpen: isOpen,
    ranking: await findRanking(tx, id),
    numbers: () => numberMatches(drawn, views),
    provisionalSides: () => provisionalSidesOf(play.draws, views),
    play: {
      divisions,
      participants: entered.filter(({ hasLeft }) => !hasLeft).map(({ participant }) => participant),
      matches: views.map(showMatch),
      standings: tables.flatMap(({ standings }) => standings),
      matchCount: hasPlay ? await countMatches(tx, play, tables) : 0,
    },
  }
}

/** The data that all tables of a competition share. */
interface Play {
  readonly kind: CompetitionKind
  readonly id: number
  readonly isOver: boolean
  readonly draws: readonly DrawRow[]
}

interface ShownTable {
  readonly divisionId: number
  readonly standings: readonly Standing[]
  readonly matchCount: number
}

function readTable(
  { kind, isOver, draws }: Play,
  divisionId: number,
  entered: readonly Entered[],
  views: readonly MatchView[],
): ShownTable {
  const own = entered.filter(({ participant }) => participant.divisionId === divisionId)
  const byId = new Map(own.map(({ participant }) => [participant.id, participant]))
  const contestants = own.map(contestantOf)
  const names = new Map(contestants.map(({ id, name }) => [id, name]))
  const draw = draws.find((row) => row.division_id === divisionId)
  const { rows, matchCount } = tableOf({
    isLeague: kind === 'league',
    isOver,
    draw: draw === undefined ? null : drawOf(draw),
    matches: views.filter((view) => view.division_id === divisionId),
    contestants,
  })
  const standings = rows.flatMap((row) => {
    const participant = byId.get(row.standing.entrant)
    return participant === undefined ? [] : [presentStanding(row, participant, (id) => names.get(id) ?? '')]
  })
  return { divisionId, standings, matchCount }
}

/**
 * The number of matches that count in the tables of all divisions. Without withdrawals that is every decided match.
 * Only a withdrawal takes matches out of a table, so divisions that are not shown are read only if they have one.
 */
async function countMatches(tx: Tx, play: Play, tables: readonly ShownTable[]): Promise<number> {
  const counts = new Map(await countDecided(tx, play.id))
  const shown = new Set(tables.map(({ divisionId }) => divisionId))
  for (const { divisionId, matchCount } of tables) counts.set(divisionId, matchCount)
  for (const { division_id: divisionId, withdrawn } of play.draws) {
    if (withdrawn.length === 0 || shown.has(divisionId)) continue
    const entered = await listEntered(tx, play.kind, play.id, divisionId)
    const views = await listCompetitionViews(tx, play.id, divisionId)
    counts.set(divisionId, readTable(play, divisionId, entered, views).matchCount)
  }
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

function provisionalSidesOf(
  draws: readonly DrawRow[],
  views: readonly MatchView[],
): ReadonlyMap<number, ProvisionalSides> {
  const sides = new Map<number, ProvisionalSides>()
  for (const [divisionId, own] of Map.groupBy(views, (view) => view.division_id)) {
    const draw = draws.find((row) => row.division_id === divisionId)
    const nodes = own.filter(({ node }) => node !== null)
    if (draw === undefined || !nodes.some(({ status }) => isProvisional(status))) continue
    const sidesOf = provisionalSidesIn(
      evaluateBoard({ draw: drawOf(draw), nodes, withdrawn: draw.withdrawn }),
    )
    for (const match of nodes) sides.set(match.id, sidesOf(match))
  }
  return sides
}
