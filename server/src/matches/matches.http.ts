import * as disputes from '@tussle/contract/play/disputes'
import * as ladders from '@tussle/contract/play/ladders'
import * as league from '@tussle/contract/play/league-results'
import * as decisions from '@tussle/contract/play/match-decisions'
import * as contract from '@tussle/contract/play/matches'
import { type FeatureHttp, on } from '../kernel/http/http.ts'
import { decideMatch } from './decide/decide-match.ts'
import { enterLeagueResult, getLeagueRole } from './decide/enter-league-result.ts'
import { previewDecision } from './decide/preview-decision.ts'
import { undoDecision } from './decide/undo-decision.ts'
import { voidMatch } from './decide/void-match.ts'
import { acceptChallenge, declineChallenge, withdrawChallenge } from './ladder/answer-challenge.ts'
import { getLadder } from './ladder/get-ladder.ts'
import { makeChallenge } from './ladder/make-challenge.ts'
import { getMatch, listMyMatches } from './matches.service.ts'
import { listLeagueResults } from './read/league-results.ts'
import { confirmMatch, disputeMatch, takeBackDispute } from './report/answer-match.ts'
import { submitScore } from './report/submit-score.ts'

export const matchesHttp: FeatureHttp = {
  name: 'matches',
  routes: [
    on(contract.submitScore, ({ ctx, body }) => submitScore(ctx, body)),
    on(contract.listMyMatches, async ({ ctx, query, browserSession }) => {
      const page = await listMyMatches(ctx, query)
      browserSession.pageOf(query, page)
      return page.items
    }),
    on(contract.getMatch, ({ ctx, params }) => getMatch(ctx, params.id)),
    on(contract.confirmMatch, ({ ctx, params }) => confirmMatch(ctx, params.id)),
    on(disputes.disputeMatch, ({ ctx, params, body }) => disputeMatch(ctx, params.id, body)),
    on(disputes.takeBackDispute, ({ ctx, params }) => takeBackDispute(ctx, params.id)),
    on(decisions.decideMatch, ({ ctx, params, body }) => decideMatch(ctx, params.id, body)),
    on(decisions.previewDecision, ({ ctx, params, body }) => previewDecision(ctx, params.id, body)),
    on(decisions.undoDecision, ({ ctx, params }) => undoDecision(ctx, params.id)),
    on(decisions.voidMatch, ({ ctx, params, query }) => voidMatch(ctx, params.id, query)),
    on(league.getLeagueRole, ({ ctx, params }) => getLeagueRole(ctx, params.id)),
    on(league.listLeagueResults, async ({ ctx, params, query, browserSession }) => {
      const page = await listLeagueResults(ctx, params.id, query)
      browserSession.pageOf(query, page)
      return page.items
    }),
    on(ladders.getLadder, ({ ctx, params }) => getLadder(ctx, params)),
    on(ladders.makeChallenge, ({ ctx, params, body }) => makeChallenge(ctx, params, body.entryId)),
    on(ladders.acceptChallenge, ({ ctx, params }) => acceptChallenge(ctx, params.id)),
    on(ladders.declineChallenge, ({ ctx, params }) => declineChallenge(ctx, params.id)),
    on(ladders.withdrawChallenge, ({ ctx, params }) => withdrawChallenge(ctx, params.id)),
    on(league.enterLeagueResult, ({ ctx, params, body }) => enterLeagueResult(ctx, params.id, body)),
  ],
}
