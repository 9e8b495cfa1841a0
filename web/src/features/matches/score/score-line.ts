import {
  type GameRules,
  isUnusualGame,
  isUnusualSet,
  matchWinner,
  setsProblem,
  setsWon,
  totalPoints,
} from '@tussle/competition/score'
import type { BoardSide } from '../../../ui/data/scoreboard.tsx'
import { enteredSets, isDecided, pointsOf, type Scores } from './score-cells.ts'

export interface ScoreLine {
  readonly text: string
  /** The total points, once a side has won. */
  readonly points: string | null
}

type Side = Pick<BoardSide, 'players' | 'isYou'>

/** The line about the score under the board (DESIGN 6.9). */
export function scoreLine(scores: Scores, sides: readonly [Side, Side]): ScoreLine {
  const entered = enteredSets(scores)
  const played = [...entered.values()]
  const won = setsWon(played)
  if (isDecided(scores) || entered.size === scores.length / 2) {
    const winner = matchWinner(played)
    if (winner === null) return { text: `Level at ${won.join('–')}. No winner yet.`, points: null }
    // The winner's name, sets and points come first.
    const turned = (pair: readonly number[]) => (winner === 0 ? pair : pair.toReversed())
    return {
      text: `${winText(sides[winner])} ${turned(won).join('–')}`,
      points: turned(totalPoints(pointsOf(scores))).join(' points to '),
    }
  }
  if (entered.size === 0) return { text: 'Enter set 1', points: null }
  const blanks = scores.filter((text) => text === '').length
  const next = blanks === 1 ? 'One score to go.' : nextSet(entered)
  return { text: `Sets ${won.join('–')}. ${next}`, points: null }
}

/** A hint that blocks nothing (OQ-104). It is not shown while no side has won, because that message matters more. */
export function unusualSets(scores: Scores, rules?: GameRules): string | null {
  if (setsProblem(pointsOf(scores)) !== null) return null
  const unusual = [...enteredSets(scores)].filter(([, points]) =>
    rules === undefined ? isUnusualSet(points) : isUnusualGame(points, rules),
  )
  if (unusual.length === 0) return null
  const list = unusual.map(([set, [player, opponent]]) => `set ${set} (${player}–${opponent})`).join(', ')
  const game = rules === undefined ? 'pickleball game' : `game to ${rules.pointsTo}`
  return `Unusual for a ${game}: ${list}. You can submit it as it is.`
}

function winText({ players, isYou }: Side): string {
  if (isYou) return 'You win'
  return `${players.join(' & ')} ${players.length === 1 ? 'wins' : 'win'}`
}

function nextSet(entered: ReadonlyMap<number, unknown>): string {
  let set = 1
  while (entered.has(set)) set += 1
  return `Enter set ${set}`
}
