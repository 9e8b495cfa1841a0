import { isUnusualSet, setsProblem, summarize } from '@tussle/competition/score'
import { enteredSets, entriesOf, isDecided, pointsOf, type Scores } from './score-cells.ts'

export interface ScoreLine {
  readonly text: string
  /** The points in all, once somebody has won. */
  readonly points: string | null
}

/** How the match stands, in the words under the board (DESIGN 6.9). */
export function scoreLine(scores: Scores, opponents: readonly string[]): ScoreLine {
  const entered = enteredSets(scores)
  const sides = summarize([...entered.values()].map(asEntry), 'you', 'they')
  const won = `${sides.playerSetsWon}–${sides.opponentSetsWon}`
  const isOver = isDecided(scores) || entered.size === scores.length / 2
  if (isOver && sides.winnerId === null) return { text: `Level at ${won}. No winner yet.`, points: null }
  if (isOver) {
    const total = summarize(entriesOf(scores), 'you', 'they')
    return {
      text: sides.winnerId === 'you' ? `You win ${won}` : `${theyWin(opponents)} ${turned(sides)}`,
      points: pointsText(sides.winnerId === 'you', total),
    }
  }
  if (entered.size === 0) return { text: 'Enter set 1', points: null }
  const blanks = scores.filter((text) => text === '').length
  return { text: `Sets ${won}. ${blanks === 1 ? 'One score to go.' : next(entered)}`, points: null }
}

/** OQ-104: a quiet hint that stops nobody; where nobody has won, that is what matters. */
export function unusualSets(scores: Scores): string | null {
  if (setsProblem(pointsOf(scores)) !== null) return null
  const unusual = [...enteredSets(scores)].filter(([, points]) => isUnusualSet(points))
  if (unusual.length === 0) return null
  const list = unusual.map(([set, [player, opponent]]) => `set ${set} (${player}–${opponent})`).join(', ')
  return `Unusual for a pickleball game: ${list}. You can submit it as it is.`
}

type Sides = Pick<
  ReturnType<typeof summarize>,
  'playerSetsWon' | 'opponentSetsWon' | 'playerTotalScore' | 'opponentTotalScore'
>

const asEntry = ([playerScore, opponentScore]: readonly [number, number]) => ({ playerScore, opponentScore })

/** Whoever wins is named first, and so are their sets and points. */
function turned({ playerSetsWon, opponentSetsWon }: Sides): string {
  return `${opponentSetsWon}–${playerSetsWon}`
}

function pointsText(isMine: boolean, { playerTotalScore, opponentTotalScore }: Sides): string {
  const [winner, loser] = isMine
    ? [playerTotalScore, opponentTotalScore]
    : [opponentTotalScore, playerTotalScore]
  return `${winner} points to ${loser}`
}

function theyWin(opponents: readonly string[]): string {
  return `${opponents.join(' & ')} ${opponents.length === 1 ? 'wins' : 'win'}`
}

function next(entered: ReadonlyMap<number, unknown>): string {
  let set = 1
  while (entered.has(set)) set += 1
  return `Enter set ${set}`
}
