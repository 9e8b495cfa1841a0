import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MATCH_PHASES, type PhaseRules } from '../formats/format.ts'
import {
  GAME_CHOICES,
  gameRulesProblem,
  gameText,
  rulesOfPhase,
  scoreProblem,
  winnerByRules,
} from '../game-rules.ts'
import { GAME_LABELS, GAME_RULES, GAMES } from '../games.ts'
import {
  creditRetirement,
  type GameRules,
  isFinalScore,
  isGameOver,
  isUnusualGame,
  matchWinner,
  type SetPoints,
} from '../score.ts'
import { law } from '../test/laws.ts'

const rules: fc.Arbitrary<GameRules> = fc
  .record({
    bestOf: fc.constantFrom(...GAME_CHOICES.bestOf),
    pointsTo: fc.constantFrom(...GAME_CHOICES.pointsTo),
    winBy: fc.constantFrom(...GAME_CHOICES.winBy),
    scoring: fc.constantFrom(...GAME_CHOICES.scoring),
    above: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ above, ...one }) => (above > 0 && one.winBy === 2 ? { ...one, cap: one.pointsTo + above } : one))

/** Who wins each rally. */
const rallies = fc.array(fc.boolean(), { minLength: 400, maxLength: 400 })

describe('laws of game rules', () => {
  law('GM1 the choices of an organiser can be played', [rules], (one) => {
    expect(gameRulesProblem(one)).toBeNull()
  })

  law(
    'GM2 a match that is played point by point has a score that follows its rules',
    [rules, rallies],
    (one, coins) => {
      const sets = playMatch(one, coins)
      if (sets === null) return
      expect(scoreProblem(sets, one)).toBeNull()
      expect(scoreProblem([...sets, [0, 0]], one)).toBeNull()
      expect(winnerByRules(sets, one)).toBe(matchWinner(sets))
      expect(winnerByRules(sets.slice(0, -1), one)).toBeNull()
      for (const set of sets) expect(isUnusualGame(set, one)).toBe(false)
    },
  )

  law('GM3 exactly the scores that some course of play ends with are final', [rules], (one) => {
    const reached = finalScores(one)
    for (let high = 0; high <= 30; high++) {
      for (let low = 0; low <= high; low++) {
        const isReached = reached.has(`${high}-${low}`)
        if (high < 30) expect(isFinalScore([high, low], one)).toBe(isReached)
        expect(isFinalScore([low, high], one)).toBe(isFinalScore([high, low], one))
      }
    }
  })

  law('GM4 a game too many or too few does not follow the rules', [rules, rallies], (one, coins) => {
    const sets = playMatch(one, coins)
    if (sets === null) return
    expect(scoreProblem(sets.slice(0, -1), one)).not.toBeNull()
    expect(scoreProblem([...sets, [one.pointsTo, 0]], one)).not.toBeNull()
  })

  law(
    'GM5 after a retirement the other side has won by the rules, and the retired side keeps its points',
    [rules, rallies, fc.nat(), fc.constantFrom(0 as const, 1 as const)],
    (one, coins, at, winner) => {
      const running = playMatch(one, coins, at % 60)
      if (running === null) return
      const credited = creditRetirement(running, winner, one)
      expect(matchWinner(credited)).toBe(winner)
      expect(credited.every((set) => isFinalScore(set, one))).toBe(true)
      for (const [index, set] of running.entries()) {
        const loser = winner === 0 ? 1 : 0
        if (set[0] + set[1] > 0) expect(credited[index]?.[loser]).toBe(set[loser])
      }
    },
  )
})

describe('the game rules of a match', () => {
  const main: GameRules = { bestOf: 3, pointsTo: 11 }
  const short: GameRules = { bestOf: 1, pointsTo: 15 }
  const decisive: GameRules = { bestOf: 5, pointsTo: 11 }

  test('a phase without rules of its own has those of the stage', () => {
    for (const phase of MATCH_PHASES) expect(rulesOfPhase({ default: main }, phase)).toBe(main)
  })

  test('each phase has its own rules, and the decider those of the final', () => {
    const stage: PhaseRules = { default: main, backDraw: short, final: decisive }
    expect(MATCH_PHASES.map((phase) => rulesOfPhase(stage, phase))).toEqual([
      ...[main, main, short, main, main, decisive, decisive],
    ])
  })

  test('a format can ask for a decider of one game, and the stage decides', () => {
    const stage: PhaseRules = { default: main, final: decisive }
    expect(rulesOfPhase(stage, 'decider', { decider: short })).toBe(short)
    expect(rulesOfPhase({ ...stage, decider: main }, 'decider', { decider: short })).toBe(main)
  })

  test('a retirement at 12-12 is credited up to the cap, and without one by two points', () => {
    expect(creditRetirement([[12, 12]], 0, { ...short, pointsTo: 11, cap: 13 })).toEqual([[13, 12]])
    expect(creditRetirement([[12, 12]], 0, { ...short, pointsTo: 11 })).toEqual([[14, 12]])
    expect(creditRetirement([[10, 10]], 1, { ...short, pointsTo: 11, winBy: 1 })).toEqual([[10, 11]])
  })

  test('the usual games have the same text by rules as by name', () => {
    for (const game of GAMES) expect(gameText(GAME_RULES[game])).toBe(GAME_LABELS[game])
    expect(gameText({ bestOf: 1, pointsTo: 15, winBy: 1, scoring: 'rally' })).toBe(
      'One game to 15, win by 1, rally scoring',
    )
    expect(gameText({ bestOf: 3, pointsTo: 11, cap: 13 })).toBe('Best of three to 11, at most 13')
  })

  test.each<[string, Partial<GameRules>]>([
    ['A match is one game, best of three or best of five.', { bestOf: 2 }],
    ['A game is played to 7, 11, 15 or 21.', { pointsTo: 13 }],
    ['A game that is won by one point needs no cap.', { winBy: 1, cap: 15 }],
    ['A cap is more than 11 and at most 99.', { cap: 11 }],
  ])('game rules are refused with the reason: %s', (problem, change) => {
    expect(gameRulesProblem({ ...main, ...change })).toBe(problem)
  })

  test.each<[string | null, SetPoints[], Partial<GameRules>]>([
    ['Game 1 is not over at 11-10.', [[11, 10]], { bestOf: 1 }],
    ['Game 1 was won before 13-10.', [[13, 10]], { bestOf: 1 }],
    ['Game 1 was won before 14-12.', [[14, 12]], { bestOf: 1, cap: 13 }],
    [null, [[13, 12]], { bestOf: 1, cap: 13 }],
    [null, [[11, 10]], { bestOf: 1, winBy: 1 }],
    ['The winner needs 2 games.', [[11, 4]], {}],
    [
      'The match was decided before game 3.',
      [
        [11, 4],
        [11, 6],
        [4, 11],
      ],
      {},
    ],
  ])('a score has this problem by its game rules: %s', (problem, sets, change) => {
    expect(scoreProblem(sets, { ...main, ...change })).toBe(problem)
  })
})

/** Plays rallies until the match is over, or up to a number of rallies; null if they do not suffice. */
function playMatch(one: GameRules, coins: readonly boolean[], until = coins.length): SetPoints[] | null {
  const sets: [number, number][] = [[0, 0]]
  const needed = Math.ceil(one.bestOf / 2)
  for (let rally = 0; rally < until; rally++) {
    const set = sets.at(-1) ?? [0, 0]
    set[coins[rally] ? 0 : 1]++
    if (!isGameOver(set, one)) continue
    const won = [0, 1].map((side) => sets.filter((each) => (each[side] ?? 0) > (each[1 - side] ?? 0)).length)
    if (Math.max(...won) >= needed) return until === coins.length ? sets : null
    sets.push([0, 0])
  }
  return until === coins.length ? null : sets
}

/** Every score at which a game ends, found by playing all courses. */
function finalScores(one: GameRules): Set<string> {
  const ends = new Set<string>()
  const seen = new Set<string>()
  const visit = (a: number, b: number): void => {
    if (a > 30 || b > 30 || seen.has(`${a}-${b}`)) return
    seen.add(`${a}-${b}`)
    const high = Math.max(a, b)
    const isWon = high >= one.pointsTo && Math.abs(a - b) >= (one.winBy ?? 2)
    if (isWon || (one.cap !== undefined && high === one.cap)) {
      ends.add(`${Math.max(a, b)}-${Math.min(a, b)}`)
      return
    }
    visit(a + 1, b)
    visit(a, b + 1)
  }
  visit(0, 0)
  return ends
}
