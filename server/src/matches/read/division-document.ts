import type { RankingRule } from '@tussle/competition/graph'
import type { CompetitionKind, Division } from '@tussle/contract/competitions'
import type { Schema } from '@tussle/contract/endpoint'
import { VERSION_HEADER } from '@tussle/contract/live'
import { getOneDivision, getPageVersion, type ListedCompetition } from '../../competitions/index.ts'
import type { SharedResponse } from '../../kernel/cache/response-cache.ts'
import { type Rendered, RenderedObject, renderedOf } from '../../kernel/cache/versioned-document.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inSnapshot } from '../../kernel/data/transaction.ts'
import { countMatches } from './count-matches.ts'
import { readDivisionCourse } from './division.store.ts'
import { type DivisionPlay, readDivisionPlay } from './division-play.ts'

/** What the document of a division says of its competition. */
export interface DivisionHead {
  readonly competition: ListedCompetition
  readonly division: Division
  readonly registrationOpen: boolean
  readonly ranking: RankingRule
  readonly matchCount: number
  readonly ladderIds: readonly number[]
}

/** How a feature presents the document: its head and its play, each with its schema. */
export interface DivisionShape {
  readonly name: string
  readonly head: Schema
  readonly play: Schema
  readonly presentHead: (head: DivisionHead) => object
  readonly presentPlay: (play: DivisionPlay) => object
}

interface Place {
  readonly kind: CompetitionKind
  readonly id: number
  readonly divisionId: number
}

/**
 * The document of one division. Its head is made for each version of the competition, what is played in the division
 * only when rows of the division have changed. So a result makes one division of an event anew, whatever the number of
 * others that are read (decision 0172).
 */
export async function divisionDocument(
  ctx: Ctx,
  place: Place,
  shape: DivisionShape,
): Promise<SharedResponse> {
  const { kind, id, divisionId } = place
  const { version, key } = await getPageVersion(ctx, kind, id)
  const headers = { [VERSION_HEADER]: `${kind}:${id}=${version}` }
  return await ctx.versionedResponse(
    `${kind} ${shape.name} ${id} ${divisionId} ${key}`,
    shape.head,
    headers,
    () => inSnapshot(ctx, (tx) => make(ctx, tx, { ...place, key }, shape)),
  )
}

async function make(
  ctx: Ctx,
  tx: Tx,
  { key, ...place }: Place & { readonly key: string },
  shape: DivisionShape,
): Promise<RenderedObject> {
  const { kind, id, divisionId } = place
  const { listed: competition, isOpen, division } = await getOneDivision(ctx, tx, kind, place)
  // A bracket is shown only after registration has closed (TOURN-036).
  const hasPlay = kind === 'league' || !isOpen
  const read = await readDivisionCourse(tx, id, divisionId)
  const ladderIds = hasPlay ? read.ladder_ids : []
  const course: Course = {
    ...{ hasPlay, isOver: !competition.card.isActive, key },
    fingerprint: read.fingerprint ?? '',
    isLadder: ladderIds.includes(divisionId),
    numbering: kind === 'tournament' && hasPlay ? read.numbering : '',
  }
  const { rendered, matchCount } = await findPlay(ctx, tx, { ...place, division, course }, shape)
  const head = {
    ...{ competition, division, registrationOpen: isOpen, ladderIds },
    ranking: read.ranking ?? 'specified',
    matchCount: hasPlay ? await countMatches(ctx, tx, place, [{ divisionId, matchCount }]) : 0,
  }
  return new RenderedObject([renderedOf(shape.head, shape.presentHead(head)), rendered])
}

/** What of the competition decides how the play of a division is shown. */
interface Course {
  readonly fingerprint: string
  readonly hasPlay: boolean
  readonly isOver: boolean
  readonly isLadder: boolean
  /** Distinguishes the draws and calls of all divisions, on which the numbers of the matches depend. */
  readonly numbering: string
  /** The version of the competition. */
  readonly key: string
}

interface Kept {
  readonly rendered: Rendered
  readonly matchCount: number
}

/** Beside the bytes that the process keeps; they go together. */
const COUNTS = new WeakMap<Rendered, number>()

async function findPlay(
  ctx: Ctx,
  tx: Tx,
  { course, ...place }: Place & { readonly division: Division; readonly course: Course },
  { name, play: schema, presentPlay }: DivisionShape,
): Promise<Kept> {
  const { divisionId } = place
  const { fingerprint, hasPlay, isOver, isLadder, numbering, key } = course
  // The order of a ladder also depends on challenges, which are rows of other tables.
  const version = [fingerprint, hasPlay, isOver, numbering, isLadder ? key : ''].join(' ')
  const known = ctx.documents.find(`${name} ${divisionId}`, version)
  const count = known && COUNTS.get(known)
  if (known !== undefined && count !== undefined) return { rendered: known, matchCount: count }
  const play = await readDivisionPlay(tx, { ...place, hasPlay, isOver, isLadder, numbering })
  const presented = presentPlay(play)
  // The fingerprint does not cover people who have left their entry.
  const rendered = play.hasOthers
    ? renderedOf(schema, presented)
    : ctx.documents.render(`${name} ${divisionId}`, version, schema, presented)
  COUNTS.set(rendered, play.matchCount)
  return { rendered, matchCount: play.matchCount }
}
