import type { Mutant } from './mutant.ts'

const CIRCLE = ['laws/round-robin']
const MIXED = ['laws/score-pairing-rating']
const COURTS = ['laws/schedule']

/** Mistakes in everything else: match numbers, ladder rows, scores, pairing, ratings, schedules, advice. */
export const OTHER_MUTANTS: readonly Mutant[] = [
  {
    name: 'numbers: the matches of late entries move the others',
    file: 'desk/numbers.ts',
    from: 'if ((original[match] ?? 0) > 0) list',
    to: 'if ((original[match] ?? 0) >= 0) list',
    tests: CIRCLE,
  },
  {
    name: 'numbers: a Swiss stage keeps none for its next rounds',
    file: 'desk/plan-numbers.ts',
    from: 'each <= plannedRounds; each++',
    to: 'each < plannedRounds; each++',
    tests: ['desk/numbers'],
  },
  {
    name: 'ladder: any challenge moves, however far',
    file: 'formats/ladder.ts',
    from: ' || (meeting.isChallenge !== true && from - to > range)',
    to: '',
    tests: CIRCLE,
  },
  {
    name: 'ladder: a challenge that fell out of range moves nobody',
    file: 'formats/ladder.ts',
    from: 'meeting.isChallenge !== true && from',
    to: 'from',
    tests: ['formats/ladder'],
  },
  {
    name: 'ladder: the two change places',
    file: 'formats/ladder.ts',
    from: 'order.splice(from, 1)\n    order.splice(to, 0, entrant)',
    to: 'order[from] = order[to] as number\n    order[to] = entrant',
    tests: CIRCLE,
  },
  {
    name: 'score: level sets go to the second side',
    file: 'score.ts',
    from: 'lead += set[0] > set[1] ? 1 : set[0] < set[1] ? -1 : 0',
    to: 'lead += set[0] > set[1] ? 1 : -1',
    tests: MIXED,
  },
  {
    name: 'score: the retiree loses his points',
    file: 'score.ts',
    from: 'return winner === 0 ? [needed, kept] : [kept, needed]',
    to: 'return winner === 0 ? [needed, 0] : [0, needed]',
    tests: MIXED,
  },
  {
    name: 'pairing: neighbours in order of joining',
    file: 'pairing.ts',
    from: 'group.toSorted(byJoining).slice(0, count).sort(byRating)',
    to: 'group.toSorted(byJoining).slice(0, count)',
    tests: MIXED,
  },
  {
    name: 'pairing: a blocked pair is made',
    file: 'pairing.ts',
    from: 'options.blocked ?? []',
    to: '[] as (readonly [number, number])[]',
    tests: ['pairing'],
  },
  {
    name: 'pairing: the odd one out is the first to join',
    file: 'pairing.ts',
    from: 'group.toSorted(byJoining).slice(0, count)',
    to: 'group.toSorted(byJoining).slice(group.length - count)',
    tests: MIXED,
  },
  {
    name: 'rating: doubt may grow by a match',
    file: 'rating.ts',
    from: 'sigma: Math.min(sigma, narrowed)',
    to: 'sigma: narrowed',
    tests: [...MIXED, 'differential/openskill'],
  },
  {
    name: 'rating: both players of a team move alike',
    file: 'rating.ts',
    from: 'const share = widened / variance',
    to: 'const share = 1 / team.length',
    tests: ['differential/openskill'],
  },
  {
    name: 'rating: a forfeit counts',
    file: 'rating.ts',
    from: 'if (!isRated(outcome)) continue',
    to: "if (outcome.kind === 'double_forfeit') continue",
    tests: MIXED,
  },
  {
    name: 'schedule: no rest for players',
    file: 'schedule/list.ts',
    from: 'start + (minutes[job] as number) + rest',
    to: 'start + (minutes[job] as number)',
    tests: COURTS,
  },
  {
    name: 'schedule: a match may outlast its window',
    file: 'schedule/list.ts',
    from: 'if (time + length > (windows[this.#window[c] as number] as Interval)[1]) continue',
    to: '',
    tests: COURTS,
  },
  {
    name: 'schedule: fixed matches are planned like others',
    file: 'schedule/problem.ts',
    from: 'isFixed: Uint8Array.from(jobs, (job) => (job.fixed ? 1 : 0))',
    to: 'isFixed: new Uint8Array(jobs.length)',
    tests: COURTS,
  },
  {
    name: 'schedule: players of a fixed match are free',
    file: 'schedule/list.ts',
    from: 'return fixed.length === 0 ? from :',
    to: 'return fixed.length >= 0 ? from :',
    tests: COURTS,
  },
  {
    name: 'schedule: the bound ignores that courts are shared',
    file: 'schedule/court-bound.ts',
    from: 'if (needed > (bound - from) * count) bound = from + Math.ceil(needed / count)',
    to: 'bound = Math.max(bound, from + needed)',
    tests: COURTS,
  },
  {
    name: 'advice: byes measured from the power of two below',
    file: 'advice.ts',
    from: 'bracketSize(participants) - participants',
    to: 'participants - bracketSize(participants) / 2',
    tests: ['advice-golden'],
  },
  {
    name: 'advice: groups best from twelve',
    file: 'advice.ts',
    from: "fit: n >= 16 ? 'Best Fit'",
    to: "fit: n >= 12 ? 'Best Fit'",
    tests: ['advice-golden'],
  },
]
