import { CARDS } from '../advice.ts'
import { FORMAT_LABELS, FORMAT_TRAITS } from '../format-names.ts'
import { draftGraph, type Graph, type RankingRule } from '../graph.ts'
import { sideName } from '../rounds.ts'
import { standings } from '../standings.ts'
import { drawCircle, roundRobinMatches, roundRobinRounds } from './circle.ts'
import type { DrawSection, Round, StageFormat } from './format.ts'
import { drawGroups, groupBracket, snakeGroups } from './groups.ts'
import { limitsOf, sectionRounds } from './shape.ts'

export interface RoundRobinOptions {
  /** Every entrant meets every other twice, the second time with sides swapped. */
  readonly double?: boolean
  /** One table by default. A single group is a table with the name of a group. */
  readonly groups?: number
  readonly rule?: RankingRule
  /** How many of each group go on to a later stage. */
  readonly qualifiers?: number
  /** The matches of entrants who came while it was played; they are the last seeds. Only without groups. */
  readonly late?: readonly Round[]
}

/** Groups are asked for by their number or by their size. `groupValue` is that number; without groups it says nothing. */
type RoundRobinSettings = {
  readonly meetings: number
  readonly groupBy: 'none' | 'number' | 'size'
  readonly groupValue: number
}

const MOST_IN_TABLE = FORMAT_TRAITS.round_robin.maxEntries
const LEAST_IN_GROUP = 2

export const roundRobinFormat: StageFormat<RoundRobinSettings> = {
  name: 'round_robin',
  label: FORMAT_LABELS.round_robin,
  settings: {
    defaults: { meetings: 1, groupBy: 'none', groupValue: 4 },
    choices: {
      meetings: { options: [1, 2] },
      groupBy: { options: ['none', 'number', 'size'] },
      groupValue: { from: 1, to: MOST_IN_TABLE },
    },
  },
  limits: (entrants, settings) => {
    const groups = groupsFor(entrants, settings)
    return limitsOf(entrants, LEAST_IN_GROUP * groups, MOST_IN_TABLE * groups)
  },
  draw: (entrants, settings, options) =>
    roundRobin(entrants, {
      double: settings.meetings === 2,
      ...(settings.groupBy !== 'none' && { groups: groupsFor(entrants, settings) }),
      rule: options?.rule ?? 'specified',
      qualifiers: options?.qualifiers ?? 0,
      late: options?.rounds ?? [],
    }),
  admit: (entrants, { meetings, groupBy }, from) =>
    groupBy === 'none' ? { pairs: meetEverybody(entrants, meetings), byes: [], from } : null,
  places: standings,
  sections: (graph) => tables(graph),
  roundName: ({ round }) => `Round ${round}`,
  phaseOf: () => 'group',
  advice: (entrants, settings) => {
    const sizes = snakeGroups(entrants, groupsFor(entrants, settings)).map((seeds) => seeds.length)
    const least = Math.min(...sizes)
    return {
      ...CARDS.round_robin(Math.max(...sizes)),
      matches: sizes.reduce((sum, size) => sum + settings.meetings * roundRobinMatches(size), 0),
      rounds: settings.meetings * roundRobinRounds(Math.max(...sizes)),
      leastMatches: settings.meetings * Math.max(0, least - 1),
    }
  },
}

/** How many groups the settings ask for. Groups of a size are rounded, so that no group is larger by more than half. */
export function groupsFor(entrants: number, { groupBy, groupValue }: RoundRobinSettings): number {
  if (groupBy === 'none') return 1
  const wanted = groupBy === 'number' ? groupValue : Math.round(entrants / groupValue)
  return Math.max(1, Math.min(wanted, Math.floor(entrants / LEAST_IN_GROUP)))
}

/** Every entrant meets every other, of the whole field or of the own group. */
export function roundRobin(entrants: number, options: RoundRobinOptions = {}): Graph {
  const legs = options.double === true ? 2 : 1
  const { groups: count, rule = 'specified', qualifiers = 0, late = [] } = options
  const members = snakeGroups(entrants, count ?? 1)
  const length = members.reduce((sum, seeds) => sum + roundRobinMatches(seeds.length) * legs, 0)
  const brackets = count !== undefined ? members.map((_, index) => groupBracket(index)) : ['main']
  const draft = draftGraph('round_robin', entrants, length, brackets)
  if (count !== undefined)
    return draft.seal({ rule, qualifiers, groups: drawGroups(draft, 0, members, legs) })
  drawCircle(draft, 0, members[0] ?? [], { legs, late })
  return draft.seal({ rule, qualifiers })
}

/** The matches of an entrant who comes after the given number of others; sides swap by parity. */
function meetEverybody(others: number, legs: number): (readonly [number, number])[] {
  return Array.from({ length: others * legs }, (_, index) => {
    const [other, leg] = [index % others, Math.floor(index / others)]
    return (other + leg) % 2 === 0 ? ([others, other] as const) : ([other, others] as const)
  })
}

function tables(graph: Graph): DrawSection[] {
  const all = Array.from({ length: graph.entrants }, (_, seed) => seed)
  const groups = graph.groups.length > 0 ? graph.groups.map(({ seeds }) => seeds) : [all]
  return groups.map((seeds, index) => {
    const bracket = graph.groups.length > 0 ? groupBracket(index) : 'main'
    const rounds = sectionRounds(roundRobinFormat, graph, [bracket])
    return { kind: 'table', title: sideName(graph.format, bracket), brackets: [bracket], seeds, rounds }
  })
}
