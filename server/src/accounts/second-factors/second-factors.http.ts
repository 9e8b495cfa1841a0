import * as passkeys from '@tussle/contract/people/passkeys'
import * as contract from '@tussle/contract/people/second-factors'
import { type FeatureHttp, on } from '../../kernel/http/http.ts'
import type { Place } from './passkey-ceremony.ts'
import { passkeySignIn, startPasskeySignIn } from './passkey-sign-in.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys.ts'
import { prove, startProof } from './prove.ts'
import { getSecondFactors, makeRecoveryCodes } from './second-factors.service.ts'
import { confirmTotp, removeTotp, startTotp } from './totp.ts'

export function secondFactorsHttp(place: Place): FeatureHttp {
  return {
    name: 'second-factors',
    purpose: 'callers',
    routes: [
      on(contract.getSecondFactors, ({ ctx }) => getSecondFactors(ctx)),
      on(passkeys.startPasskey, ({ ctx }) => startPasskey(ctx, place)),
      on(passkeys.addPasskey, ({ ctx, body }) => addPasskey(ctx, place, body)),
      on(passkeys.renamePasskey, ({ ctx, params, body }) => renamePasskey(ctx, params.id, body.name)),
      on(passkeys.removePasskey, ({ ctx, params }) => removePasskey(ctx, params.id)),
      on(contract.startTotp, ({ ctx }) => startTotp(ctx)),
      on(contract.confirmTotp, ({ ctx, body }) => confirmTotp(ctx, body.code)),
      on(contract.removeTotp, ({ ctx }) => removeTotp(ctx)),
      on(contract.makeRecoveryCodes, ({ ctx }) => makeRecoveryCodes(ctx)),
      on(passkeys.startPasskeySignIn, ({ ctx }) => startPasskeySignIn(ctx, place)),
      on(
        passkeys.passkeySignIn,
        ({ ctx, body }) => passkeySignIn(ctx, place, body.response),
        ({ browserSession, body }, user) => browserSession.signIn(user.id, body.stayLoggedIn),
      ),
      on(contract.startProof, ({ ctx }) => startProof(ctx, place)),
      on(contract.prove, ({ ctx, body }) => prove(ctx, place, body)),
    ],
  }
}
