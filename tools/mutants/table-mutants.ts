import type { Mutant } from './mutant.ts'

const STATE = ['laws/evaluation']
const CIRCLE = ['laws/round-robin']
const TABLE = ['laws/standings', 'standings-formats', 'standings']

/** Mistakes in groups, rounds and tables. */
export const TABLE_MUTANTS: readonly Mutant[] = [
  {
    name: 'groups: a place given while the group is still played',
    file: 'bracket.ts',
    from: 'if ((state.status[match] as number) <= Status.ready) return null',
    to: 'if (match === group.first && (state.status[match] as number) <= Status.ready) return null',
    tests: CIRCLE,
  },
  {
    name: 'groups: no snake',
    file: 'formats/groups.ts',
    from: 'groups[inOrder ? column : count - 1 - column]',
    to: 'groups[column]',
    tests: CIRCLE,
  },
  {
    name: 'groups: runners-up placed in order, whatever the half',
    file: 'stages/qualifiers.ts',
    from: 'return a === b && a >= 0 ? (graph.round[a] as number)',
    to: 'return a === b && a >= 0 ? 1',
    tests: CIRCLE,
  },
  {
    name: 'round robin: the ghost is drawn',
    file: 'formats/circle.ts',
    from: 'if (entrants % 2 === 0) add(',
    to: 'if (entrants % 2 === 0 || r === 0) add(',
    tests: CIRCLE,
  },
  {
    name: 'round robin: a late entrant meets somebody who plays already',
    file: 'formats/circle.ts',
    from: 'while (pair.some((place) => busy',
    to: 'while (pair.every((place) => busy',
    tests: CIRCLE,
  },
  {
    name: 'round robin: the fixed place always named first',
    file: 'formats/circle.ts',
    from: 'add(rounds, r, r % 2 === 1)',
    to: 'add(rounds, r, false)',
    tests: CIRCLE,
  },
  {
    name: 'round robin: a round short',
    file: 'formats/circle.ts',
    from: 'for (let r = 0; r < rounds; r++)',
    to: 'for (let r = 0; r < rounds - 1; r++)',
    tests: CIRCLE,
  },
  {
    name: 'round robin: second leg with the same sides',
    file: 'formats/circle.ts',
    from: 'swap !== (leg === 1)',
    to: 'swap',
    tests: CIRCLE,
  },
  {
    name: 'standings: record before placement',
    file: 'standings.ts',
    from: "['placement', ...CHAINS[rule]]",
    to: "[...CHAINS[rule].slice(0, 4), 'placement', 'name', 'id']",
    tests: TABLE,
  },
  {
    name: 'standings: point difference before win percentage',
    file: 'ranking.ts',
    from: "specified: ['wins', 'winPercentage', 'pointDifferential',",
    to: "specified: ['wins', 'pointDifferential', 'winPercentage',",
    tests: ['standings'],
  },
  {
    name: 'standings: head-to-head over all matches, not the tied ones',
    file: 'ranking.ts',
    from: "case 'headToHead':\n      return meetings(field, block, block,",
    to: "case 'headToHead':\n      return meetings(field, block, entrants.map((_, seed) => seed),",
    tests: ['standings'],
  },
  {
    name: 'standings: a split block does not start its mini-table afresh',
    file: 'ranking.ts',
    from: 'restart >= 0 && restart <= c ? restart : c + 1',
    to: 'c + 1',
    tests: ['standings'],
  },
  {
    name: 'standings: a walkover earns no points',
    file: 'tally.ts',
    from: "outcome.kind === 'walkover' && game !== null ? creditWalkover(outcome.winner, game) : []",
    to: '[]',
    tests: ['standings'],
  },
  {
    name: 'standings: the points of a walkover go to whoever did not come',
    file: 'tally.ts',
    from: 'creditWalkover(outcome.winner, game)',
    to: 'creditWalkover(outcome.winner === 0 ? 1 : 0, game)',
    tests: ['standings'],
  },
  {
    name: 'standings: an early leaver without a missed match is forgotten',
    file: 'tally.ts',
    from: 'if (missed > 0 && 2 * played < matches) early.add(seed)',
    to: 'if (2 * played < matches) early.add(seed)',
    tests: ['standings-formats', 'laws/standings'],
  },
  {
    name: 'standings: both forfeit, only one loses',
    file: 'tally.ts',
    from: 'bump(winner === b ? tally.wins : tally.losses, b, 1)',
    to: 'if (winner >= 0) bump(winner === b ? tally.wins : tally.losses, b, 1)',
    tests: TABLE,
  },
  {
    name: 'standings: an early leaver still counts for those he met',
    file: 'tally.ts',
    from: 'if (missed > 0 && 2 * played < matches) early.add(seed)',
    to: 'if (missed < 0) early.add(seed)',
    tests: ['standings-formats'],
  },
  {
    name: 'standings: through although somebody can still draw level',
    file: 'placement.ts',
    from: '(open.get(other) ?? 0) >= mine',
    to: '(open.get(other) ?? 0) > mine + 1',
    tests: TABLE,
  },
  {
    name: 'ripple: forgets the results that fall',
    file: 'ripple.ts',
    from: 'if (dropped) voided.push(was)',
    to: '',
    tests: STATE,
  },
]
