import type { RankingRule } from '@tussle/competition/graph'
import type { CompetitionKind, Division } from '@tussle/contract/competitions'
import type { Schema } from '@tussle/contract/endpoint'
import { VERSION_HEADER } from '@tussle/contract/live'
import type { Participant } from '@tussle/contract/play/entries'
import type { Match } from '@tussle/contract/play/matches'
import type { Standing } from '@tussle/contract/play/standings'
import {
  findRanking,
  getPageVersion,
  getShownCompetition,
  type ListedCompetition,
  type ShownCompetition,
} from '../../competitions/index.ts'
import { listEntered } from '../../entries/index.ts'
import type { SharedResponse } from '../../kernel/cache/response-cache.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inSnapshot } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { listDraws, listDrawsOf } from '../draw/board.store.ts'
import { numberMatches } from '../draw/number-matches.ts'
import { readLadders } from '../ladder/read-ladders.ts'
import { showMatch } from '../matches.service.ts'
import { asVisitorsSee } from './as-visitors-see.ts'
import { countMatches } from './count-matches.ts'
import { type ProvisionalSides, provisionalSidesOf } from './provisional-sides.ts'
import { type ShownDraws, showDraws } from './show-draws.ts'
import { type Play, readTable, type TableTie } from './shown-table.ts'
import { listTableRows } from './table.store.ts'
import { listDisputedViews, listPlayViews, listResultViews, type PlayView } from './view.store.ts'

/** Everything about the play of a competition, read at one moment. */
export interface CompetitionDocument {
  readonly competition: ListedCompetition
  readonly registrationOpen: boolean
  readonly ranking: RankingRule
  /** By match id; the matches of a league have none. */
  readonly numbers: ReadonlyMap<number, number>
  /** By match id: which sides reached the match by a provisional result. Other matches are missing. */
  readonly provisionalSides: () => ReadonlyMap<number, ProvisionalSides>
  /** How the drawn divisions are shown. */
  readonly draws: () => ShownDraws
  /** Why the tables have their order, computed on request. */
  readonly ties: () => readonly TableTie[]
  readonly play: {
    readonly divisions: readonly Division[]
    readonly participants: readonly Participant[]
    readonly matches: readonly Match[]
    /** Ordered by division, then by position (OQ-112). */
    readonly standings: readonly Standing[]
    /** The number of matches that count in the tables of all divisions, also of those that are not shown. */
    readonly matchCount: number
    /** The divisions that are played as a ladder. */
    readonly ladderIds: readonly number[]
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
  /** Without the other matches, so that a league with thousands of them has a page of bounded size. */
  readonly isLatestOnly?: boolean
  /** With the names under which people who are not signed in see the players. */
  readonly isForVisitors?: boolean
}

/** The number of matches in 'Recent Matches' (LEAGUE-050). */
const LATEST = 10
/** More disputes than an organiser settles in one sitting. */
const MOST_DISPUTED = 100

/**
 * Renders the document once per version, for all readers. Every request reads the version first, so no answer is
 * older than the last completed write.
 */
export async function competitionDocument(
  ctx: Ctx,
  wanted: Wanted,
  { name, schema, present }: DocumentShape,
): Promise<SharedResponse> {
  const { kind, id, divisionId, isLatestOnly = false } = wanted
  const { version, key } = await getPageVersion(ctx, kind, id)
  const headers = { [VERSION_HEADER]: `${kind}:${id}=${version}` }
  const part = `${divisionId} ${isLatestOnly ? 'latest' : 'all'}`
  return await ctx.versionedResponse(`${kind} ${name} ${id} ${part} ${key}`, schema, headers, () =>
    inSnapshot(ctx, async (tx) => present(await read(ctx, tx, wanted))),
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
  const { play } = await inSnapshot(ctx, (tx) => read(ctx, tx, { kind, id, divisionId: null }))
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
  return (await inSnapshot(ctx, (tx) => read(ctx, tx, wanted))).play
}

/** The play of a competition as its page shows it, under the names that visitors may read. */
export async function readForVisitors(
  ctx: Ctx,
  tx: Tx,
  shown: ShownCompetition,
  wanted: Omit<Wanted, 'isForVisitors'>,
): Promise<CompetitionDocument> {
  return await readDocument(ctx, tx, shown, { ...wanted, isForVisitors: true })
}

async function read(ctx: Ctx, tx: Tx, wanted: Wanted): Promise<CompetitionDocument> {
  return await readDocument(ctx, tx, await getShownCompetition(ctx, tx, wanted.kind, wanted.id), wanted)
}

async function readDocument(
  ctx: Ctx,
  tx: Tx,
  { listed: competition, isOpen, divisions }: ShownCompetition,
  { kind, id, divisionId, isLatestOnly = false, isForVisitors = false }: Wanted,
): Promise<CompetitionDocument> {
  const shown = divisions.filter((division) => divisionId === null || division.id === divisionId)
  if (divisionId !== null && shown.length === 0) throw new AppError('not_found', 'Division not found')
  // A bracket is shown only after registration has closed (TOURN-036).
  const hasPlay = kind === 'league' || !isOpen
  const draws = divisionId === null ? await listDraws(tx, id) : await listDrawsOf(tx, [divisionId])
  const ladders = hasPlay ? await readLadders(tx, id) : []
  const play: Play = { kind, id, isOver: !competition.card.isActive, draws: hasPlay ? draws : [], ladders }
  const listed = {
    entered: await listEntered(tx, kind, id, divisionId),
    views: await listViews(tx, { kind, id, divisionId, isLatestOnly }, hasPlay),
  }
  const { entered, views } = isForVisitors ? await asVisitorsSee(ctx, tx, shown, listed) : listed
  const all = isLatestOnly ? [] : views
  const [enteredIn, playedIn] = [
    Map.groupBy(entered, ({ participant }) => participant.divisionId),
    Map.groupBy(isLatestOnly ? await listTableRows(tx, id, divisionId) : all, (row) => row.division_id),
  ]
  const tables = shown.map((division) =>
    readTable(play, division.id, enteredIn.get(division.id) ?? [], playedIn.get(division.id) ?? []),
  )
  return {
    competition,
    registrationOpen: isOpen,
    ranking: await findRanking(tx, id),
    numbers: kind === 'tournament' && all.length > 0 ? await numberMatches(tx, id, all) : new Map(),
    provisionalSides: () => provisionalSidesOf(tables, all),
    draws: () => showDraws(play.draws, all),
    ties: () => tables.flatMap(({ ties }) => ties()),
    play: {
      divisions,
      participants: entered.filter(({ hasLeft }) => !hasLeft).map(({ participant }) => participant),
      matches: views.map(showMatch),
      standings: tables.flatMap(({ standings }) => standings),
      matchCount: hasPlay ? await countMatches(ctx, tx, { kind, id }, tables) : 0,
      ladderIds: ladders.map((each) => each.divisionId),
    },
  }
}

async function listViews(
  tx: Tx,
  { kind, id, divisionId, isLatestOnly = false }: Wanted,
  hasPlay: boolean,
): Promise<PlayView[]> {
  if (isLatestOnly) return await listLatest(tx, id, divisionId)
  return hasPlay ? await listPlayViews(tx, kind, id, divisionId) : []
}

async function listLatest(tx: Tx, competitionId: number, divisionId: number | null): Promise<PlayView[]> {
  const wanted = { competitionId, divisionId }
  return [
    ...(await listResultViews(tx, { ...wanted, after: null, limit: LATEST })),
    ...(await listDisputedViews(tx, { ...wanted, limit: MOST_DISPUTED })),
  ]
}
