import { DIVISION_PRESETS, type DivisionPreset } from '@tussle/competition/divisions'
import type { LimitRule } from '@tussle/competition/rules/limit-rules'
import type { CompetitionKind, Division } from '@tussle/contract/competitions'
import type { SignedInCtx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { AlreadyExists } from '../kernel/http/already-exists.ts'
import { audit } from '../kernel/security/audit.ts'
import {
  insertDivisions,
  listDivisionRows,
  lockCompetition,
  refreshDivisionCards,
  setLimitRules,
} from './competition-writes.store.ts'
import { NOT_FOUND, presentDivision } from './competitions.present.ts'
import { refuseUnlessOrganiser } from './organisers.ts'

type Wanted = Omit<DivisionPreset, 'name'> & { readonly skillRule?: LimitRule | undefined }

/**
 * Adds one of the twenty divisions of the catalogue, under its name there. An existing division is returned as it is,
 * so that an interrupted series of calls can be continued (OQ-088).
 */
export async function addDivision(
  ctx: SignedInCtx,
  kind: CompetitionKind,
  competitionId: number,
  wanted: Wanted,
): Promise<Division | AlreadyExists<Division>> {
  const preset = presetLike(wanted)
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, competitionId)
    const competition = await lockCompetition(tx, kind, competitionId, ctx.clock.now())
    if (competition === undefined) throw new AppError('not_found', NOT_FOUND[kind])
    const find = async () =>
      (await listDivisionRows(tx, competitionId)).find(({ name }) => name === preset.name)
    const known = await find()
    if (known !== undefined) return new AlreadyExists(presentDivision(known, kind))
    // A draft can be completed whatever its dates are, because a season may be entered afterwards.
    if (competition.is_listed && !competition.is_open) throw new AppError('registration_closed')
    await insertDivisions(tx, competitionId, [preset], competition.max_players)
    await refreshDivisionCards(tx, competitionId)
    const made = await find()
    if (made === undefined) throw new Error(`competition ${competitionId} lost its new division`)
    await audit(tx, ctx, { action: 'division.added', object: `division:${made.id}` })
    if (wanted.skillRule === undefined) return presentDivision(made, kind)
    await setLimitRules(tx, competitionId, made.id, { skill_rule: wanted.skillRule })
    return { ...presentDivision(made, kind), skillRule: wanted.skillRule }
  })
}

function presetLike({ rating, gender, playType }: Wanted): DivisionPreset {
  const preset = DIVISION_PRESETS.find(
    (known) => known.rating === rating && known.gender === gender && known.playType === playType,
  )
  if (preset !== undefined) return preset
  const message = 'A mixed division is played in doubles'
  throw new AppError('bad_request', message, { fields: { playType: message } })
}
