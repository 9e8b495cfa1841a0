import { counted } from '../../lib/counted.ts'
import { dayOfMonth } from '../../lib/dates.ts'
import type { PlayoffMatch, Playoffs } from './playoffs.queries.ts'

/** "Semifinal 2", "Final", "Bronze Match": a match by its round, counted if the round has several. */
export function titleOf(match: PlayoffMatch, matches: readonly PlayoffMatch[]): string {
  const round = matches.filter(({ roundName }) => roundName === match.roundName)
  const name = match.roundName.replace(/s$/u, '')
  return round.length === 1 ? name : `${name} ${round.indexOf(match) + 1}`
}

/** "1st place", or "Winner of Semifinal 1", for a side that is not known yet. */
export function sourceOf(match: PlayoffMatch, side: 0 | 1, matches: readonly PlayoffMatch[]): string {
  const place = match.sources[side]
  if (place !== null) return place
  const parentId = side === 0 ? match.parentMatch1Id : match.parentMatch2Id
  const parent = matches.find(({ id }) => id === parentId)
  if (parent === undefined) return 'To be known'
  return `${parent.loserNextMatchId === match.id ? 'Loser' : 'Winner'} of ${titleOf(parent, matches)}`
}

/** "Top 4 with a bronze match, from Jul 27. 5 fixtures to play before." */
export function choiceText({ size, bronze, matches, openFixtures, isSeasonOver }: Playoffs): string {
  if (size === null) return 'The first of the table wins the league.'
  const who = `Top ${size}${bronze ? ' with a bronze match' : ''}`
  const [first] = matches
  const from = first === undefined ? '' : `, from ${dayOfMonth(first.startsOn)}`
  if (isSeasonOver || first === undefined) return `${who}${from}.`
  return `${who}${from}. ${counted(openFixtures, 'fixture', 'fixtures')} to play before.`
}

/** A sentence if matches lie after the last day of the league, when no score can be reported; null otherwise. */
export function lateText({ matches }: Playoffs): string | null {
  return matches.some(({ isLate }) => isLate)
    ? 'The playoffs begin or end after the last day of the league. Move its end date, or no score can be reported.'
    : null
}
