import { listed } from '@tussle/competition/rules/listed'
import { matchWinner, setsWon } from '@tussle/competition/score'
import type { Dispute, MatchDetail } from '@tussle/contract/play/matches'
import { setText } from '../../../lib/match-names.ts'
import { type OwnMatch, ownSets } from '../own-match.ts'

type Sets = MatchDetail['sets']
type Disputed = OwnMatch & Pick<MatchDetail, 'mayTakeBack'>

/** Whether the viewing player's side has disputed the score. */
export function isOwnSide(match: OwnMatch, { by }: Dispute): boolean {
  const { player1, player1Partner, player2, player2Partner, side } = match
  const own = side === 'player2' ? [player2, player2Partner] : [player1, player1Partner]
  return own.some((player) => player !== null && player.id === by?.id)
}

export function disputeHead(match: Disputed, dispute: Dispute): string {
  const who = dispute.by?.displayName ?? 'A former player'
  if (match.mayTakeBack) return 'Sent to the organisers'
  return isOwnSide(match, dispute) ? `${who} sent this to the organisers` : `${who} disputes this score`
}

/** A summary of the dispute, and what happens next. */
export function disputeLines(match: Disputed, dispute: Dispute): readonly string[] {
  const isOwn = isOwnSide(match, dispute)
  return [
    ...whatIsWrong(match, dispute, isOwn),
    'Out of the table until it is decided.',
    ...(match.mayTakeBack ? ['You can take it back until then.'] : []),
  ]
}

function whatIsWrong(match: Disputed, { kind, sets }: Dispute, isOwn: boolean): readonly string[] {
  const who = isOwn ? 'You say' : 'They say'
  if (kind === 'not_played') return [`${who} that you did not play this match.`]
  if (kind === 'other') return [`${who} that something else is wrong.`]
  const [reported, claimed] = [match.sets, sets].map((each) => ownPoints(match, each)) as [Points, Points]
  const [before, after] = [matchWinner(reported), matchWinner(claimed)]
  if (before !== after) return [after === 0 ? `${who} that you won.` : `${who} that they won.`]
  const winner = before === 0 ? 'You win' : 'They win'
  const [first, second] = [setsWon(reported), setsWon(claimed)].map((won) =>
    (before === 0 ? won : won.toReversed()).join('–'),
  )
  return [first === second ? `${winner} ${first} either way.` : `${winner} either way.`]
}

type Points = readonly (readonly [number, number])[]

function ownPoints(match: OwnMatch, sets: Sets): Points {
  return ownSets(match, sets).map(({ playerScore, opponentScore }) => [playerScore, opponentScore])
}

/**
 * "Reported: 11–7, 9–11. You change set 2 to 11–9 and add set 3, 11–4."; both scores with the player's own points
 * first.
 */
export function changeText(reported: Sets, typed: Sets): string {
  const changes = Array.from({ length: Math.max(reported.length, typed.length) }, (_, set) =>
    changeOf(set, reported[set], typed[set]),
  ).filter((change) => change !== null)
  const reportedText = `Reported: ${reported.map(setText).join(', ')}.`
  return changes.length === 0 ? reportedText : `${reportedText} You ${listed(changes)}.`
}

function changeOf(set: number, before: Sets[number] | undefined, after: Sets[number] | undefined) {
  const name = `set ${set + 1}`
  if (after === undefined) return `take ${name} away`
  if (before === undefined) return `add ${name}, ${setText(after)}`
  return setText(before) === setText(after) ? null : `change ${name} to ${setText(after)}`
}
