import type { CompetitionKind } from '@tussle/contract/competitions'
import * as eligibility from '@tussle/contract/play/eligibility'
import * as contract from '@tussle/contract/play/entries'
import * as partners from '@tussle/contract/play/partners'
import * as reviews from '@tussle/contract/play/reviews'
import { type FeatureHttp, on } from '../kernel/http/http.ts'
import { getAttention } from './attention.ts'
import { changeDivision } from './entries.service.ts'
import { joinCompetition } from './join-competition.ts'
import { joinDivisions } from './join-divisions.ts'
import { listParticipants, listSides } from './participants.ts'
import { acceptPartner } from './partners/accept-partner.ts'
import { askPartner } from './partners/ask-partner.ts'
import { declinePartner } from './partners/decline-partner.ts'
import { listSeekers } from './partners/list-seekers.ts'
import { listPartnerRequests } from './partners/my-requests.ts'
import { nameInEntry } from './partners/name-partner.ts'
import { answerReview } from './reviews/answer-review.ts'
import { decideReview } from './reviews/decide-review.ts'
import { listOwnReviews, listReviews } from './reviews/list-reviews.ts'
import { withdraw } from './withdraw.ts'

/** Leagues and tournaments have the same endpoints. */
const routesOf = (kind: CompetitionKind) => {
  const isLeague = kind === 'league'
  return [
    on(isLeague ? contract.joinLeague : contract.joinTournament, ({ ctx, params, body }) =>
      joinCompetition(ctx, kind, params.id, body),
    ),
    on(isLeague ? contract.joinLeagueDivisions : contract.joinTournamentDivisions, ({ ctx, params, body }) =>
      joinDivisions(ctx, kind, params.id, body),
    ),
    on(isLeague ? contract.withdrawFromLeague : contract.withdrawFromTournament, ({ ctx, params, query }) =>
      withdraw(ctx, kind, params.id, query.divisionId),
    ),
    on(isLeague ? partners.askInLeague : partners.askInTournament, ({ ctx, params, body }) =>
      askPartner(ctx, kind, params.id, body),
    ),
    on(isLeague ? partners.namePartnerInLeague : partners.namePartnerInTournament, ({ ctx, params, body }) =>
      nameInEntry(ctx, kind, params.id, body),
    ),
    on(isLeague ? partners.acceptInLeague : partners.acceptInTournament, ({ ctx, params, body }) =>
      acceptPartner(ctx, kind, params.id, body),
    ),
    on(isLeague ? partners.declineInLeague : partners.declineInTournament, ({ ctx, params, query }) =>
      declinePartner(ctx, kind, params.id, query),
    ),
    on(
      isLeague ? contract.listLeagueParticipants : contract.listTournamentParticipants,
      async ({ ctx, params, query, browserSession }) => {
        const page = await listParticipants(ctx, kind, params.id, query)
        browserSession.pageOf(query, page)
        return page.items
      },
    ),
  ]
}

export const entriesHttp: FeatureHttp = {
  name: 'entries',
  routes: [
    ...routesOf('league'),
    ...routesOf('tournament'),
    on(contract.listCompetitionParticipants, async ({ ctx, params, query, browserSession }) => {
      const page = await listSides(ctx, params.kind, params.id, query)
      browserSession.pageOf(query, page)
      return page.items
    }),
    on(partners.listPartnerRequests, ({ ctx }) => listPartnerRequests(ctx)),
    on(partners.listSeekers, ({ ctx, params, query }) =>
      listSeekers(ctx, params.kind, params.id, query.divisionId),
    ),
    on(eligibility.changeDivision, ({ ctx, params, body }) => changeDivision(ctx, params, body)),
    on(eligibility.getAttention, ({ ctx, params }) => getAttention(ctx, params.kind, params.id)),
    on(reviews.listReviews, ({ ctx, params }) => listReviews(ctx, params.kind, params.id)),
    on(reviews.decideReview, ({ ctx, params, body }) => decideReview(ctx, params.kind, params.id, body)),
    on(reviews.listOwnReviews, ({ ctx }) => listOwnReviews(ctx)),
    on(reviews.answerReview, ({ ctx, body }) => answerReview(ctx, body)),
  ],
}
