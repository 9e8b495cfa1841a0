import type { Format } from '@tussle/competition/format-names'
import {
  type CompetitionInPlay,
  closeRegistrationOf,
  lockForPlay,
  noteDrawn,
  notePaired,
  refuseUnlessOrganiser,
} from '../competitions/index.ts'
import { logAction } from '../day-log/index.ts'
import { pairSeekers } from '../entries/index.ts'
import type { Ctx, SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import { drawDivision, listDivisionsToDraw } from '../matches/index.ts'

/**
 * The organiser closes registration now: partner-seekers are paired, and every division with two entries is drawn
 * (OQ-081).
 */
export async function closeRegistration(ctx: SignedInCtx, id: number): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, id)
    const now = ctx.clock.now()
    const competition = await lockForPlay(tx, id, now)
    if (competition?.kind !== 'tournament') throw new AppError('not_found', 'Tournament not found')
    if (competition.is_open) await closeRegistrationOf(tx, id, now)
    if (competition.drawn_at === null) {
      await drawEverything(ctx, tx, competition)
      await logAction(ctx, tx, id, { action: 'registration-closed', facts: {} })
      await audit(tx, ctx, { action: 'registration.closed', object: `competition:${id}` })
    }
    return { message: 'Registration is closed' }
  })
}

/**
 * Pairs partner-seekers first, so that as many players as possible are drawn (OQ-077). A division with too few
 * entries stays without a draw; the organiser may draw it later.
 */
export async function drawEverything(ctx: Ctx, tx: Tx, competition: CompetitionInPlay): Promise<void> {
  const now = ctx.clock.now()
  for (const { id, seats, gender } of await listDivisionsToDraw(tx, competition.id)) {
    if (seats > 1) await pairSeekers(ctx, tx, { id, competitionId: competition.id, gender, isLast: true })
    await drawDivision(ctx, tx, { competition, divisionId: id, seats }, formatOf(competition))
  }
  await notePaired(tx, competition.id, now)
  await noteDrawn(tx, competition.id, now)
  ctx.changes.note(`${competition.kind}:${competition.id}`)
}

/** The database requires a format for a tournament. A league has none; its fixtures are a round robin (OQ-087). */
export function formatOf({ format }: CompetitionInPlay): Format {
  return (format ?? 'round_robin') as Format
}
