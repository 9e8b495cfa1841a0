import {
  type GameRules,
  type SetPoints,
  type Sets,
  type SideIndex,
  STANDARD_GAME,
} from '@tussle/competition/score'
import type { Dice } from './random.ts'

/** A match point by point. `chance` is how many of a hundred points the first side wins. */
export function playGames(dice: Dice, chance: number, rules: GameRules = STANDARD_GAME): Sets {
  const needed = Math.ceil(rules.bestOf / 2)
  const sets: SetPoints[] = []
  const won: [number, number] = [0, 0]
  while (Math.max(...won) < needed) {
    const set = playGame(dice, chance, rules)
    won[set[0] > set[1] ? 0 : 1] += 1
    sets.push(set)
  }
  return sets
}

/** Up to the injury: one whole game, and some points of the next. */
export function playUntilInjury(dice: Dice, chance: number): Sets {
  return [playGame(dice, chance, STANDARD_GAME), [dice.below(8), dice.below(8)]]
}

/** A wrong report: the first game is mixed up, but the winner stays the same. */
export function wrongSets(sets: Sets): Sets {
  const [first = [0, 0], ...others] = sets
  const least = Math.min(...first) === 9 ? 7 : 9
  return [first[0] > first[1] ? [11, least] : [least, 11], ...others]
}

/** The same sets seen from this side. */
export function seenFrom(side: SideIndex, sets: Sets): Sets {
  return side === 0 ? sets : sets.map(([a, b]) => [b, a] as const)
}

function playGame(dice: Dice, chance: number, { pointsTo, winBy = 2 }: GameRules): SetPoints {
  const points: [number, number] = [0, 0]
  while (Math.max(...points) < pointsTo || Math.abs(points[0] - points[1]) < winBy) {
    points[dice.below(100) < chance ? 0 : 1] += 1
  }
  return points
}
