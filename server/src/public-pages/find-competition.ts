import type { CompetitionKind } from '@tussle/contract/competitions'
import { idIn } from '@tussle/contract/public/addresses'
import { getPageVersion } from '../competitions/index.ts'
import type { Ctx } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'

export interface VisibleCompetition extends Awaited<ReturnType<typeof getPageVersion>> {
  readonly id: number
}

/** The id in a part of an address, as in "7-mens-3-5-singles". */
export function requiredId(part: string | undefined): number {
  const id = idIn(part ?? '')
  if (id === null) throw new AppError('not_found')
  return id
}

/** Finds a competition by a part of an address. What is private does not exist for visitors. */
export async function findVisible(
  ctx: Ctx,
  kind: CompetitionKind,
  part: string | undefined,
): Promise<VisibleCompetition> {
  const id = requiredId(part)
  const found = await getPageVersion(ctx, kind, id)
  if (found.visibility === 'private') throw new AppError('not_found')
  return { ...found, id }
}
