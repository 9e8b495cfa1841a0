import { shortDay } from '../../lib/dates.ts'
import { teamName } from '../../lib/team-name.ts'
import type { Challenge } from './ladders.queries.ts'

/** "Answer by Fri, Nov 20", "Play by Fri, Nov 27" */
export function clockText({ answerBy, playBy }: Challenge, timeZone: string): string {
  return playBy === null
    ? `Answer by ${shortDay(answerBy, timeZone)}`
    : `Play by ${shortDay(playBy, timeZone)}`
}

export interface ChallengeWords {
  readonly title: string
  readonly text: string
}

/** What a challenge means for one of its two sides. */
export function ownWords(challenge: Challenge, isChallenger: boolean, timeZone: string): ChallengeWords {
  const { challenger, challenged, answerBy, playBy } = challenge
  const other = teamName(isChallenger ? challenged : challenger)
  const prize = challenged.place === null ? 'the place' : `place ${challenged.place}`
  if (playBy !== null) {
    return {
      title: `You play ${other} for ${prize}`,
      text: `Play by ${shortDay(playBy, timeZone)}. After that the challenge lapses and nobody moves.`,
    }
  }
  const day = shortDay(answerBy, timeZone)
  return isChallenger
    ? { title: `You challenged ${other} for ${prize}`, text: `They answer by ${day}, or you take the place.` }
    : { title: `${other} wants ${prize} from you`, text: `Answer by ${day}, or they take the place.` }
}
