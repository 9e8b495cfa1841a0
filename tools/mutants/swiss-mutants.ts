import type { Mutant } from './mutant.ts'

const ROUND = ['laws/swiss-round']
const STAGE = ['laws/swiss', 'formats/swiss']

/** Mistakes in the pairing and the table of a Swiss stage. */
export const SWISS_MUTANTS: readonly Mutant[] = [
  {
    name: 'swiss: a second bye while somebody had none',
    file: 'swiss/round.ts',
    from: 'upper.byes > field.fewestByes ? prices.extraBye : 0',
    to: '0',
    tests: ROUND,
  },
  {
    name: 'swiss: the bye goes to the highest score',
    file: 'swiss/round.ts',
    from: '(upper.score - field.lowest) * prices.byeScore',
    to: '(field.lowest - upper.score) * prices.byeScore',
    tests: ROUND,
  },
  {
    name: 'swiss: repeat meetings cost nothing',
    file: 'swiss/round.ts',
    from: '(met[a * order.length + b] as number) * prices.repeat',
    to: '(met[a * order.length + b] as number) * 0',
    tests: ROUND,
  },
  {
    name: 'swiss: near scores before repeat meetings',
    file: 'swiss/round.ts',
    from: 'const repeat = byeScore * (1 + spread)',
    to: 'const repeat = gap',
    tests: ROUND,
  },
  {
    name: 'swiss: a near score for the others before the lowest score for the bye',
    file: 'swiss/round.ts',
    from: 'const byeScore = gap * (1 + pairs * spread * spread)',
    to: 'const byeScore = gap',
    tests: ROUND,
  },
  {
    name: 'swiss: score differences not squared',
    file: 'swiss/round.ts',
    from: 'gap * gap * prices.gap',
    to: 'gap * prices.gap',
    tests: ['swiss/round'],
  },
  {
    name: 'swiss: neighbours meet within a score',
    file: 'swiss/round.ts',
    from: 'Math.abs(b - a - (half[a] as number))',
    to: 'b - a - 1',
    tests: ROUND,
  },
  {
    name: 'swiss: only the first meeting of a pair is remembered in one direction',
    file: 'swiss/round.ts',
    from: 'Math.min(a, b) * size + Math.max(a, b)',
    to: 'a * size + b',
    tests: ROUND,
  },
  {
    name: 'swiss: the round depends on the order of the input',
    file: 'swiss/round.ts',
    from: 'b.score - a.score || a.seed - b.seed',
    to: 'b.score - a.score',
    tests: ROUND,
  },
  {
    name: 'swiss: a round while the last one is played',
    file: 'formats/swiss.ts',
    from: 'if (status.some((one) => one <= Status.ready)) return null',
    to: '',
    tests: STAGE,
  },
  {
    name: 'swiss: a withdrawn entrant is paired',
    file: 'formats/swiss.ts',
    from: '.filter(({ seed }) => withdrawn[seed] !== 1)',
    to: '',
    tests: STAGE,
  },
  {
    name: 'swiss: one round too many',
    file: 'formats/swiss.ts',
    from: 'played >= graph.plannedRounds',
    to: 'played > graph.plannedRounds',
    tests: STAGE,
  },
  {
    name: 'swiss: a bye is no win',
    file: 'formats/swiss.ts',
    from: 'bookBye(tally, seed)',
    to: 'void seed',
    tests: STAGE,
  },
  {
    name: 'swiss: byes are forgotten',
    file: 'formats/swiss.ts',
    from: 'byes[seed] = (byes[seed] ?? 0) + 1',
    to: 'byes[seed] = 0',
    tests: STAGE,
  },
  {
    name: 'swiss: earlier meetings are forgotten',
    file: 'formats/swiss.ts',
    from: 'swissRound(contenders, pairsOf(evaluation))',
    to: 'swissRound(contenders, [])',
    tests: STAGE,
  },
  {
    name: 'swiss: places before the last round',
    file: 'evaluation.ts',
    from: 'return rounds >= graph.plannedRounds || ',
    to: 'return rounds >= 0 || ',
    tests: STAGE,
  },
  {
    name: 'swiss: head-to-head among entrants who have not all met',
    file: 'formats/swiss.ts',
    from: 'tallyWithByes(evaluation), true)',
    to: 'tallyWithByes(evaluation))',
    tests: STAGE,
  },
  {
    name: 'swiss: a bye earns no points although walkovers do',
    file: 'tally.ts',
    from: 'bump(tally.pointsFor, seed, points)',
    to: 'bump(tally.pointsFor, seed, 0 * points)',
    tests: STAGE,
  },
]
