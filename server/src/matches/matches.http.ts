import * as contract from '@tussle/contract/matches'
import { type FeatureHttp, on } from '../kernel/http.ts'
import { confirmMatch, disputeMatch } from './answer-match.ts'
import { closeRegistration } from './close-registration.ts'
import { decideMatch } from './decide-match.ts'
import { getMatch, listMyMatches } from './matches.service.ts'
import { drawBracket, makeFixtures, pairDivision } from './organise-division.ts'
import { reopenRegistration } from './reopen-registration.ts'
import { submitScore } from './submit-score.ts'
import { voidMatch } from './void-match.ts'
import { withdrawEntry } from './withdraw-entry.ts'

export const matchesHttp: FeatureHttp = {
  name: 'matches',
  routes: [
    on(contract.submitScore, ({ ctx, body }) => submitScore(ctx, body)),
    on(contract.listMyMatches, async ({ ctx, query, visit }) => {
      const page = await listMyMatches(ctx, query)
      visit.pageOf(query, page)
      return page.items
    }),
    on(contract.getMatch, ({ ctx, params }) => getMatch(ctx, params.id)),
    on(contract.confirmMatch, ({ ctx, params }) => confirmMatch(ctx, params.id)),
    on(contract.disputeMatch, ({ ctx, params, body }) => disputeMatch(ctx, params.id, body.reason || null)),
    on(contract.decideMatch, ({ ctx, params, body }) => decideMatch(ctx, params.id, body)),
    on(contract.voidMatch, ({ ctx, params, query }) => voidMatch(ctx, params.id, query)),
    on(contract.closeRegistration, ({ ctx, params }) => closeRegistration(ctx, params.id)),
    on(contract.reopenRegistration, ({ ctx, params }) => reopenRegistration(ctx, params.id)),
    on(contract.withdrawEntry, ({ ctx, params }) =>
      withdrawEntry(ctx, params.id, params.entryId, params.kind),
    ),
    on(contract.drawBracket, ({ ctx, params }) => drawBracket(ctx, params)),
    on(contract.pairDivision, ({ ctx, params }) => pairDivision(ctx, params)),
    on(contract.makeFixtures, ({ ctx, params }) => makeFixtures(ctx, params)),
  ],
}
