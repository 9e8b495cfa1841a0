import { USUAL_RULES } from '@tussle/competition/rules/limit-rules'
import type { Division } from '@tussle/contract/competitions'
import type { addCustomDivision as contract } from '@tussle/contract/divisions/settings'
import type { BodyOf } from '@tussle/contract/endpoint'
import { logAction } from '../../day-log/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { listDivisionRows, refreshDivisionCards } from '../competition-writes.store.ts'
import { presentDivision } from '../competitions.present.ts'
import { ratingFor, refuseAnother, settingColumns } from './division-columns.ts'
import { lockToOrganise } from './lock-to-organise.ts'
import { insertCustomDivision } from './settings.store.ts'

/** Adds a division with any name and limits, while registration is open. */
export async function addCustomDivision(
  ctx: SignedInCtx,
  id: number,
  wanted: BodyOf<typeof contract>,
): Promise<Division> {
  return await inTransaction(ctx, async (tx) => {
    const tournament = await lockToOrganise(ctx, tx, id)
    if (!tournament.is_open) throw new AppError('registration_closed')
    const known = await listDivisionRows(tx, id)
    refuseAnother(wanted.name, known)
    const { skillMin = null, skillMax = null, ageMin = null, ageMax = null } = wanted
    const madeId = await insertCustomDivision(tx, {
      ...{ competition_id: id, name: wanted.name, gender: wanted.gender, play_type: wanted.playType },
      ...{ skill_min: skillMin, skill_max: skillMax, age_min: ageMin, age_max: ageMax },
      gender_rule: wanted.genderRule ?? USUAL_RULES.gender,
      skill_rule: wanted.skillRule ?? USUAL_RULES.skill,
      age_rule: wanted.ageRule ?? USUAL_RULES.age,
      rating: ratingFor(skillMax),
      ...settingColumns(tournament, wanted),
      cap: wanted.cap ?? null,
      ...(tournament.max_players === null
        ? { is_capped: false }
        : { is_capped: true, max_players: tournament.max_players }),
    })
    await refreshDivisionCards(tx, id)
    await audit(tx, ctx, { action: 'division.added', object: `division:${madeId}`, after: { ...wanted } })
    await logAction(ctx, tx, id, { action: 'division-added', facts: { text: wanted.name } })
    ctx.changes.note(`tournament:${id}`)
    const made = (await listDivisionRows(tx, id)).find((row) => row.id === madeId)
    if (made === undefined) throw new Error(`tournament ${id} lost its new division`)
    return presentDivision(made, 'tournament')
  })
}

/** Adds a division without limits within the transaction that makes its tournament. */
export async function addOpenDivision(
  tx: Tx,
  id: number,
  name: string,
  playType: 'singles' | 'doubles',
): Promise<number> {
  const divisionId = await insertCustomDivision(tx, {
    ...{ competition_id: id, name, gender: 'open', play_type: playType, rating: ratingFor(null) },
    ...{ skill_rule: 'open', is_capped: false },
  })
  await refreshDivisionCards(tx, id)
  return divisionId
}
