import type { MatchDetail } from '@tussle/contract/matches'
import type { Match } from './bracket.queries.ts'
import type { Tie } from './model.ts'
import type { Side } from './sides.ts'

const SHORT: Readonly<Record<string, string>> = {
  Quarterfinals: 'QF',
  Semifinals: 'SF',
  Finals: 'Final',
  'Bronze Match': 'Bronze',
}

/** R1, QF, SF, Final: only where the room is short, beside the full name for screen readers. */
export function shortRound(name: string): string {
  return SHORT[name] ?? name.replace(/^Round /u, 'R')
}

/** What stands at the head of a card. */
export function statusText({ match, isPlayed, isReady }: Tie): string {
  if (match.status === 'disputed') return 'Disputed'
  if (match.outcome === 'double_forfeit') return 'No winner'
  if (match.outcome === 'walkover') return 'w/o'
  if (match.outcome === 'retired') return 'ret.'
  if (match.status === 'reported') return 'Reported'
  if (match.isBye) return 'Bye'
  if (isPlayed) return 'Final'
  return isReady ? 'To play' : ''
}

export function scoreText({ sets }: Pick<Match, 'sets'>): string {
  return sets.map(({ playerScore, opponentScore }) => `${playerScore}–${opponentScore}`).join(', ')
}

/** One sentence per match for screen readers (DESIGN 6.1). */
export function matchSentence(tie: Tie): string {
  const { match, sides } = tie
  const [first, second] = sides.map(spoken)
  const head = match.isBye ? match.roundName : `Match ${match.number}, ${match.roundName}`
  if (match.isBye)
    return `${head}. ${sides.find(({ entryId }) => entryId !== null)?.name ?? 'Nobody'} has a bye.`
  return `${head}. ${first} against ${second}. ${endOf(tie)}`
}

function spoken({ name, seed, isMine }: Side): string {
  const words = name.replaceAll(' & ', ' and ')
  return `${words}${typeof seed === 'number' ? `, seed ${seed}` : ''}${isMine ? ', you' : ''}`
}

const HOW: Readonly<Record<string, string>> = { walkover: ' by walkover', retired: ' after a retirement' }

function endOf(tie: Tie): string {
  const { match, sides } = tie
  const score = scoreText(match)
  const winner = sides.find(({ result }) => result === 'won')
  if (match.status === 'disputed') return `Disputed${score === '' ? '' : `: ${score}`}.`
  if (winner) {
    const verb = winner.name.includes(' & ') ? 'win' : 'wins'
    const how = HOW[match.outcome ?? ''] ?? ''
    return `${winner.name.replaceAll(' & ', ' and ')} ${verb}${how}${score === '' ? '' : ` ${score}`}.`
  }
  if (match.outcome === 'double_forfeit') return 'Nobody came.'
  return tie.isReady ? 'Still to play.' : 'Not decided yet.'
}

const HAPPENED: Readonly<Record<string, string>> = {
  reported: 'Score reported',
  confirmed: 'Confirmed',
  disputed: 'Disputed',
  corrected: 'Corrected',
  voided: 'Taken back',
  restored: 'Counted again',
  walkover: 'Walkover',
  retired: 'Retirement',
  forfeited: 'Nobody came',
}

/** "Score reported by Maya D: 11–7, 11–9"; what happened by itself names nobody. */
export function eventText({ kind, actor, sets, reason }: MatchDetail['history'][number]): string {
  const who = actor === null ? '' : ` by ${actor.displayName}`
  const score = sets.length === 0 ? '' : `: ${scoreText({ sets })}`
  return `${HAPPENED[kind] ?? 'Changed'}${who}${score}${reason === null ? '' : ` (${reason})`}`
}
