import type { GroupState } from './draw-names.ts'
import { type Evaluation, isOver } from './evaluation.ts'
import { isTree, type RankingRule } from './graph.ts'
import { groupStates } from './group-state.ts'
import type { Lot } from './lots.ts'
import { openTie } from './open-ties.ts'
import { hasClinched, type Placement, placements } from './placement.ts'
import { hasProvisional, provisional } from './provisional.ts'
import { CHAINS, type Criterion, type Field, type Ranked, rank, type Step } from './ranking.ts'
import type { Entrant, EntrantId, Meeting } from './result.ts'
import type { GameRules } from './score.ts'
import { book, emptyTally, type Tally, tallyMatches } from './tally.ts'

export type StandingStatus = 'active' | 'eliminated' | 'advancing' | 'champion'

/** Why an entrant has its position: the record, then every criterion that separated it from equals. */
export interface Reason {
  readonly wins: number
  readonly losses: number
  /** How many of the wins were walkovers. */
  readonly walkovers: number
  readonly steps: readonly Step[]
  /** In a completed table: the entrants of a tie for which a lot has to be drawn; else empty. */
  readonly openTie: Lot
}

export interface Standing {
  /**
   * 1..n, never shared (OQ-111).
   */
  readonly position: number
  readonly entrant: EntrantId
  readonly wins: number
  readonly losses: number
  /** 0-100 with one decimal (OQ-113). */
  readonly winPercentage: number
  readonly pointsFor: number
  readonly pointsAgainst: number
  readonly pointDifferential: number
  /** How many of its counted matches are provisional. */
  readonly provisional: number
  readonly status: StandingStatus
  /** The final place, shared by entrants who went out in the same round; null while it is open. */
  readonly place: number | null
  readonly reason: Reason
}

export interface GroupTable {
  readonly group: string
  readonly isComplete: boolean
  readonly standings: readonly Standing[]
  /** What the group has decided about each entrant. */
  readonly states: ReadonlyMap<EntrantId, GroupState>
}

/**
 * The order of a draw by its shape: a tree by placement first, a table by its tie-break, several groups by the rank
 * in the group first. Ask `placesOf` in `draw.ts` for the order of a stage: a format may have an order of its own.
 */
export function standings(evaluation: Evaluation): Standing[] {
  const { graph, entrants } = evaluation
  if (!isTree(graph)) return graph.groups.length > 1 ? rowsOfGroups(evaluation) : tableStandings(evaluation)
  const seeds = entrants.map((_, seed) => seed)
  const tally = tallyMatches(evaluation, 0, graph.length, false)
  const placement = placements(evaluation)
  const field = { entrants, tally, placement: placement.best }
  const ranked = rank(seeds, field, placementFirst(graph.rule))
  const isWon = provisional(evaluation).match[graph.final] !== 1
  return toRows(ranked, field, (seed) => {
    const statusAndPlace = knockoutStatus(evaluation, placement, seed)
    return statusAndPlace.status === 'champion' && !isWon
      ? { ...statusAndPlace, status: 'advancing' }
      : statusAndPlace
  })
}

export const placementFirst = (rule: RankingRule): readonly Criterion[] => ['placement', ...CHAINS[rule]]

/**
 * One table in which everybody plays to the end. `isPartial` says that not everybody meets everybody, see `Field`; a
 * format that counts more than its matches has a tally of its own.
 */
export function tableStandings(
  evaluation: Evaluation,
  tally: Tally = tallyMatches(evaluation, 0, evaluation.graph.length, true),
  isPartial = false,
): Standing[] {
  const { graph, entrants, lots } = evaluation
  const field = { entrants, tally, lots, isPartial }
  const over = isOver(evaluation)
  const hasEnded = over && !hasProvisional(evaluation)
  const seeds = entrants.map((_, seed) => seed)
  const ranked = rank(seeds, field, CHAINS[graph.rule])
  const statusAt = (position: number): StandingStatus =>
    hasEnded ? (position === 1 ? 'champion' : 'eliminated') : 'active'
  const statusAndPlaceOf = (seed: number, position: number): StatusAndPlace => ({
    status: evaluation.withdrawn[seed] === 1 && position > 1 ? 'eliminated' : statusAt(position),
    place: over ? position : null,
  })
  return toRows(ranked, field, statusAndPlaceOf, over)
}

/** Equal ranks of different groups share a place; inside it the tie-break decides. Nobody is champion of groups. */
function rowsOfGroups(evaluation: Evaluation): Standing[] {
  const { graph, entrants } = evaluation
  const placement = new Int32Array(entrants.length)
  const inGroup = new Map(
    groupTables(evaluation).flatMap(({ standings: rows }) => rows.map((row) => [row.entrant, row] as const)),
  )
  for (const [seed, { id }] of entrants.entries()) {
    placement[seed] = ((inGroup.get(id)?.position ?? 1) - 1) * graph.groups.length + 1
  }
  const field = { entrants, tally: tallyMatches(evaluation, 0, graph.length, true), placement }
  const seeds = entrants.map((_, seed) => seed)
  const ranked = rank(seeds, field, placementFirst(graph.rule))
  const over = isOver(evaluation)
  const rows = toRows(ranked, field, (seed) => ({
    status: evaluation.withdrawn[seed] === 1 ? 'eliminated' : 'active',
    place: over ? (placement[seed] ?? null) : null,
  }))
  // A lot is drawn within a group; entrants of different groups share their place.
  return rows.map((row) => ({
    ...row,
    reason: { ...row.reason, openTie: inGroup.get(row.entrant)?.reason.openTie ?? [] },
  }))
}

/** An evaluation never changes, and its tables are asked for by the places, the next stage and the page. */
const GROUP_TABLES = new WeakMap<Evaluation, readonly GroupTable[]>()

/** One table per group of a group stage (OQ-117). */
export function groupTables(evaluation: Evaluation): readonly GroupTable[] {
  const known = GROUP_TABLES.get(evaluation) ?? makeGroupTables(evaluation)
  GROUP_TABLES.set(evaluation, known)
  return known
}

function makeGroupTables(evaluation: Evaluation): GroupTable[] {
  const { graph, entrants, lots } = evaluation
  const placement = placements(evaluation)
  return graph.groups.map((group, index) => {
    const order = evaluation.groupOrder[index]
    const field = { entrants, tally: tallyMatches(evaluation, group.first, group.end, true), lots }
    const ranked = rank(group.seeds, field, CHAINS[graph.rule])
    const rows = order ? ranked.toSorted((a, b) => order.indexOf(a.seed) - order.indexOf(b.seed)) : ranked
    const statusAndPlaceOf = (seed: number): StatusAndPlace => {
      const statusAndPlace = knockoutStatus(evaluation, placement, seed)
      // An entrant who is certain to qualify is shown as qualified before the last match.
      const isThrough =
        statusAndPlace.status === 'active' && hasClinched(evaluation, group, seed, field.tally.wins)
      return isThrough ? { ...statusAndPlace, status: 'advancing' } : statusAndPlace
    }
    return {
      group: group.name,
      isComplete: Boolean(order),
      states: new Map(
        [...groupStates(evaluation, group)].map(([seed, state]) => [entrants[seed]?.id ?? 0, state]),
      ),
      standings: toRows(rows, field, statusAndPlaceOf, Boolean(order)),
    }
  })
}

export interface LeagueTies {
  /** Recorded lots, the latest last. */
  readonly lots?: readonly Lot[]
  /** The game that a walkover is credited with in tie-break points; null if walkovers are excluded from them. */
  readonly forfeitGame?: GameRules | null
  /** No match will follow, so a tie that is still open needs a lot. */
  readonly isOver?: boolean
}

/** The table of a league without fixtures: every played match counts (OQ-087). */
export function leagueTable(
  entrants: readonly Entrant[],
  meetings: readonly Meeting[],
  rule: RankingRule = 'specified',
  { lots = [], forfeitGame, isOver: over = false }: LeagueTies = {},
): Standing[] {
  const seedOf = new Map(entrants.map(({ id }, seed) => [id, seed]))
  const tally = emptyTally(entrants.length, new Set(), forfeitGame)
  for (const { entrants: pair, outcome, provisional: isProvisional } of meetings) {
    const a = seedOf.get(pair[0])
    const b = seedOf.get(pair[1])
    if (a !== undefined && b !== undefined) book(tally, a, b, outcome, isProvisional)
  }
  const field = { entrants, tally, lots }
  const seeds = entrants.map((_, seed) => seed)
  return toRows(rank(seeds, field, CHAINS[rule]), field, () => ({ status: 'active', place: null }), over)
}

/** CONST-014, OQ-113: wins over wins plus losses, 0-100 with one decimal, 0 without a match. */
export function winPercentage(wins: number, losses: number): number {
  return wins + losses === 0 ? 0 : Math.round((wins / (wins + losses)) * 1000) / 10
}

export type StatusAndPlace = Pick<Standing, 'status' | 'place'>

function knockoutStatus(evaluation: Evaluation, placement: Placement, seed: number): StatusAndPlace {
  const place = placement.place[seed] || null
  // The winner of a group is no champion: another stage decides the title.
  if (place === 1) return { status: isTree(evaluation.graph) ? 'champion' : 'advancing', place }
  if (place !== null || evaluation.withdrawn[seed] === 1) return { status: 'eliminated', place }
  return { status: placement.advanced[seed] === 1 ? 'advancing' : 'active', place }
}

export function toRows(
  ranked: readonly Ranked[],
  field: Field,
  statusAndPlaceOf: (seed: number, position: number) => StatusAndPlace,
  isComplete = false,
): Standing[] {
  const { tally } = field
  return ranked.map(({ seed, steps }, index) => {
    const wins = tally.wins[seed] ?? 0
    const losses = tally.losses[seed] ?? 0
    const pointsFor = tally.pointsFor[seed] ?? 0
    const pointsAgainst = tally.pointsAgainst[seed] ?? 0
    return {
      position: index + 1,
      entrant: field.entrants[seed]?.id ?? -1,
      wins,
      losses,
      winPercentage: winPercentage(wins, losses),
      pointsFor,
      pointsAgainst,
      pointDifferential: pointsFor - pointsAgainst,
      provisional: tally.provisional[seed] ?? 0,
      ...statusAndPlaceOf(seed, index + 1),
      reason: {
        ...{ wins, losses, walkovers: tally.walkovers[seed] ?? 0, steps },
        openTie: isComplete && !tally.left.has(seed) ? openTie(steps) : [],
      },
    }
  })
}
