import type { Mutant } from './mutant.ts'

const TIES = ['laws/ties']

/** Mistakes in lots and in the points of walkovers. */
export const TIE_MUTANTS: readonly Mutant[] = [
  {
    name: 'lots: the order of a lot decides ties below it',
    file: 'ranking.ts',
    from: 'ARBITRARY.has(criterion) ? level : part.seeds',
    to: 'part.seeds',
    tests: ['lots'],
  },
  {
    name: 'lots: the name before the lot',
    file: 'ranking.ts',
    from: "'pointsFor', 'lot', 'name', 'id']",
    to: "'pointsFor', 'name', 'lot', 'id']",
    tests: TIES,
  },
  {
    name: 'lots: the seed before the lot',
    file: 'ranking.ts',
    from: "    'lot',\n    'seed',",
    to: "    'seed',\n    'lot',",
    tests: TIES,
  },
  {
    name: 'lots: the lot before the points',
    file: 'ranking.ts',
    from: "'winPercentage', 'pointDifferential', 'pointsFor', 'lot',",
    to: "'winPercentage', 'lot', 'pointDifferential', 'pointsFor',",
    tests: TIES,
  },
  {
    name: 'lots: the last drawn stands highest',
    file: 'lots.ts',
    from: '-1 - lot.indexOf(id)',
    to: '1 + lot.indexOf(id)',
    tests: TIES,
  },
  {
    name: 'lots: a lot among some of the tied counts',
    file: 'lots.ts',
    from: 'tied.every((id) => drawn.includes(id))',
    to: 'tied.some((id) => drawn.includes(id))',
    tests: ['lots'],
  },
  {
    name: 'lots: the first lot counts',
    file: 'lots.ts',
    from: 'lots.findLast(',
    to: 'lots.find(',
    tests: ['lots'],
  },
  {
    name: 'lots: the group does not read them',
    file: 'bracket.ts',
    from: 'tally, lots: state.lots }',
    to: 'tally }',
    tests: TIES,
  },
  {
    name: 'lots: a tie is open before the last match',
    file: 'standings.ts',
    from: 'isComplete && !tally.left.has(seed) ? openTie(steps) : []',
    to: 'openTie(steps)',
    tests: TIES,
  },
  {
    name: 'lots: nobody is told that one is needed',
    file: 'open-ties.ts',
    from: "new Set(['name', 'seed', 'id'])",
    to: "new Set(['name', 'id'])",
    tests: TIES,
  },
  {
    name: 'reasons: the first criterion, whether or not it separates',
    file: 'explain.ts',
    from: 'value !== steps[i].value',
    to: 'value === steps[i].value',
    tests: TIES,
  },
  {
    name: 'forfeits: excluded ones still earn points',
    file: 'tally.ts',
    from: "outcome.kind === 'walkover' && game !== null ? creditWalkover(outcome.winner, game)",
    to: "outcome.kind === 'walkover' ? creditWalkover(outcome.winner, game ?? STANDARD_GAME)",
    tests: TIES,
  },
  {
    name: 'forfeits: always credited like a standard match',
    file: 'tally.ts',
    from: 'creditWalkover(outcome.winner, game)',
    to: 'creditWalkover(outcome.winner)',
    tests: TIES,
  },
  {
    name: 'forfeits: the setting of the stage is not read by the table',
    file: 'tally.ts',
    from: 'left, evaluation.graph.forfeitGame)',
    to: 'left)',
    tests: ['lots'],
  },
  {
    name: 'forfeits: the draw forgets the setting of the stage',
    file: 'stages/stage-plan.ts',
    from: '{ ...drawnGraph, forfeitGame: forfeitGameOf(stage) }',
    to: '{ ...drawnGraph }',
    tests: ['stages/forfeits'],
  },
  {
    name: 'forfeits: a game of the stage is not read',
    file: 'stages/stage-plan.ts',
    from: '(games?.default ?? STANDARD_GAME)',
    to: 'STANDARD_GAME',
    tests: ['stages/forfeits'],
  },
]
