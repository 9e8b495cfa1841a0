import { batchByTick } from '../kernel/cache/batch-by-tick.ts'
import { MostRecent } from '../kernel/cache/most-recent.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Db } from '../kernel/data/db.ts'
import { earlyRefusal } from './early-refusal.policy.ts'
import { type EarlyRow, listEarlyRows } from './early-refusal.store.ts'
import type { Refusal } from './entries.policy.ts'
import type { JoinRequest } from './join.store.ts'

type Asked = Pick<JoinRequest, 'kind' | 'competitionId' | 'divisionId' | 'userId'>

/** More divisions than refuse people within a moment. */
const MOST_DIVISIONS = 1000

/** The divisions that refused somebody lately. Only there is the early look worth its statement. */
const refusing = new WeakMap<Db, MostRecent<true>>()

/** The whole join has refused somebody here, so those who come next are asked about early. */
export function noteRefusal(db: Db, divisionId: number): void {
  const divisions = refusing.get(db) ?? new MostRecent<true>(MOST_DIVISIONS)
  divisions.set(String(divisionId), true)
  refusing.set(db, divisions)
}

/**
 * Refuses a join without a partner from a few keys, before anything is locked or written (docs/decisions/0175). Null
 * where nobody was refused lately or the facts are not certain; the whole join decides then.
 */
export async function findEarlyRefusal(ctx: SignedInCtx, request: JoinRequest): Promise<Refusal | null> {
  if (refusing.get(ctx.db)?.find(String(request.divisionId)) === undefined) return null
  // Answers from the dialog can change what the profile lacks.
  if (request.gender !== null || request.birthMonth !== null) return null
  const facts = await findEarlyFacts(ctx.db, request, ctx.clock.now())
  return facts === undefined ? null : earlyRefusal(request.kind, facts)
}

/** Undefined if there is no such division or person. People who ask at the same moment share one statement. */
export async function findEarlyFacts(db: Db, asked: Asked, now: Date): Promise<EarlyRow | undefined> {
  const { competitionId, divisionId, userId } = asked
  const row = await readByTick(db, `${competitionId} ${divisionId} ${userId} ${now.toISOString()}`)
  return row?.kind === asked.kind ? row : undefined
}

const readByTick = batchByTick<string, EarlyRow>(async (db, keys) => {
  const asked = keys.map((key) => {
    const [competitionId, divisionId, userId, now = ''] = key.split(' ')
    return {
      competitionId: Number(competitionId),
      divisionId: Number(divisionId),
      userId: Number(userId),
      now,
    }
  })
  const rows = await listEarlyRows(db, asked)
  return new Map(rows.map((row) => [keys[row.nr - 1] ?? '', row]))
})
