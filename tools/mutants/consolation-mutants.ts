import type { Mutant } from './mutant.ts'

const CONSOLATION = ['laws/consolation', 'laws/formats']
const COMPASS = ['laws/compass', 'laws/formats']

/** Mistakes in what losers play on for: consolation, placement, decider and compass. */
export const CONSOLATION_MUTANTS: readonly Mutant[] = [
  {
    name: 'first match: whoever loses in round two drops',
    file: 'bracket.ts',
    from: '=== Status.bye ? loser : BYE',
    to: '=== Status.bye ? loser : loser',
    tests: CONSOLATION,
  },
  {
    name: 'first match: nobody drops in round two',
    file: 'formats/single-elimination.ts',
    from: 'entrants < bracketSize(entrants) && rounds > 2',
    to: 'entrants < 0 && rounds > 2',
    tests: CONSOLATION,
  },
  {
    name: 'first match: the loser of a semifinal drops beside the bronze match',
    file: 'formats/single-elimination.ts',
    from: '!(bronze && rounds === 3)',
    to: 'rounds > 0',
    tests: CONSOLATION,
  },
  {
    name: 'first match: a draw of four has two ways on',
    file: 'formats/single-elimination.ts',
    from: "wanted === 'first_match' && entrants === 4",
    to: "wanted === 'first_match' && entrants === 3",
    tests: CONSOLATION,
  },
  {
    name: 'feed-in: one survivor plays the bronze match twice',
    file: 'formats/single-elimination.ts',
    from: 'survivors[0] as number, survivors[1] as number, 4',
    to: 'survivors[0] as number, survivors[0] as number, 4',
    tests: CONSOLATION,
  },
  {
    name: 'feed-in: its matches counted like those of a double elimination',
    file: 'formats/single-elimination.ts',
    from: 'return 2 * entrants - 4',
    to: 'return 2 * entrants - 3',
    tests: CONSOLATION,
  },
  {
    name: 'consolation: too much promised',
    file: 'formats/single-elimination.ts',
    from: 'bronze === true && entrants === 5 ? 1 : 2',
    to: 'bronze === true && entrants === 5 ? 2 : 3',
    tests: CONSOLATION,
  },
  {
    name: 'placement: every last match gives the first place',
    file: 'placement.ts',
    from: 'place[winner] = (graph.loserPlace[match] as number) - 1',
    to: 'place[winner] = 1',
    tests: [...CONSOLATION, ...COMPASS],
  },
  {
    name: 'placement: a loser who does not drop has no place',
    file: 'placement.ts',
    from: 'return slot !== NOWHERE && side[slot] === loser',
    to: 'return slot !== NOWHERE',
    tests: CONSOLATION,
  },
  {
    name: 'placement: places beyond the field',
    file: 'placement.ts',
    from: 'if (countedFrom === 0) return',
    to: 'if (countedFrom >= 0) return',
    tests: CONSOLATION,
  },
  {
    name: 'placement: a consolation gives the title of a final without players',
    file: 'placement.ts',
    from: '1 + Math.max(leastAhead, ahead)',
    to: '1 + ahead',
    tests: ['standings-formats'],
  },
  {
    name: 'decider: one game played like a match',
    file: 'formats/double-elimination.ts',
    from: "decider === 'game' ? { decider: { bestOf: 1, pointsTo: 15 } } : {}",
    to: "decider === 'none' ? { decider: { bestOf: 1, pointsTo: 15 } } : {}",
    tests: CONSOLATION,
  },
  {
    name: 'decider: "none" has one',
    file: 'formats/double-elimination.ts',
    from: "decider: decider !== 'none'",
    to: 'decider: decider.length > 0',
    tests: CONSOLATION,
  },
  {
    name: 'compass: the losers play for the places of the winners',
    file: 'formats/compass.ts',
    from: 'round: 0, place: section.place + half,',
    to: 'round: 0, place: section.place,',
    tests: COMPASS,
  },
  {
    name: 'compass: sections in a wrong order of names',
    file: 'formats/compass.ts',
    from: "  ['1', 'West'],\n  ['2', 'North'],",
    to: "  ['2', 'North'],\n  ['1', 'West'],",
    tests: COMPASS,
  },
  {
    name: 'compass: the card ignores byes',
    file: 'formats/compass.ts',
    from: 'return both.filter(Boolean).length + matchesAmong(any)',
    to: 'return both.length + matchesAmong(any)',
    tests: COMPASS,
  },
  {
    name: 'compass: the promise looks at the better way only',
    file: 'formats/compass.ts',
    from: '1 + Math.min(afterWin[pair] ?? 0, afterLoss[pair] ?? 0)',
    to: '1 + (afterWin[pair] ?? 0)',
    tests: COMPASS,
  },
  {
    name: 'compass: a draw of eleven is allowed',
    file: 'formats/compass.ts',
    from: '4 * entrants >= 3 * lines',
    to: '4 * entrants >= 2 * lines',
    tests: COMPASS,
  },
]
