import type { Mutant } from './mutant.ts'

const FORMATS = ['laws/formats']
const GROUPS = ['laws/groups']
const PLAN = ['laws/stage-plan', 'laws/qualifiers']

/** Mistakes in groups behind the registry and in stage plans. */
export const STAGE_MUTANTS: readonly Mutant[] = [
  {
    name: 'groups by size: always one more',
    file: 'formats/round-robin.ts',
    from: 'Math.round(entrants / groupValue)',
    to: 'Math.ceil(entrants / groupValue)',
    tests: GROUPS,
  },
  {
    name: 'groups by number: a group of one',
    file: 'formats/round-robin.ts',
    from: 'Math.floor(entrants / LEAST_IN_GROUP)',
    to: 'entrants',
    tests: GROUPS,
  },
  {
    name: 'groups: the last one is never complete',
    file: 'bracket.ts',
    from: 'for (; nextGroup < groups.length; nextGroup++) {',
    to: 'for (; nextGroup < groups.length - 1; nextGroup++) {',
    tests: [...GROUPS, ...PLAN],
  },
  {
    name: 'groups: their winners are champions',
    file: 'standings.ts',
    from: "status: evaluation.withdrawn[seed] === 1 ? 'eliminated' : 'active',",
    to: "status: placement[seed] === 1 ? 'champion' : 'active',",
    tests: GROUPS,
  },
  {
    name: 'sections: byes are left out',
    file: 'formats/shape.ts',
    from: '} else known.push(match)',
    to: '} else if (match % 2 === 0) known.push(match)',
    tests: FORMATS,
  },
  {
    name: 'phases: the final is a match of the main draw',
    file: 'formats/shape.ts',
    from: "if (bracket === 'main' && round === lastMain) return 'final'",
    to: "if (bracket === 'main' && round === lastMain) return 'main'",
    tests: FORMATS,
  },
  {
    name: 'settings: an unknown one is taken',
    file: 'formats/registry.ts',
    from: 'if (choice === undefined || !isAllowed(choice, value)) return null',
    to: 'if (choice !== undefined && !isAllowed(choice, value)) return null',
    tests: FORMATS,
  },
  {
    name: 'plan: open places play',
    file: 'bracket.ts',
    from: 'entrant.isOpen === true ? OPEN : value',
    to: 'value',
    tests: PLAN,
  },
  {
    name: 'plan: places are given before the source is complete',
    file: 'stages/plan-evaluation.ts',
    from: 'const order = isDone ? placesOf(from)',
    to: 'const order = from.results.length > 0 ? placesOf(from)',
    tests: PLAN,
  },
  {
    name: 'plan: seeds by record are given before the last group',
    file: 'stages/plan-evaluation.ts',
    from: "source.seed === 'record' && !isDone",
    to: "source.seed === 'record' && stageFormat.length > 9",
    tests: PLAN,
  },
  {
    name: 'plan: by record means by group',
    file: 'stages/plan-evaluation.ts',
    from: "if (source.from === 'entries' || source.seed === 'order' || !isDone)",
    to: "if (source.from === 'entries' || source.seed !== 'order' || !isDone)",
    tests: PLAN,
  },
  {
    name: 'plan: who went on comes after the others',
    file: 'stages/plan-evaluation.ts',
    from: 'return [...above, ...rest]',
    to: 'return [...rest, ...above]',
    tests: PLAN,
  },
  {
    name: 'plan: two stages may take the same places',
    file: 'stages/stage-plan.ts',
    from: 'return a[0] <= b[1] && b[0] <= a[1]',
    to: 'return a[0] < b[1] && b[0] < a[1]',
    tests: PLAN,
  },
  {
    name: 'plan: a group too small for the taken rank',
    file: 'stages/stage-plan.ts',
    from: 'return last > least ?',
    to: 'return last > least + 9 ?',
    tests: PLAN,
  },
  {
    name: 'plan: the promise of a later stage holds for all',
    file: 'stages/stage-plan.ts',
    from: 'return going < (drawn[index]?.entrants ?? 0) ? own',
    to: 'return next.length === 0 ? own',
    tests: PLAN,
  },
  {
    name: 'plan: stages side by side are played one after the other',
    file: 'stages/stage-plan.ts',
    from: 'figures.reduce((sum, one) => sum + one.matches, 0)',
    to: 'figures.reduce((sum, one) => sum + one.matches, figures.length - 1)',
    tests: PLAN,
  },
  {
    name: 'plan: a preview compares seeds instead of entrants',
    file: 'ripple.ts',
    from: 'return a < 0 || b < 0 ? a === b : idOf(one, a) === idOf(other, b)',
    to: 'return a === b',
    tests: PLAN,
  },
  {
    name: 'qualifiers: an earlier group never moves',
    file: 'stages/qualifiers.ts',
    from: 'if (!place(rowOf[column] as number, tried)) return false',
    to: 'if (tried.size > 0) return false',
    tests: PLAN,
  },
  {
    name: 'qualifiers: the nearest seed first',
    file: 'stages/qualifiers.ts',
    from: '.sort((a, b) => b - a)',
    to: '.sort((a, b) => a - b)',
    tests: PLAN,
  },
]
