import { type Evaluation, isOver } from './evaluation.ts'
import type { RankingRule } from './graph.ts'
import { type GroupState, groupStates } from './group-state.ts'
import { hasClinched, type Placement, placements } from './placement.ts'
import { hasProvisional, provisional } from './provisional.ts'
import { CHAINS, type Field, type Ranked, rank, type Step } from './ranking.ts'
import type { Entrant, EntrantId, Meeting } from './result.ts'
import { book, emptyTally, tallyMatches } from './tally.ts'

export type StandingStatus = 'active' | 'eliminated' | 'advancing' | 'champion'

/** Why an entrant has its position: the record, then every criterion that separated it from equals. */
export interface Reason {
  readonly wins: number
  readonly losses: number
  /** How many of the wins were walkovers. */
  readonly walkovers: number
  readonly steps: readonly Step[]
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

/** The table of a division with a draw. Knockouts are ordered by placement first. */
export function standings(evaluation: Evaluation): Standing[] {
  const { graph, entrants } = evaluation
  const seeds = entrants.map((_, seed) => seed)
  const isLeague = graph.format === 'round_robin'
  const tally = tallyMatches(evaluation, 0, graph.length, isLeague)
  if (isLeague) {
    const over = isOver(evaluation)
    const hasEnded = over && !hasProvisional(evaluation)
    const ranked = rank(seeds, { entrants, tally }, CHAINS[graph.rule])
    const statusAt = (position: number): StandingStatus =>
      hasEnded ? (position === 1 ? 'champion' : 'eliminated') : 'active'
    return toRows(ranked, { entrants, tally }, (seed, position) => ({
      status: evaluation.withdrawn[seed] === 1 && position > 1 ? 'eliminated' : statusAt(position),
      place: over ? position : null,
    }))
  }
  const placement = placements(evaluation)
  const field = { entrants, tally, placement: placement.best }
  const ranked = rank(seeds, field, ['placement', ...CHAINS[graph.rule]])
  const isWon = provisional(evaluation).match[graph.final] !== 1
  return toRows(ranked, field, (seed) => {
    const fate = knockoutStatus(evaluation, placement, seed)
    return fate.status === 'champion' && !isWon ? { ...fate, status: 'advancing' } : fate
  })
}

/** One table per group of a group stage (OQ-117). */
export function groupTables(evaluation: Evaluation): GroupTable[] {
  const { graph, entrants } = evaluation
  const placement = placements(evaluation)
  return graph.groups.map((group, index) => {
    const order = evaluation.groupOrder[index]
    const field = { entrants, tally: tallyMatches(evaluation, group.first, group.end, true) }
    const ranked = rank(group.seeds, field, CHAINS[graph.rule])
    const rows = order ? ranked.toSorted((a, b) => order.indexOf(a.seed) - order.indexOf(b.seed)) : ranked
    return {
      group: group.name,
      isComplete: Boolean(order),
      states: new Map(
        [...groupStates(evaluation, group)].map(([seed, state]) => [entrants[seed]?.id ?? 0, state]),
      ),
      standings: toRows(rows, field, (seed) => {
        const fate = knockoutStatus(evaluation, placement, seed)
        // An entrant who is certain to qualify is shown as qualified before the last match.
        const isThrough = fate.status === 'active' && hasClinched(evaluation, group, seed, field.tally.wins)
        return isThrough ? { ...fate, status: 'advancing' } : fate
      }),
    }
  })
}

/** The table of a league without fixtures: every played match counts (OQ-087). */
export function leagueTable(
  entrants: readonly Entrant[],
  meetings: readonly Meeting[],
  rule: RankingRule = 'specified',
): Standing[] {
  const seedOf = new Map(entrants.map(({ id }, seed) => [id, seed]))
  const tally = emptyTally(entrants.length)
  for (const { entrants: pair, outcome, provisional: isProvisional } of meetings) {
    const a = seedOf.get(pair[0])
    const b = seedOf.get(pair[1])
    if (a !== undefined && b !== undefined) book(tally, a, b, outcome, isProvisional)
  }
  const field = { entrants, tally }
  const seeds = entrants.map((_, seed) => seed)
  return toRows(rank(seeds, field, CHAINS[rule]), field, () => ({ status: 'active', place: null }))
}

/** CONST-014, OQ-113: wins over wins plus losses, 0-100 with one decimal, 0 without a match. */
export function winPercentage(wins: number, losses: number): number {
  return wins + losses === 0 ? 0 : Math.round((wins / (wins + losses)) * 1000) / 10
}

type Fate = Pick<Standing, 'status' | 'place'>

function knockoutStatus(evaluation: Evaluation, placement: Placement, seed: number): Fate {
  const place = placement.place[seed] || null
  if (place === 1) return { status: 'champion', place }
  if (place !== null || evaluation.withdrawn[seed] === 1) return { status: 'eliminated', place }
  return { status: placement.advanced[seed] === 1 ? 'advancing' : 'active', place }
}

function toRows(
  ranked: readonly Ranked[],
  field: Field,
  fateOf: (seed: number, position: number) => Fate,
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
      ...fateOf(seed, index + 1),
      reason: { wins, losses, walkovers: tally.walkovers[seed] ?? 0, steps },
    }
  })
}
