import { FORMAT_TRAITS } from '@tussle/competition/format-names'
import { counted } from '../../../lib/counted.ts'
import type { ShownBracket } from './bracket.queries.ts'

/** Fewer whole entries than this cannot be drawn. */
const FEWEST = 2

/** Why a division has no matches after registration closed: a partner-seeker cannot be drawn (OQ-077). */
export function notDrawnText({
  format,
  participants,
}: Pick<ShownBracket, 'format' | 'participants'>): string {
  if (FORMAT_TRAITS[format].isChallenge) {
    return 'Challenge somebody above you: the first result starts the ladder.'
  }
  const isDoubles = participants.some(({ division }) => division.playType === 'doubles')
  const looking = participants.filter(
    ({ division, partner }) => division.playType === 'doubles' && partner === null,
  )
  const whole = participants.length - looking.length
  // The draw comes up to a minute after the deadline, and some plans wait for an organiser.
  if (whole >= FEWEST) return 'The draw has not been made yet.'
  if (looking.length > 0) {
    const have = counted(looking.length, 'player has', 'players have')
    const teams = counted(whole, 'team', 'teams')
    return `This division has not been drawn. ${have} no partner, so it has ${teams}; a draw needs two.`
  }
  return `This division has not been drawn. It needs at least two ${isDoubles ? 'teams' : 'entries'}.`
}
