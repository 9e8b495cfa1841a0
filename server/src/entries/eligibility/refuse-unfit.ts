import type { CompetitionKind } from '@tussle/contract/competitions'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import { readJoinFacts } from '../join.store.ts'
import { unfitReason } from './fit.policy.ts'

interface Wanted {
  readonly kind: CompetitionKind
  readonly competitionId: number
  readonly divisionId: number
  /** One player, or the two of a team. */
  readonly userIds: readonly number[]
}

/** Why an organiser cannot enter these players, by the rules for players who enter themselves; null if they fit. */
export async function findUnfit(ctx: Ctx, tx: Tx, wanted: Wanted): Promise<string | null> {
  const { userIds, ...place } = wanted
  const [userId, partnerId = null] = userIds
  if (userId === undefined) return null
  const request = { ...place, userId, partnerId, emailNotifications: true, gender: null, birthMonth: null }
  const facts = await readJoinFacts(tx, request, ctx.clock.now(), 'unlocked')
  const reason = unfitReason(facts, partnerId !== null)
  if (reason === null) return null
  const names = [facts.user_name, facts.partner_name].filter((name) => name !== null).join(' and ')
  return `${names}, ${facts.division_name}: ${reason}`
}

/** The organiser changes the limits of the division, enters the players elsewhere, or gives a reason for an exception. */
export async function refuseUnfit(ctx: Ctx, tx: Tx, wanted: Wanted): Promise<void> {
  await admitUnfit(ctx, tx, wanted, undefined)
}

/**
 * Whether these players are an exception: the division refuses them, and the organiser has a reason to admit them.
 * Without a reason they are refused.
 */
export async function admitUnfit(
  ctx: Ctx,
  tx: Tx,
  wanted: Wanted,
  reason: string | undefined,
): Promise<boolean> {
  const words = await findUnfit(ctx, tx, wanted)
  if (words === null) return false
  if (reason !== undefined) return true
  throw new AppError('not_eligible', words, { fields: { logins: words } })
}
