import * as draws from '@tussle/contract/draws'
import * as fixtures from '@tussle/contract/fixtures'
import * as leagueEntries from '@tussle/contract/league-entries'
import * as league from '@tussle/contract/league-results'
import * as contract from '@tussle/contract/matches'
import * as organise from '@tussle/contract/organise-entries'
import { type FeatureHttp, on } from '../kernel/http/http.ts'
import { confirmMatch, disputeMatch, takeBackDispute } from './answer-match.ts'
import { closeRegistration } from './close-registration.ts'
import { decideMatch } from './decide-match.ts'
import { enterLeagueResult, getLeagueRole } from './enter-league-result.ts'
import { getDivisionSeeds } from './get-seeds.ts'
import { importEntries } from './import-entries.ts'
import { listFixtures } from './list-fixtures.ts'
import { getMatch, listMyMatches } from './matches.service.ts'
import { listMySeasons } from './my-seasons.ts'
import { drawBracket, makeFixtures, pairDivision } from './organise-division.ts'
import { addEntry, moveEntry, replacePlayer } from './organise-entries.ts'
import { previewDecision } from './preview-decision.ts'
import { reinstateEntry } from './reinstate-entry.ts'
import { reopenRegistration } from './reopen-registration.ts'
import { submitScore } from './submit-score.ts'
import { undoDecision } from './undo-decision.ts'
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
    on(contract.disputeMatch, ({ ctx, params, body }) => disputeMatch(ctx, params.id, body)),
    on(contract.takeBackDispute, ({ ctx, params }) => takeBackDispute(ctx, params.id)),
    on(contract.decideMatch, ({ ctx, params, body }) => decideMatch(ctx, params.id, body)),
    on(contract.previewDecision, ({ ctx, params, body }) => previewDecision(ctx, params.id, body)),
    on(contract.undoDecision, ({ ctx, params }) => undoDecision(ctx, params.id)),
    on(contract.voidMatch, ({ ctx, params, query }) => voidMatch(ctx, params.id, query)),
    on(league.getLeagueRole, ({ ctx, params }) => getLeagueRole(ctx, params.id)),
    on(league.enterLeagueResult, ({ ctx, params, body }) => enterLeagueResult(ctx, params.id, body)),
    on(draws.closeRegistration, ({ ctx, params }) => closeRegistration(ctx, params.id)),
    on(draws.reopenRegistration, ({ ctx, params }) => reopenRegistration(ctx, params.id)),
    on(draws.withdrawEntry, ({ ctx, params }) => withdrawEntry(ctx, params.id, params.entryId, params.kind)),
    on(draws.reinstateEntry, ({ ctx, params }) =>
      reinstateEntry(ctx, params.id, params.entryId, params.kind),
    ),
    on(draws.getDivisionSeeds, ({ ctx, params }) => getDivisionSeeds(ctx, params)),
    on(draws.drawBracket, ({ ctx, params, body }) => drawBracket(ctx, params, body)),
    on(organise.addEntry, ({ ctx, params, body }) => addEntry(ctx, params.id, body)),
    on(organise.moveEntry, ({ ctx, params, body }) => moveEntry(ctx, params.id, params.entryId, body)),
    on(organise.replacePlayer, ({ ctx, params, body }) =>
      replacePlayer(ctx, params.id, params.entryId, body),
    ),
    on(leagueEntries.addLeagueEntry, ({ ctx, params, body }) => addEntry(ctx, params.id, body, 'league')),
    on(leagueEntries.replaceLeaguePlayer, ({ ctx, params, body }) =>
      replacePlayer(ctx, params.id, params.entryId, body, 'league'),
    ),
    on(organise.importEntries, ({ ctx, params, body }) => importEntries(ctx, params.id, body)),
    on(draws.pairDivision, ({ ctx, params }) => pairDivision(ctx, params)),
    on(fixtures.listFixtures, ({ ctx, params, query }) => listFixtures(ctx, { ...params, ...query })),
    on(fixtures.listMySeasons, ({ ctx }) => listMySeasons(ctx)),
    on(draws.makeFixtures, ({ ctx, params }) => makeFixtures(ctx, params)),
  ],
}
