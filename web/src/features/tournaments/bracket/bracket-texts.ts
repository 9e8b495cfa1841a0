import { matchWinner } from '@tussle/competition/score'
import { isProvisional } from '@tussle/contract/play/match-status'
import type { MatchDetail } from '@tussle/contract/play/matches'
import type { Match } from './bracket.queries.ts'
import type { Tie } from './model.ts'
import type { Side } from './sides.ts'

const SHORT: Readonly<Record<string, string>> = {
  Quarterfinals: 'QF',
  Semifinals: 'SF',
  Finals: 'Final',
  'Bronze Match': 'Bronze',
}

/** R1, QF, SF, Final: only in narrow places; screen readers get the full name. */
export function shortRound(name: string): string {
  return SHORT[name] ?? name.replace(/^Round /u, 'R')
}

/** Shown instead of 'Final' while the other side may dispute the result. */
export const PROVISIONAL = 'Provisional'

/** "Winners bracket, Finals", for a place whose title is the match number. */
export function matchPlace({ title, match }: Tie): string {
  return title.replace(`, match ${match.number}`, '')
}

/** The text at the head of a card. */
export function statusText({ match, isPlayed, isReady }: Tie): string {
  if (match.status === 'disputed') return 'Disputed'
  if (match.outcome === 'double_forfeit') return 'No winner'
  if (match.outcome === 'walkover') return 'w/o'
  if (match.outcome === 'retired') return 'ret.'
  if (isProvisional(match.status)) return PROVISIONAL
  if (match.isBye) return 'Bye'
  if (isPlayed) return 'Final'
  return isReady ? 'To play' : ''
}

/** "11–7, 9–11, 11–5", the winner's points first; `isSecond`: the second side won. */
export function scoreText({ sets }: Pick<Match, 'sets'>, isSecond = hasSecondWon(sets)): string {
  return sets.map(({ playerScore: a, opponentScore: b }) => (isSecond ? `${b}–${a}` : `${a}–${b}`)).join(', ')
}

/** The same with a known winner, because points alone do not show who won after a retirement. */
export function resultText({ match, sides }: Pick<Tie, 'match' | 'sides'>): string {
  return sides.some(({ result }) => result === 'won')
    ? scoreText(match, sides[1].result === 'won')
    : scoreText(match)
}

function hasSecondWon(sets: Match['sets']): boolean {
  return matchWinner(sets.map(({ playerScore, opponentScore }) => [playerScore, opponentScore])) === 1
}

/** One sentence per match for screen readers (DESIGN 6.1). */
export function matchSentence(tie: Tie): string {
  const { match, sides } = tie
  const [first, second] = sides.map(sideText)
  if (match.isBye)
    return `${tie.title}. ${sides.find(({ entryId }) => entryId !== null)?.name ?? 'Nobody'} has a bye.`
  return `${tie.title}. ${first} against ${second}. ${endOf(tie)}`
}

function sideText({ name, seed, isMine, isProvisional: rests }: Side): string {
  const words = name.replaceAll(' & ', ' and ')
  const here = rests ? ', here by a provisional result' : ''
  return `${words}${typeof seed === 'number' ? `, seed ${seed}` : ''}${isMine ? ', you' : ''}${here}`
}

const HOW: Readonly<Record<string, string>> = { walkover: ' by walkover', retired: ' after a retirement' }

function endOf(tie: Tie): string {
  const { match, sides } = tie
  const score = resultText(tie)
  const winner = sides.find(({ result }) => result === 'won')
  if (match.status === 'disputed') return `Disputed${score === '' ? '' : `: ${score}`}.`
  if (winner) {
    const verb = winner.name.includes(' & ') ? 'win' : 'wins'
    const how = HOW[match.outcome ?? ''] ?? ''
    const end = isProvisional(match.status) ? ', provisional' : ''
    return `${winner.name.replaceAll(' & ', ' and ')} ${verb}${how}${score === '' ? '' : ` ${score}`}${end}.`
  }
  if (match.outcome === 'double_forfeit') return 'Nobody came.'
  return tie.isReady ? 'Still to play.' : 'Not decided yet.'
}

const HAPPENED: Readonly<Record<string, string>> = {
  reported: 'Score reported',
  confirmed: 'Confirmed',
  disputed: 'Disputed',
  withdrawn: 'Dispute taken back',
  corrected: 'Corrected',
  voided: 'Taken back',
  restored: 'Counted again',
  walkover: 'Walkover',
  retired: 'Retirement',
  forfeited: 'Nobody came',
}

/** "Score reported by Maya D: 11–7, 11–9"; an automatic change names nobody. */
export function eventText({ kind, actor, sets, reason }: MatchDetail['history'][number]): string {
  const who = actor === null ? '' : ` by ${actor.displayName}`
  const score = sets.length === 0 ? noScore(kind) : `: ${scoreText({ sets })}`
  return `${HAPPENED[kind] ?? 'Changed'}${who}${score}${reason === null ? '' : ` (${reason})`}`
}

/** A dispute without sets says that the match was not played. */
function noScore(kind: string): string {
  return kind === 'disputed' ? ': not played' : ''
}
