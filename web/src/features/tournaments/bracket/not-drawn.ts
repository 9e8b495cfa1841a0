import { counted } from '../../../lib/counted.ts'
import type { ShownBracket } from './bracket.queries.ts'

/** Why a division has no draw after registration closed: a partner-seeker cannot be drawn (OQ-077). */
export function notDrawnText(entries: ShownBracket['participants']): string {
  const isDoubles = entries.some(({ division }) => division.playType === 'doubles')
  const looking = entries.filter(
    ({ division, partner }) => division.playType === 'doubles' && partner === null,
  )
  if (looking.length > 0) {
    const have = counted(looking.length, 'player has', 'players have')
    const teams = counted(entries.length - looking.length, 'team', 'teams')
    return `This division has not been drawn. ${have} no partner, so it has ${teams}; a draw needs two.`
  }
  return `This division has not been drawn. It needs at least two ${isDoubles ? 'teams' : 'entries'}.`
}
