import type { Mutant } from './mutant.ts'

const KNOCKOUT = ['laws/elimination']
const STATE = ['laws/evaluation']
const CIRCLE = ['laws/round-robin']

/** Mistakes in the draw of an elimination. */
export const DRAW_MUTANTS: readonly Mutant[] = [
  {
    name: 'drop order: natural',
    file: 'formats/double-elimination.ts',
    from: 'return reversed >> level',
    to: 'return 0',
    tests: KNOCKOUT,
  },
  {
    name: 'drop order: always reversed',
    file: 'formats/double-elimination.ts',
    from: 'return reversed >> level',
    to: 'return (1 << (rounds - 1 - level)) - 1',
    tests: KNOCKOUT,
  },
  {
    name: 'drop order: bits not reversed',
    file: 'formats/double-elimination.ts',
    from: '<< (rounds - 2 - bit)',
    to: '<< bit',
    tests: KNOCKOUT,
  },
  {
    name: 'drop: off by one line',
    file: 'formats/double-elimination.ts',
    from: 'dropping[i ^ mask]',
    to: 'dropping[(i + 1) % dropping.length]',
    tests: KNOCKOUT,
  },
  {
    name: 'drop: one loser sent to two places',
    file: 'formats/double-elimination.ts',
    from: 'const b = survivors[2 * i + 1] as number',
    to: 'const b = survivors[2 * i] as number',
    tests: KNOCKOUT,
  },
  {
    name: 'final: slots swapped, so the decider looks at the wrong side',
    file: 'formats/double-elimination.ts',
    from: 'winnerOf(winnersFinal), challenger, 2)',
    to: 'challenger, winnerOf(winnersFinal), 2)',
    tests: KNOCKOUT,
  },
  {
    name: 'final: missing for a field of two',
    file: 'formats/double-elimination.ts',
    from: 'if (!withDecider) return',
    to: 'if (!withDecider || rounds === 1) return',
    tests: KNOCKOUT,
  },
  {
    name: 'decider: always played',
    file: 'bracket.ts',
    from: 'return state.winner[grand] === state.side[2 * grand + 1]',
    to: 'return true',
    tests: KNOCKOUT,
  },
  {
    name: 'decider: never played',
    file: 'bracket.ts',
    from: 'return state.winner[grand] === state.side[2 * grand + 1]',
    to: 'return false',
    tests: KNOCKOUT,
  },
  {
    name: 'decider: played when it is not needed and only then',
    file: 'bracket.ts',
    from: 'return state.winner[grand] === state.side[2 * grand + 1]',
    to: 'return state.winner[grand] === state.side[2 * grand]',
    tests: KNOCKOUT,
  },
  {
    name: 'bye: the missing side wins',
    file: 'bracket.ts',
    from: 'luckyWinner(state, match, a === BYE ? b : a), BYE)',
    to: 'BYE, a === BYE ? b : a)',
    tests: KNOCKOUT,
  },
  {
    name: 'bye: no bye is passed on to the losers bracket',
    file: 'bracket.ts',
    from: 'luckyWinner(state, match, a === BYE ? b : a), BYE)',
    to: 'luckyWinner(state, match, a === BYE ? b : a), OPEN)',
    tests: KNOCKOUT,
  },
  {
    name: 'bye: given before the other side is known',
    file: 'bracket.ts',
    from: 'if (a === OPEN || b === OPEN) continue',
    to: 'if (a === OPEN && b === OPEN) continue',
    tests: STATE,
  },
  {
    name: 'byes: to the weakest seeds',
    file: 'formats/knockout.ts',
    from: 'Array.from(drawOrder(rounds), slotOf)',
    to: 'Array.from(drawOrder(rounds), (s, _, n = 2 ** (rounds - 1)) => slotOf(s < n ? n - 1 - s : s))',
    tests: KNOCKOUT,
  },
  {
    name: 'seeds: in natural order',
    file: 'seeding.ts',
    from: 'doubled[2 * i + 1] = size - 1 - seed',
    to: 'doubled[2 * i + 1] = size / 2 + seed',
    tests: [...KNOCKOUT, ...CIRCLE],
  },
  {
    name: 'rounds: one too few for powers of two plus one',
    file: 'seeding.ts',
    from: '32 - Math.clz32(entrants - 1)',
    to: 'Math.max(1, 31 - Math.clz32(entrants))',
    tests: KNOCKOUT,
  },
]
