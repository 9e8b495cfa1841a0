import { counted } from '../lib/counted.ts'

/** "31 of 142 matches played"; a ladder has no last match, so it is only how many were played. */
export const playedText = (played: number, matches: number | null): string =>
  matches === null
    ? counted(played, 'match played', 'matches played')
    : `${played} of ${matches} matches played`
