import * as claimLinks from '@tussle/contract/people/claim-links'
import * as contract from '@tussle/contract/people/claims'
import { type FeatureHttp, on } from '../../kernel/http/http.ts'
import { claimGuest, getClaim, undoClaim } from './claim-guest.ts'
import { makeClaimLink, makeClaimSheet, makePartnerLink } from './make-claim-links.ts'
import { showClaimLink } from './show-claim-link.ts'

export function claimsHttp({ PUBLIC_ORIGIN: origin }: { readonly PUBLIC_ORIGIN: string }): FeatureHttp {
  return {
    name: 'claims',
    routes: [
      on(claimLinks.makeClaimLink, ({ ctx, params }) => makeClaimLink(ctx, origin, params)),
      on(claimLinks.makePartnerLink, ({ ctx, params }) => makePartnerLink(ctx, origin, params.id)),
      on(claimLinks.makeClaimSheet, ({ ctx, params, body }) =>
        makeClaimSheet(ctx, origin, params, body.after ?? null),
      ),
      on(contract.getClaimLink, ({ ctx, params }) => showClaimLink(ctx, params.token)),
      on(contract.claimGuest, ({ ctx, params }) => claimGuest(ctx, params.token)),
      on(contract.getClaim, ({ ctx, params }) => getClaim(ctx, params.token)),
      on(contract.undoClaim, ({ ctx, params }) => undoClaim(ctx, params.token)),
    ],
  }
}
