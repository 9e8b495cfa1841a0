import type { Mutant } from './mutant.ts'

const KNOCKOUT = ['laws/elimination']
const STATE = ['laws/evaluation']

/** Mistakes in the evaluation of a draw with its facts. */
export const EVALUATION_MUTANTS: readonly Mutant[] = [
  {
    name: 'result: winner and loser swapped',
    file: 'bracket.ts',
    from: 'else if ((won === 0) === inOrder)',
    to: 'else if ((won === 0) !== inOrder)',
    tests: ['bracket'],
  },
  {
    name: 'result: sides read in the order of the match, not of the fact',
    file: 'bracket.ts',
    from: 'else if ((won === 0) === inOrder)',
    to: 'else if (won === 0)',
    tests: STATE,
  },
  {
    name: 'result: taken from others who stood there before',
    file: 'bracket.ts',
    from: 'if (!inOrder && (entrants[0] !== second || entrants[1] !== first)) continue',
    to: '',
    tests: STATE,
  },
  {
    name: 'result: the first of two facts counts',
    file: 'bracket.ts',
    from: 'last[match] = fact\n',
    to: 'if (last[match] === NOWHERE) last[match] = fact\n',
    tests: ['bracket'],
  },
  {
    name: 'double forfeit: the first side goes on',
    file: 'bracket.ts',
    from: "if (won === 'none') decide(state, match, Status.double_forfeit, BYE, BYE)",
    to: "if (won === 'none') decide(state, match, Status.double_forfeit, a, b)",
    tests: STATE,
  },
  {
    name: 'double forfeit: leaves the next match waiting',
    file: 'bracket.ts',
    from: "if (won === 'none') decide(state, match, Status.double_forfeit, BYE, BYE)",
    to: "if (won === 'none') decide(state, match, Status.double_forfeit, OPEN, OPEN)",
    tests: [...STATE, ...KNOCKOUT],
  },
  {
    name: 'withdrawal: both gone, the first goes on',
    file: 'bracket.ts',
    from: 'if (outA && outB) decide(state, match, Status.double_forfeit, BYE, BYE)\n  else if',
    to: 'if',
    tests: STATE,
  },
  {
    name: 'withdrawal: the opponent is the one who loses',
    file: 'bracket.ts',
    from: 'else if (outA) decide(state, match, Status.walkover, b, a)',
    to: 'else if (outA) decide(state, match, Status.walkover, a, b)',
    tests: STATE,
  },
  {
    name: 'withdrawal: crowned by a bye',
    file: 'bracket.ts',
    from: 'return isLast && state.withdrawn[seed] === 1 ? BYE : seed',
    to: 'return seed',
    tests: STATE,
  },
  {
    name: 'evaluation: a buffer kept between calls',
    file: 'bracket.ts',
    from: '  const cells = new Int32Array(5 * length).fill(OPEN)\n',
    to: '  const kept = (evaluate as never as { kept?: Int32Array }).kept ?? new Int32Array(1 << 16)\n  Object.assign(evaluate, { kept })\n  const cells = kept.subarray(0, 5 * length).fill(OPEN)\n',
    tests: STATE,
  },
]
