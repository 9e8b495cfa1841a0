import type { Mutant } from './mutant.ts'

const GAMES = ['laws/game-rules']

/** Mistakes in game rules. */
export const GAME_MUTANTS: readonly Mutant[] = [
  {
    name: 'game: won by one counts as won by two',
    file: 'score.ts',
    from: '(high >= pointsTo && lead >= winBy)',
    to: '(high >= pointsTo && lead >= 2)',
    tests: GAMES,
  },
  {
    name: 'game: no cap',
    file: 'score.ts',
    from: '(cap !== undefined && high >= cap && lead > 0)',
    to: '(cap !== undefined && high > cap && lead > 0)',
    tests: GAMES,
  },
  {
    name: 'game: points after the end',
    file: 'score.ts',
    from: 'return isGameOver([high, low], rules) && !wasOver',
    to: 'return isGameOver([high, low], rules)',
    tests: GAMES,
  },
  {
    name: 'game: the loser had won before',
    file: 'score.ts',
    from: ' || isGameOver([low, low - 1], rules)',
    to: '',
    tests: GAMES,
  },
  {
    name: 'game: a retirement is credited beyond the cap',
    file: 'score.ts',
    from: 'Math.min(led, rules.cap ?? led)',
    to: 'led',
    tests: GAMES,
  },
  {
    name: 'game rules: the decider like any other match',
    file: 'game-rules.ts',
    from: "phase === 'decider' ? (rules.final ?? rules.default)",
    to: "phase === 'decider' ? rules.default",
    tests: GAMES,
  },
  {
    name: 'game rules: the format before the stage',
    file: 'game-rules.ts',
    from: 'rules[phase] ?? ofFormat[phase]',
    to: 'ofFormat[phase] ?? rules[phase]',
    tests: GAMES,
  },
  {
    name: 'game rules: a game after the end of the match',
    file: 'game-rules.ts',
    from: 'setsWon(played.slice(0, -1))) >= needed',
    to: 'setsWon(played.slice(0, -1))) > needed',
    tests: GAMES,
  },
]
