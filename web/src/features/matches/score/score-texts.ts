import type { Match } from '@tussle/contract/play/matches'
import { setText } from '../../../lib/match-names.ts'
import type { BoardSide } from '../../../ui/data/scoreboard.tsx'
import type { Opponent, Person, PlayedCompetition } from './opponents.ts'
import { playedEntriesOf, type Scores } from './score-cells.ts'

export const FAILED = 'Failed to submit score. Please try again.'
/** Nothing is sent automatically, and a report without an answer may have arrived. */
export const NO_ANSWER = 'There was no answer, so it is not certain that this score arrived.'
export const SAVED_ON_DEVICE = 'It is kept on this device. Try again when you are online: it counts once.'
export const NOT_SAVED = 'Leave this open and try again when you are online: it counts once.'
export const CLOSE_WITH_DRAFT = {
  title: 'Close without sending?',
  text: 'This score has not been sent. It stays on this device until you send it or start over.',
}
export const NO_PARTNER =
  'No partner registered for this competition. You need to register with a partner to submit doubles scores.'
export const NO_COMPETITION =
  'You are in no league or tournament that is still on. Join one, and its scores are submitted here.'

/** If two reports of one match differ, neither player gets a success message (OQ-102). */
export function successText({ status }: Pick<Match, 'status'>): string {
  const text = 'Match score submitted successfully!'
  return status === 'disputed' ? `${text} It differs from the other report: an organiser decides.` : text
}

/** What a report says, for a list or for somebody who writes it down. */
export function reportWords(
  sides: readonly [BoardSide, BoardSide],
  scores: Scores,
  competition: string,
): { readonly title: string; readonly detail: string } {
  const [we, they] = sides.map(({ players }) => players.join(' & '))
  const sets = playedEntriesOf(scores).map(setText).join(', ')
  return { title: `${we} against ${they}`, detail: `${sets} · ${competition}` }
}

/** Both sides as the board names them, also before an opponent is chosen. */
export function boardSides(
  me: Person,
  competition: PlayedCompetition | undefined,
  opponent: Opponent | undefined,
): readonly [BoardSide, BoardSide] {
  const isDoubles = competition?.division.playType === 'doubles'
  const partner = isDoubles ? competition.partner : null
  const they = isDoubles ? 'Opponents' : 'Opponent'
  return [
    {
      players: [me.displayName, ...(partner ? [partner.displayName] : [])],
      note: partner ? 'You and your partner' : 'You',
      isYou: true,
    },
    { players: opponent?.players ?? [they], note: opponent ? they : 'Not chosen yet' },
  ]
}
