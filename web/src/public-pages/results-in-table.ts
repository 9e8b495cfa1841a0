import type { Board, Tie } from '../features/tournaments/bracket/model.ts'
import { setsOf } from './match.tsx'
import type { Days } from './tree.tsx'

export interface Crossed {
  readonly text: string
  readonly isWon: boolean | null
  /** These are the points of the game that is played now. */
  readonly isLive: boolean
}

/** The result between two entries of a group, from the view of the first; null before they have played. */
export function resultsIn(
  { rounds }: Board,
  days: Days,
): (entryId: number, otherId: number) => Crossed | null {
  const ties = new Map<string, Tie>()
  for (const tie of rounds.flatMap((round) => round.ties)) {
    ties.set(`${tie.match.entry1Id} ${tie.match.entry2Id}`, tie)
  }
  return (entryId, otherId) => {
    const first = ties.get(`${entryId} ${otherId}`)
    const tie = first ?? ties.get(`${otherId} ${entryId}`)
    if (tie === undefined) return null
    if (!tie.isPlayed) {
      const game = pointsOf(tie, days, first !== undefined).at(-1)
      return game === undefined ? null : { text: game, isWon: null, isLive: true }
    }
    const own = tie.sides[first === undefined ? 1 : 0]
    const scores = setsOf(tie.match.sets, first !== undefined).map(([a, b]) => `${a}–${b}`)
    const text = scores.length > 1 ? setsWon(tie, first === undefined) : (scores[0] ?? 'w/o')
    return { text, isWon: own.result === null ? null : own.result === 'won', isLive: false }
  }
}

/** The points so far of a match on court, game by game, from the view of one side. */
function pointsOf({ match }: Tie, days: Days, isFirst: boolean): string[] {
  return setsOf(days.get(match.id)?.sets ?? [], isFirst).map(([own, other]) => `${own}–${other}`)
}

/** The matches of a group that are on court now. */
export function liveIn({ rounds }: Board, days: Days): Tie[] {
  const ties = rounds.flatMap((round) => round.ties)
  return ties.filter((tie) => !tie.isPlayed && pointsOf(tie, days, true).length > 0)
}

/** "11–8, 3–2": the points of an entry that is on court now, game by game. */
export function pointsNow(entryId: number, playing: readonly Tie[], days: Days): string | null {
  const tie = playing.find(({ match }) => match.entry1Id === entryId || match.entry2Id === entryId)
  return tie === undefined ? null : pointsOf(tie, days, tie.match.entry1Id === entryId).join(', ')
}

function setsWon({ match: { sets } }: Tie, isSecond: boolean): string {
  const first = sets.filter(({ playerScore, opponentScore }) => playerScore > opponentScore).length
  const second = sets.filter(({ playerScore, opponentScore }) => playerScore < opponentScore).length
  return isSecond ? `${second}–${first}` : `${first}–${second}`
}
