import type { MatchDetail } from '@tussle/contract/play/matches'
import type { BoardSide } from '../../../ui/data/scoreboard.tsx'

export type Decidable = MatchDetail
type Sets = MatchDetail['sets']

/** The name of the decision, for the button and for the dialog it opens. */
export function decisionName({ status, outcome }: Pick<Decidable, 'status' | 'outcome'>): string {
  if (status === 'disputed') return 'Settle dispute'
  return outcome === null ? 'Enter result' : 'Correct result'
}

export function sidesOf(match: Decidable): readonly [BoardSide, BoardSide] {
  const { player1, player1Partner, player2, player2Partner } = match
  return [sideOf(player1, player1Partner), sideOf(player2, player2Partner)]
}

export interface Claim {
  /** The side that makes the claim; `verb` is how it did so. */
  readonly by: string
  readonly verb: 'reported' | 'says'
  readonly at: string
  /** Null for a dispute without other sets. */
  readonly sets: Sets | null
  /** The claim in words, if it has no sets. */
  readonly text: string | null
  readonly reason: string | null
}

/** The reason that the history shows when this claim becomes the result. */
export function standsBecause({ by, verb }: Claim): string {
  return verb === 'reported' ? `What ${by} reported stands` : `What ${by} says stands`
}

/** The claims about a disputed match, the report first; empty for a match without a dispute. */
export function claimsOf({
  status,
  history,
  dispute,
}: Pick<Decidable, 'status' | 'history' | 'dispute'>): readonly Claim[] {
  const report = history.findLast(({ kind }) => kind === 'reported')
  if (status !== 'disputed' || report === undefined || dispute === null) return []
  return [
    {
      by: nameOf(report.actor),
      verb: 'reported',
      at: report.at,
      sets: report.sets,
      text: null,
      reason: report.reason,
    },
    {
      by: nameOf(dispute.by),
      verb: 'says',
      at: dispute.at,
      sets: dispute.kind === 'score' ? dispute.sets : null,
      text: WITHOUT_SCORE[dispute.kind],
      reason: dispute.reason,
    },
  ]
}

const WITHOUT_SCORE = {
  score: null,
  not_played: 'Says that they did not play this match.',
  other: 'Says that something else is wrong, and gave no other score.',
} as const

type Player = MatchDetail['player1']

function sideOf(player: Player, partner: Player): BoardSide {
  const people = [player, partner].filter((person) => person !== null)
  return { players: people.map(({ displayName }) => displayName) }
}

function nameOf(player: Player): string {
  return player?.displayName ?? 'a former player'
}
