import type { GuestToEnter } from '@tussle/contract/people/guests'
import { addOpenDivision, closeRegistrationOf, lockForPlay } from '../competitions/index.ts'
import { enterManyWithin } from '../entries/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { audit } from '../kernel/security/audit.ts'
import { drawEverything } from './close-registration.ts'
import { findEntrant } from './find-entrant.ts'

type Team = readonly GuestToEnter[]

/** Enters these teams into a new tournament and draws it, within the transaction that makes the tournament. */
export async function playAtOnce(
  ctx: SignedInCtx,
  tx: Tx,
  id: number,
  teams: readonly Team[],
): Promise<readonly number[]> {
  const isDoubles = teams.some((team) => team.length === 2)
  const divisionId = await addOpenDivision(
    tx,
    id,
    isDoubles ? 'Doubles' : 'Singles',
    isDoubles ? 'doubles' : 'singles',
  )
  const entered: { divisionId: number; userIds: number[] }[] = []
  for (const team of teams) {
    const userIds: number[] = []
    for (const person of team) userIds.push(await findEntrant(ctx, tx, id, person))
    entered.push({ divisionId, userIds })
  }
  const entryIds = await enterManyWithin(ctx, tx, id, entered)
  await audit(tx, ctx, {
    action: 'entries.imported',
    object: `competition:${id}`,
    after: { entries: entryIds.length },
  })
  const now = ctx.clock.now()
  await closeRegistrationOf(tx, id, now)
  const competition = await lockForPlay(tx, id, now)
  if (competition === undefined) throw new Error(`tournament ${id} is gone within its own transaction`)
  await drawEverything(ctx, tx, competition)
  return entered.flatMap(({ userIds }) => userIds)
}
