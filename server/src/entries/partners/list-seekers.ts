import type { CompetitionKind } from '@tussle/contract/competitions'
import type { Seekers } from '@tussle/contract/play/partners'
import type { SignedInCtx } from '../../kernel/context.ts'
import { unfitReason } from '../eligibility/fit.policy.ts'
import { notFound } from '../entries.policy.ts'
import { readJoinFacts } from '../join.store.ts'
import { userOf } from '../people.ts'
import { refuse } from '../refuse.ts'
import { listSeekerRows } from './seekers.store.ts'

const NOBODY: Seekers = { total: 0, players: [] }

/**
 * Who looks for a partner in a division, for players who could play there. Genders are not part of it: only the player
 * sees their own.
 */
export async function listSeekers(
  ctx: SignedInCtx,
  kind: CompetitionKind,
  competitionId: number,
  divisionId: number,
): Promise<Seekers> {
  const { userId } = ctx.actor
  const reader = { kind, competitionId, divisionId, userId, partnerId: null, emailNotifications: true }
  const facts = await readJoinFacts(
    ctx.db,
    { ...reader, gender: null, birthMonth: null },
    ctx.clock.now(),
    'unlocked',
  )
  if (facts.competition_id === null) throw refuse(notFound(kind))
  if (facts.is_open !== true || facts.seats !== 2 || unfitReason(facts, false) !== null) return NOBODY
  const rows = await listSeekerRows(ctx.db, competitionId, divisionId, userId)
  return { total: rows[0]?.total ?? 0, players: rows.map(userOf) }
}
