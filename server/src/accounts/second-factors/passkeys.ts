import type { AnswerOf, BodyOf } from '@tussle/contract/endpoint'
import {
  type addPasskey as addEndpoint,
  MOST_PASSKEYS,
  type Passkey,
  type startPasskey as startEndpoint,
} from '@tussle/contract/people/passkeys'
import type { SignedInCtx } from '../../kernel/context.ts'
import { violatedConstraint } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { findUser } from '../accounts.store.ts'
import { refuseWithoutFreshProof } from './fresh-proof.ts'
import { askForNewPasskey, type Place, readNewPasskey } from './passkey-ceremony.ts'
import { deletePasskey, insertPasskey, listPasskeys, renamePasskeyRow } from './passkeys.store.ts'
import { presentPasskey } from './second-factors.present.ts'
import { noteAdded, noteRemoved } from './second-factors.service.ts'
import { countFactors } from './second-factors.store.ts'

export async function startPasskey(ctx: SignedInCtx, place: Place): Promise<AnswerOf<typeof startEndpoint>> {
  refuseWithoutFreshProof(ctx)
  const user = await findUser(ctx.db, ctx.actor.userId)
  if (user === undefined) throw new AppError('unauthenticated')
  const owner = { id: user.id, name: user.email ?? '', displayName: user.display_name }
  const options = await askForNewPasskey(ctx, place, owner, await listPasskeys(ctx.db, user.id))
  return options as AnswerOf<typeof startEndpoint>
}

/** The challenge already required a fresh proof. */
export async function addPasskey(
  ctx: SignedInCtx,
  place: Place,
  { name, response }: BodyOf<typeof addEndpoint>,
): Promise<AnswerOf<typeof addEndpoint>> {
  const { userId } = ctx.actor
  const made = await readNewPasskey(ctx, place, userId, response)
  if (made === null) throw new AppError('bad_request', 'This passkey could not be added. Please try again')
  try {
    return await inTransaction(ctx, async (tx) => {
      const passkey = await insertPasskey(tx, {
        user_id: userId,
        credential_id: made.id,
        public_key: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: made.transports ?? [],
        name,
        created_at: ctx.clock.now(),
      })
      const recoveryCodes = await noteAdded(ctx, tx, 'passkey-added')
      if ((await countFactors(tx, userId)).passkeys > MOST_PASSKEYS) {
        throw new AppError('conflict', `You have ${MOST_PASSKEYS} passkeys. Please remove one first`)
      }
      return { passkey: presentPasskey(passkey), recoveryCodes }
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'passkey_credential_key') throw error
    throw new AppError('conflict', 'This passkey was added before', { cause: error })
  }
}

export async function renamePasskey(ctx: SignedInCtx, id: number, name: string): Promise<Passkey> {
  return await inTransaction(ctx, async (tx) => {
    const passkey = await renamePasskeyRow(tx, ctx.actor.userId, id, name)
    if (passkey === undefined) throw new AppError('not_found')
    await audit(tx, ctx, { action: 'second-factor.passkey-renamed', object: `user:${ctx.actor.userId}` })
    return presentPasskey(passkey)
  })
}

export async function removePasskey(ctx: SignedInCtx, id: number): Promise<{ message: string }> {
  refuseWithoutFreshProof(ctx)
  return await inTransaction(ctx, async (tx) => {
    if (!(await deletePasskey(tx, ctx.actor.userId, id))) throw new AppError('not_found')
    await noteRemoved(ctx, tx, 'passkey-removed')
    return { message: 'Passkey removed' }
  })
}
