import type { MatchDetail } from '@tussle/contract/matches'
import type { BoardSide } from '../../ui/scoreboard.tsx'

export type Decidable = MatchDetail
type Sets = MatchDetail['sets']

/** What there is to decide, in the words of the button and of the dialog it opens. */
export function decisionName({ status, outcome }: Pick<Decidable, 'status' | 'outcome'>): string {
  if (status === 'disputed') return 'Settle dispute'
  return outcome === null ? 'Enter result' : 'Correct result'
}

export function sidesOf(match: Decidable): readonly [BoardSide, BoardSide] {
  const { player1, player1Partner, player2, player2Partner } = match
  return [sideOf(player1, player1Partner), sideOf(player2, player2Partner)]
}

export interface Claim {
  readonly title: string
  /** Null where somebody disagreed without saying how it was instead. */
  readonly sets: Sets | null
  readonly reason: string | null
}

/** What either side says about a disputed match, who reported it first; nothing where nobody disagrees. */
export function claimsOf({ status, history }: Pick<Decidable, 'status' | 'history'>): readonly Claim[] {
  const report = history.findLast(({ kind }) => kind === 'reported')
  const objection = history.findLast(({ kind }) => kind === 'disputed')
  if (status !== 'disputed' || report === undefined || objection === undefined) return []
  return [
    { title: `Reported by ${nameOf(report)}`, sets: report.sets, reason: report.reason },
    {
      title: `Disputed by ${nameOf(objection)}`,
      // Whoever only disagrees leaves the reported score standing in the history.
      sets: isSame(objection.sets, report.sets) ? null : objection.sets,
      reason: objection.reason,
    },
  ]
}

type Player = MatchDetail['player1']

function sideOf(player: Player, partner: Player): BoardSide {
  const people = [player, partner].filter((person) => person !== null)
  return { players: people.map(({ displayName }) => displayName) }
}

function nameOf({ actor }: MatchDetail['history'][number]): string {
  return actor?.displayName ?? 'a former player'
}

function isSame(one: Sets, other: Sets): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
