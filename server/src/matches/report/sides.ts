import { AppError } from '../../kernel/errors.ts'
import type { ReportFacts, Side } from './report.store.ts'
import { NO_OPEN_MATCH } from './which-match.ts'

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

/**
 * The caller's side and the opponent's; both must be complete and in the same division (OQ-098, OQ-099, OQ-107). Two
 * players who share several divisions need an open match that says which one is meant (OQ-096).
 */
export function twoSidesOf(
  facts: ReportFacts,
  userId: number,
  opponentId: number,
  divisionId: number | null = null,
): TwoSides {
  const { kind } = facts.competition
  const sides = facts.sides.filter(({ status }) => status === 'active')
  const isMeant = (side: Side) => divisionId === null || side.division_id === divisionId
  const own = sides.filter((side) => isIn(side, userId))
  if (own.length === 0) throw new AppError('forbidden', `You are not a participant of this ${kind}`)
  const others = sides.filter((side) => isIn(side, opponentId))
  const [pair, second] = own.flatMap((mine) =>
    others.flatMap((theirs) => (isMeant(mine) && isOpposite(mine, theirs) ? [{ mine, theirs }] : [])),
  )
  if (second !== undefined) throw new AppError('conflict', NO_OPEN_MATCH)
  if (pair === undefined) throw new AppError('conflict', whyNoPair(kind, own, others))
  const { mine, theirs } = pair
  if (!isComplete(mine)) throw new AppError('conflict', NO_PARTNER)
  if (!isComplete(theirs))
    throw new AppError('conflict', 'Your opponent has no partner in this competition yet')
  return { mine, theirs }
}

function isOpposite(mine: Side, theirs: Side): boolean {
  return mine.division_id === theirs.division_id && mine.entry_id !== theirs.entry_id
}

function whyNoPair(kind: string, own: readonly Side[], others: readonly Side[]): string {
  if (others.length === 0) return `This player is not a participant of this ${kind}`
  const isOwnSide = others.some(({ entry_id: id }) => own.some((mine) => mine.entry_id === id))
  return isOwnSide ? 'You cannot play against your own side' : 'Your opponent plays in another division'
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
