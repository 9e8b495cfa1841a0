import type { Mutant } from './mutant.ts'

const MATCHING = ['differential/swiss-matching']
const LADDER = ['laws/ladder']

/** Mistakes in the matching of pairs and in the challenges of a ladder. */
export const MATCHING_MUTANTS: readonly Mutant[] = [
  {
    name: 'matching: pairs over the first tight edges only',
    file: 'matching/cheapest-pairs.ts',
    from: 'while (search.augmentOnce()) {',
    to: 'while (search.augmentOnce() && size < 8) {',
    tests: MATCHING,
  },
  {
    name: 'matching: dual values of inner blossoms may become negative',
    file: 'matching/cheapest-pairs.ts',
    from: 'if (x > this.#n) step = Math.min(step, (this.#edges.dual[x] as number) / 2)',
    to: '',
    tests: MATCHING,
  },
  {
    name: 'matching: a blossom has the edges of its first member only',
    file: 'matching/dense-edges.ts',
    from: 'this.slack(member, x) >= this.slack(blossom, x)',
    to: 'this.slack(member, x) >= -1',
    tests: MATCHING,
  },
  {
    name: 'matching: dual values too low at the start',
    file: 'matching/dense-edges.ts',
    from: 'dual[u] = -slack',
    to: 'dual[u] = -slack - 2',
    tests: MATCHING,
  },
  {
    name: 'ladder: a challenge from any distance',
    file: 'formats/ladder.ts',
    from: ' && from - to <= graph.range',
    to: '',
    tests: LADDER,
  },
  {
    name: 'ladder: a challenge to somebody below',
    file: 'formats/ladder.ts',
    from: 'to >= 0 && from > to && from',
    to: 'to >= 0 && from',
    tests: LADDER,
  },
  {
    name: 'ladder: a withdrawn entrant challenges',
    file: 'formats/ladder.ts',
    from: 'if (withdrawn[challenger] === 1) return null',
    to: '',
    tests: LADDER,
  },
  {
    name: 'ladder: a withdrawn entrant keeps the place',
    file: 'formats/ladder.ts',
    from: '[...order.filter((id) => !left.has(id)), ...order.filter((id) => left.has(id))]',
    to: 'left.size < 0 ? [] : [...order]',
    tests: LADDER,
  },
  {
    name: 'ladder: the range of the stage is not read',
    file: 'formats/ladder.ts',
    from: '{ range: graph.range }',
    to: '{}',
    tests: ['formats/ladder'],
  },
]
