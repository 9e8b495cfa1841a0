import type { DeskDone } from '@tussle/contract/desk/desk-actions'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import { type AtDesk, atDesk, type DeskAction } from '../at-desk.ts'
import { findCourtNumber } from '../courts/courts.store.ts'
import { type CallRow, findCallOf } from './calls.store.ts'

interface Running {
  readonly matchId: number
  /** The court on which the caller saw it. */
  readonly courtId?: number | undefined
}

/** Runs an action on a match in play. */
export async function runCall(
  ctx: SignedInCtx,
  id: number,
  running: Running,
  work: (tx: Tx, call: CallRow, at: AtDesk) => Promise<DeskAction | null>,
  policy: 'desk' | 'scorer' = 'desk',
): Promise<DeskDone> {
  const act = async (tx: Tx, at: AtDesk) => work(tx, await getCall(tx, id, running, at), at)
  return await atDesk(ctx, id, act, policy)
}

async function getCall(tx: Tx, id: number, { matchId, courtId }: Running, at: AtDesk): Promise<CallRow> {
  const call = await findCallOf(tx, id, matchId)
  if (call === undefined) throw new AppError('conflict', NOT_ON_COURT)
  if (courtId !== undefined && call.court_id !== courtId) throw new AppError('conflict', ON_OTHER_COURT)
  await refuseOtherCourts(tx, at, call)
  return call
}

export const NOT_ON_COURT = 'This match is not on court any more'
const ON_OTHER_COURT = 'This match is on another court now'

/** A scorer of one court acts on no other. */
export async function refuseOtherCourts(
  tx: Tx,
  { right: { court } }: AtDesk,
  call: CallRow | undefined,
): Promise<void> {
  if (court === null) return
  if (call !== undefined && (await findCourtNumber(tx, call.court_id)) === court) return
  throw new AppError('forbidden', `You keep the score on court ${court}`)
}

/** The facts of a call for the day log. */
export function factsOf({ id, match_id: matchId, court_id: courtId }: CallRow) {
  return { callId: id, matchId, courtId }
}
