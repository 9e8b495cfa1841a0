import type { BodyOf } from '@tussle/contract/endpoint'
import type { settleRequest as contract, OwnRequest } from '@tussle/contract/organising-rights'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { rightGiven, rightRefused } from '../clubs.events.ts'
import { lockClub } from '../membership.store.ts'
import { refuseUnlessInTeam } from './club-right.ts'
import { findRequest, type RequestRow, settleOpen } from './requests.store.ts'
import { presentRequest } from './team.present.ts'
import { findRole, saveRole } from './team.store.ts'

type Answer = BodyOf<typeof contract>

/** An owner of the club or an administrator answers a request. Only the first answer counts. */
export async function settleRequest(ctx: SignedInCtx, id: number, answer: Answer): Promise<OwnRequest> {
  return await inTransaction(ctx, async (tx) => {
    const request = await getRequest(tx, id)
    await refuseUnlessInTeam(ctx, tx, request.club_id, 'club-owner')
    await lockClub(tx, request.club_id)
    const reason = answer.granted ? null : answer.reason
    const settled = { by: ctx.actor.userId, at: ctx.clock.now(), isGranted: answer.granted, reason }
    if (!(await settleOpen(tx, id, settled))) {
      throw new AppError('conflict', 'Somebody has answered this request')
    }
    if (answer.granted) await makeOrganiser(ctx, tx, request)
    await audit(tx, ctx, {
      action: answer.granted ? 'club.right-granted' : 'club.right-refused',
      object: `club:${request.club_id}`,
      after: { userId: request.user_id, requestId: id },
    })
    const facts = { userId: request.user_id, byUserId: ctx.actor.userId }
    await ctx.outbox.emit(tx, answer.granted ? rightGiven : rightRefused, facts)
    return presentRequest(await getRequest(tx, id))
  })
}

async function getRequest(tx: Tx, id: number): Promise<RequestRow> {
  const request = await findRequest(tx, id)
  if (request === undefined) throw new AppError('not_found', 'This request does not exist')
  return request
}

/** Somebody who became an owner meanwhile stays one. */
async function makeOrganiser(
  ctx: SignedInCtx,
  tx: Tx,
  { club_id: clubId, user_id: userId }: RequestRow,
): Promise<void> {
  const held = await findRole(tx, clubId, userId)
  if (held?.role === 'owner') return
  const role = { role: 'organiser', days: null, court: null } as const
  await saveRole(tx, { clubId, userId, ...role, by: ctx.actor.userId, at: ctx.clock.now() })
}
