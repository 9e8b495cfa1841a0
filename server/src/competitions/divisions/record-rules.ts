import { rulesDifference } from '@tussle/competition/rules/rules-card'
import type { DivisionRules } from '@tussle/contract/divisions/rules'
import type { Ctx, SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inSnapshot } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { rulesChanged } from '../competitions.events.ts'
import { cardOf, presentRules } from './rules.present.ts'
import { findEntryTime, insertVersions, listRulesRows, listVersions, type RulesRow } from './rules.store.ts'

interface Place {
  readonly id: number
  readonly divisionId: number
}

/** The rules of a division for everybody who is signed in, as the bracket. */
export async function getDivisionRules(ctx: SignedInCtx, { id, divisionId }: Place): Promise<DivisionRules> {
  return await inSnapshot(ctx, async (tx) => {
    const [row] = await listRulesRows(tx, id, [divisionId])
    if (row === undefined) throw new AppError('not_found', 'Division not found')
    const versions = await listVersions(tx, divisionId)
    return presentRules(row, versions, await findEntryTime(tx, divisionId, ctx.actor.userId))
  })
}

/**
 * The rules of some divisions for people who are not signed in: without the names of organisers, and with earlier
 * versions only if one division is wanted.
 */
export async function listRulesForVisitors(
  tx: Tx,
  tournamentId: number,
  divisionIds: readonly number[],
): Promise<DivisionRules[]> {
  const rows = await listRulesRows(tx, tournamentId, divisionIds)
  const [only] = divisionIds.length === 1 ? divisionIds : []
  const versions = only === undefined ? [] : await listVersions(tx, only)
  const nameless = versions.map((version) => ({ ...version, by_name: null }))
  return rows.map((row) => presentRules(row, nameless, null))
}

interface ChangedRules {
  readonly id: number
  /** Null: all of the tournament. */
  readonly divisionIds: readonly number[] | null
  /** What the organiser tells the entrants about it. */
  readonly reason?: string | null | undefined
}

/**
 * Runs a change under the lock of a tournament and stores new versions of the rules that it changed, of some
 * divisions or of all. A division without entries has promised nothing, so it gets none.
 */
export async function recordingRules<Result>(
  ctx: Ctx,
  tx: Tx,
  { id, divisionIds, reason = null }: ChangedRules,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await listRulesRows(tx, id, divisionIds)
  const result = await change()
  const after = new Map((await listRulesRows(tx, id, divisionIds)).map((row) => [row.id, row]))
  const changed = before.flatMap((row) => newVersions(ctx, row, after.get(row.id), reason))
  await insertVersions(tx, changed)
  const latest = changed.filter(({ version }) => version > 1)
  if (latest.length > 0) {
    const changes = latest.map(({ division_id: division, version }) => ({ divisionId: division, version }))
    await ctx.outbox.emit(tx, rulesChanged, { competitionId: id, changes })
  }
  return result
}

function newVersions(ctx: Ctx, before: RulesRow, after: RulesRow | undefined, reason: string | null) {
  if (after === undefined || ctx.actor === null) return []
  const { id, version, first_entry_at: firstEntryAt } = before
  if (version === 0 && firstEntryAt === null) return []
  const [was, now] = [cardOf(before), cardOf(after)]
  if (rulesDifference(was, now).length === 0) return []
  const next = { division_id: id, at: ctx.clock.now(), by_user_id: ctx.actor.userId, reason, card: now }
  if (version > 0) return [{ ...next, version: version + 1 }]
  const frozen = { at: firstEntryAt ?? next.at, by_user_id: null, reason: null, card: was }
  const first = { division_id: id, version: 1, ...frozen }
  return [first, { ...next, version: 2 }]
}
