import { playoffsOf, withPlayoffs } from '@tussle/competition/season/playoffs'
import { planProblems } from '@tussle/competition/stages/stage-plan'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { setPlayoffs as contract, Playoffs } from '@tussle/contract/play/playoffs'
import { setPlan, touchCompetition } from '../../competitions/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { drawOf, findDraw, findPlan, replaceLaterStages } from '../../matches/index.ts'
import { getDivision } from '../organise-division.ts'
import { readChoice, showPlayoffs } from './get-playoffs.ts'
import { getSeason } from './get-season.ts'
import { playoffsRefusal } from './playoffs.policy.ts'

/**
 * An organiser chooses how many of a division play for the title after the season, or that nobody does. The fixtures of
 * the season stay as they are. The same choice again changes nothing.
 */
export async function setPlayoffs(
  ctx: SignedInCtx,
  { id, divisionId }: { readonly id: number; readonly divisionId: number },
  { size, bronze }: BodyOf<typeof contract>,
): Promise<Playoffs> {
  return await inTransaction(ctx, async (tx) => {
    const { inPlay } = await getDivision(ctx, tx, 'league', { id, divisionId })
    const { chosen, entries, facts } = await readChoice(tx, { id, divisionId }, inPlay.competition.is_active)
    const refusal = playoffsRefusal(facts)
    if (refusal !== null) throw new AppError('conflict', refusal)
    const plan = withPlayoffs(await findPlan(tx, divisionId), size === null ? null : { size, bronze })
    const row = await findDraw(tx, divisionId)
    const [problem] = row === undefined ? [] : planProblems(plan, entries)
    if (problem !== undefined) throw new AppError('conflict', problem)
    const wanted = playoffsOf(plan)
    if (wanted?.size !== chosen?.size || wanted?.bronze !== chosen?.bronze) {
      await setPlan(tx, divisionId, plan)
      if (row !== undefined) {
        const { calendar } = await getSeason(ctx, tx, id)
        const today = calendar.weekStart(calendar.today)
        const past = today === null ? 0 : calendar.weekAfter(today) - 1
        await replaceLaterStages(ctx, tx, inPlay, { draw: drawOf(row), plan, from: 1, past })
      }
      await touchCompetition(tx, id)
      ctx.changes.note(`league:${id}`)
      const what = { object: `division:${divisionId}`, before: { playoffs: chosen } }
      await audit(tx, ctx, { action: 'playoffs.chosen', ...what, after: { playoffs: wanted } })
    }
    return await showPlayoffs(ctx, tx, { id, divisionId })
  })
}
