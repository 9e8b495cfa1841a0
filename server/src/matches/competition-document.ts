import type { RankingRule } from '@tussle/competition/graph'
import type { CompetitionKind, Division } from '@tussle/contract/competitions'
import type { Schema } from '@tussle/contract/endpoint'
import type { Participant } from '@tussle/contract/entries'
import { VERSION_HEADER } from '@tussle/contract/live'
import type { Match } from '@tussle/contract/matches'
import type { Standing } from '@tussle/contract/standings'
import {
  findRanking,
  getEdition,
  getShownCompetition,
  type ListedCompetition,
} from '../competitions/index.ts'
import { type Entered, listEntered } from '../entries/index.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { AppError } from '../kernel/errors.ts'
import type { SharedAnswer } from '../kernel/shared-answer.ts'
import { inSnapshot } from '../kernel/transaction.ts'
import { listDraws } from './board.store.ts'
import { type DivisionInPlay, tableOf } from './division-table.ts'
import { showMatch } from './matches.service.ts'
import { numberMatches } from './number-matches.ts'
import { presentStanding, sideName } from './standings.present.ts'
import { countDecided, listCompetitionViews } from './view.store.ts'

/** Everything about the play of a competition, at one moment. */
export interface CompetitionDocument {
  readonly competition: ListedCompetition
  readonly registrationOpen: boolean
  readonly ranking: RankingRule
  /** By which the matches are called out, by their ids; counted for who asks. */
  readonly numbers: () => ReadonlyMap<number, number>
  readonly play: {
    readonly divisions: readonly Division[]
    readonly participants: readonly Participant[]
    readonly matches: readonly Match[]
    /** By division, then by position (OQ-112). */
    readonly standings: readonly Standing[]
    /** Decided ones of all divisions, whichever are shown. */
    readonly matchCount: number
  }
}

/** What a feature makes of it, and what the contract calls the result. */
export interface DocumentShape {
  readonly name: string
  readonly schema: Schema
  readonly present: (document: CompetitionDocument) => unknown
}

interface Wanted {
  readonly kind: CompetitionKind
  readonly id: number
  /** Null for all of them. */
  readonly divisionId: number | null
}

/**
 * Rendered once per version, however many look at it. The version is read with every request, so that nobody gets
 * anything older than the last write that was answered.
 */
export async function competitionDocument(
  ctx: Ctx,
  wanted: Wanted,
  { name, schema, present }: DocumentShape,
): Promise<SharedAnswer> {
  const { kind, id, divisionId } = wanted
  const { version, key } = await getEdition(ctx, kind, id)
  const headers = { [VERSION_HEADER]: `${kind}:${id}=${version}` }
  return await ctx.edition(`${kind} ${name} ${id} ${divisionId} ${key}`, schema, headers, () =>
    inSnapshot(ctx, async (tx) => present(await readDocument(ctx, tx, wanted))),
  )
}

/** Where everybody ended, by division. */
export interface Place {
  readonly divisionId: number
  readonly place: number
  /** How many there were. */
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

/** The same for whoever takes it along, division by division. */
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
  const entered = await listEntered(tx, kind, id, divisionId)
  // Before registration closes no bracket exists (TOURN-036).
  const hasPlay = kind === 'league' || !isOpen
  const views = hasPlay ? await listCompetitionViews(tx, id, divisionId) : []
  const drawn = await listDraws(tx, id)
  const draws = new Map(drawn.map((row) => [row.division_id, row]))
  const standings = shown.flatMap((division) => {
    const draw = draws.get(division.id)
    return tableFor(entered, division.id, {
      isLeague: kind === 'league',
      isOver: !competition.card.isActive,
      draw:
        draw === undefined || !hasPlay
          ? null
          : { format: draw.format, rule: draw.rule, entryIds: draw.entry_ids, nameRanks: draw.name_ranks },
      matches: views.filter((view) => view.division_id === division.id),
    })
  })
  return {
    competition,
    registrationOpen: isOpen,
    ranking: await findRanking(tx, id),
    numbers: () => numberMatches(drawn, views),
    play: {
      divisions,
      participants: entered.filter(({ hasLeft }) => !hasLeft).map(({ participant }) => participant),
      matches: views.map(showMatch),
      standings,
      matchCount: hasPlay ? await countDecided(tx, id) : 0,
    },
  }
}

function tableFor(
  entered: readonly Entered[],
  divisionId: number,
  play: Omit<DivisionInPlay, 'contestants'>,
): Standing[] {
  const own = entered.filter(({ participant }) => participant.divisionId === divisionId)
  const byId = new Map(own.map(({ participant }) => [participant.id, participant]))
  const contestants = own.map(({ participant, hasLeft }) => ({
    id: participant.id,
    name: sideName(participant),
    hasLeft,
  }))
  const names = new Map(contestants.map(({ id, name }) => [id, name]))
  return tableOf({ ...play, contestants }).flatMap((row) => {
    const participant = byId.get(row.standing.entrant)
    return participant === undefined ? [] : [presentStanding(row, participant, (id) => names.get(id) ?? '')]
  })
}
