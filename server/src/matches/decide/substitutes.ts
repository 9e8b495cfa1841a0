import type { BodyOf } from '@tussle/contract/endpoint'
import type { decideMatch as contract } from '@tussle/contract/play/match-decisions'
import { getUserIdByLogin } from '../../accounts/index.ts'
import { refuseUnfit } from '../../entries/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import { OWN_MATCH } from '../matches.policy.ts'
import type { MatchView } from '../read/view.store.ts'

type Substitutes = BodyOf<typeof contract>['substitutes']
type People = Pick<MatchView, 'p1_id' | 'p2_id' | 'p3_id' | 'p4_id'>

const SEATS = ['p1_id', 'p2_id', 'p3_id', 'p4_id'] as const

/**
 * The match with those who really played it. The result then counts for the entries in the table, and for the
 * substitutes in records and ratings.
 */
export async function withSubstitutes(
  ctx: SignedInCtx,
  tx: Tx,
  match: MatchView,
  substitutes: Substitutes,
): Promise<MatchView> {
  if (substitutes === undefined || substitutes.length === 0) return match
  if (match.kind !== 'league') throw refusal('Only a league has substitutes. Replace the player instead')
  let people: People = match
  for (const { userId, login } of substitutes) {
    const plays = await getUserIdByLogin(tx, login, 'substitutes')
    const seat = SEATS.find((each) => people[each] === userId)
    if (seat === undefined) throw refusal('This player is not on court in this match')
    if (SEATS.some((each) => people[each] === plays)) {
      throw refusal('This player is on court in this match already')
    }
    if (plays === ctx.actor.userId) throw new AppError('forbidden', OWN_MATCH)
    people = { ...people, [seat]: plays }
  }
  const { kind, competition_id: competitionId, division_id: divisionId } = match
  for (const side of [
    [people.p1_id, people.p2_id],
    [people.p3_id, people.p4_id],
  ] as const) {
    const userIds = side.filter((id) => id !== null)
    const isChanged = userIds.some((id) => !SEATS.some((each) => match[each] === id))
    if (isChanged) await refuseUnfit(ctx, tx, { kind, competitionId, divisionId, userIds })
  }
  const { p1_id, p2_id, p3_id, p4_id } = people
  return { ...match, p1_id, p2_id, p3_id, p4_id }
}

function refusal(message: string): AppError {
  return new AppError('conflict', message, { fields: { substitutes: message } })
}
