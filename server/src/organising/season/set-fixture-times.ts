import { firstInstant } from '@tussle/contract/calendar'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { setFixtureTimes as contract } from '@tussle/contract/play/league-desk'
import { lockForPlay, refuseUnlessOrganiser, touchCompetition } from '../../competitions/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { updateFixtureTimes } from '../../matches/index.ts'

/** An organiser says when and where fixtures are played; everybody sees it. Null takes it back. */
export async function setFixtureTimes(
  ctx: SignedInCtx,
  id: number,
  { fixtures }: BodyOf<typeof contract>,
): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, id)
    const competition = await lockForPlay(tx, id, ctx.clock.now())
    if (competition?.kind !== 'league') throw new AppError('not_found', 'League not found')
    const times = fixtures.map(({ matchId, startsAt, court }) => ({
      id: matchId,
      planned_at: startsAt === null ? null : firstInstant(startsAt, competition.time_zone),
      court: court === null || court === '' ? null : court,
    }))
    if (times.some(({ planned_at: at }) => at !== null && Number.isNaN(at.getTime()))) {
      throw new AppError('bad_request', 'Please choose a time')
    }
    const known = new Set(times.map((time) => time.id)).size
    if ((await updateFixtureTimes(tx, id, times)) !== known)
      throw new AppError('not_found', 'Match not found')
    await touchCompetition(tx, id)
    ctx.changes.note(`league:${id}`)
    await audit(tx, ctx, {
      action: 'fixtures.timed',
      object: `competition:${id}`,
      after: { fixtures: times.length },
    })
    return { message: 'The times are saved' }
  })
}
