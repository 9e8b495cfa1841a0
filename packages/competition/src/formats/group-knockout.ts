import { CARDS } from '../advice.ts'
import { FORMAT_LABELS, FORMAT_TRAITS } from '../format-names.ts'
import { draftGraph, type Graph, placeIn, type RankingRule } from '../graph.ts'
import { knockoutRound, sideName } from '../rounds.ts'
import { roundsFor } from '../seeding.ts'
import { spreadQualifiers } from '../stages/qualifiers.ts'
import { standings } from '../standings.ts'
import { roundRobinMatches } from './circle.ts'
import type { DrawSection, StageFormat } from './format.ts'
import { drawGroups, groupBracket, groupCount, QUALIFIERS, snakeGroups } from './groups.ts'
import { drawBronze, drawKnockout, placeAfterRound } from './knockout.ts'
import { limitsOf, phaseByBracket, sectionRounds, trees } from './shape.ts'
import { singleElimination } from './single-elimination.ts'

export interface GroupKnockoutOptions {
  readonly bronze?: boolean
  readonly rule?: RankingRule
}
type GroupKnockoutSettings = { readonly bronze: boolean }

/**
 * The group knockout of the specification: two stages in one graph, for a division that is stored with one draw. The
 * preset "Pools, then knockout" has the same two stages apart; a law keeps both equal.
 */
export const groupKnockoutFormat: StageFormat<GroupKnockoutSettings> = {
  name: 'group_knockout',
  label: FORMAT_LABELS.group_knockout,
  settings: { defaults: { bronze: false }, choices: { bronze: { options: [false, true] } } },
  limits: (entrants) => limitsOf(entrants, 2, FORMAT_TRAITS.group_knockout.maxEntries),
  draw: (entrants, settings, options) =>
    groupKnockout(entrants, { ...settings, rule: options?.rule ?? 'specified' }),
  places: standings,
  sections: (graph) => [
    ...graph.groups.map(({ seeds }, index): DrawSection => {
      const bracket = groupBracket(index)
      const rounds = sectionRounds(groupKnockoutFormat, graph, [bracket])
      return { kind: 'table', title: sideName(graph.format, bracket), brackets: [bracket], seeds, rounds }
    }),
    ...trees(groupKnockoutFormat, graph, [
      ['Knockout', 'main'],
      ['Bronze Match', 'bronze'],
    ]),
  ],
  roundName: ({ entrants, bracket, round }) => {
    if (bracket === 'bronze') return 'Bronze Match'
    return bracket === 'main' ? knockoutRound(knockoutRounds(entrants), round) : `Round ${round}`
  },
  phaseOf: (at) => phaseByBracket(at, knockoutRounds(at.entrants)),
  advice: (entrants, { bronze }) => {
    const card = CARDS.group_knockout(entrants)
    const least = Math.floor(entrants / groupCount(entrants)) - 1
    const hasBronze = bronze && groupCount(entrants) > 1
    return { ...card, matches: card.totalMatches + (hasBronze ? 1 : 0), leastMatches: Math.max(0, least) }
  },
}

const knockoutRounds = (entrants: number): number => roundsFor(QUALIFIERS * groupCount(entrants))

/** Groups of about four; the first two of each play a knockout (OQ-157). */
export function groupKnockout(entrants: number, options: GroupKnockoutOptions = {}): Graph {
  const members = entrants < 2 ? [] : snakeGroups(entrants, groupCount(entrants))
  const rounds = roundsFor(members.length * QUALIFIERS)
  const bronze = options.bronze === true && rounds > 1
  const inGroups = members.reduce((sum, seeds) => sum + roundRobinMatches(seeds.length), 0)
  const length = inGroups + (rounds === 0 ? 0 : 2 ** rounds - 1 + (bronze ? 1 : 0))
  const brackets = ['main', 'bronze', ...members.map((_, index) => groupBracket(index))]
  const draft = draftGraph('group_knockout', entrants, length, brackets)
  const groups = drawGroups(draft, 2, members)
  const ends = { groups, rule: options.rule ?? 'specified', qualifiers: QUALIFIERS }
  if (rounds === 0) return draft.seal(ends)

  const order = groups.map((_, index) => index)
  const tiers = Array.from({ length: QUALIFIERS }, () => order)
  const qualifiers = spreadQualifiers(singleElimination(groups.length * QUALIFIERS), tiers)
  const drawn = drawKnockout(
    draft,
    0,
    rounds,
    (round) => placeAfterRound(rounds, round),
    // A seed beyond the number of qualifiers has no source in any group, so it is a bye.
    (seed) => placeIn(qualifiers[seed]?.group ?? groups.length, qualifiers[seed]?.rank ?? 0),
  )
  const final = drawn[rounds - 1]?.[0] ?? 0
  if (!bronze) return draft.seal({ ...ends, final })
  return draft.seal({ ...ends, final, bronze: drawBronze(draft, 1, drawn[rounds - 2] ?? []) })
}
