import type { Match } from '@tussle/contract/play/matches'
import type { DayDesk } from './day-desk.ts'
import type { DayFacts } from './day-process.ts'

interface Watched {
  readonly champions: readonly number[]
  readonly losers: readonly number[]
}

/** The players whose phones are watched: the future champions, and the losers of the disputed matches. */
export async function playersToWatch(desk: DayDesk, facts: DayFacts): Promise<Watched> {
  const { divisions, matches } = await desk.read()
  const { contested, mistyped } = facts.accidents
  const champions = await Promise.all(
    divisions.map(async ({ id }) => championOf((await desk.bracket(id)).matches, facts, matches)),
  )
  const argued = matches.filter(({ number }) => number === contested || number === mistyped)
  const losers = argued.map(({ id, sides }) => sides[facts.plannedResults[id]?.winner === 'player1' ? 1 : 0])
  return { champions, losers: losers.flatMap(({ playerIds }) => playerIds.slice(0, 1)) }
}

type Numbered = readonly { readonly id: number; readonly number: number }[]

function championOf(
  bracket: readonly Match[],
  { plannedResults, accidents }: DayFacts,
  numbers: Numbered,
): number {
  const noShows = numbers.filter(({ number }) => accidents.noShows.includes(number)).map(({ id }) => id)
  const winnerOf = (match: Match | undefined): number => {
    if (match === undefined) return 0
    const isFirst = match.isBye
      ? match.player1 !== null
      : noShows.includes(match.id) || plannedResults[match.id]?.winner === 'player1'
    const [player, parentId] = isFirst
      ? [match.player1, match.parentMatch1Id]
      : [match.player2, match.parentMatch2Id]
    return player?.id ?? winnerOf(bracket.find(({ id }) => id === parentId))
  }
  return winnerOf(bracket.find(({ nextMatchId }) => nextMatchId === null))
}
