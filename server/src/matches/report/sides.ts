import { AppError } from '../../kernel/errors.ts'
import type { ReportFacts, Side } from './report.store.ts'

const NO_PARTNER =
  'No partner registered for this competition. You need to register with a partner to submit doubles scores.'

/** The players of a side on court; the one who reports comes first. */
export interface OnCourt {
  readonly userId: number
  readonly partnerId: number | null
}

export interface TwoSides {
  readonly mine: Side
  readonly theirs: Side
}

/** The caller's side and the opponent's; both must be complete and in the same division (OQ-098, OQ-099, OQ-107). */
export function twoSidesOf(facts: ReportFacts, userId: number, opponentId: number): TwoSides {
  const { kind } = facts.competition
  const sides = facts.sides.filter(({ status }) => status === 'active')
  const mine = sides.find((side) => isIn(side, userId))
  if (mine === undefined) throw new AppError('forbidden', `You are not a participant of this ${kind}`)
  if (isIn(mine, opponentId)) throw new AppError('conflict', 'You cannot play against your own side')
  const theirs = sides.find((side) => isIn(side, opponentId))
  if (theirs === undefined) throw new AppError('conflict', `This player is not a participant of this ${kind}`)
  if (mine.division_id !== theirs.division_id) {
    throw new AppError('conflict', 'Your opponent plays in another division')
  }
  if (!isComplete(mine)) throw new AppError('conflict', NO_PARTNER)
  if (!isComplete(theirs))
    throw new AppError('conflict', 'Your opponent has no partner in this competition yet')
  return { mine, theirs }
}

export function isIn(side: Side, userId: number): boolean {
  return side.user_id === userId || side.partner_id === userId
}

/** The players of a side: the given player first, by default the one who registered. */
export function onCourt(side: Side, userId = side.user_id): OnCourt {
  if (side.partner_id === null) return { userId: side.user_id, partnerId: null }
  const other = userId === side.user_id ? side.partner_id : side.user_id
  return { userId, partnerId: other }
}

function isComplete({ seats, partner_id: partner }: Side): boolean {
  return seats === 1 || partner !== null
}
