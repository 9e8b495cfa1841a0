import * as proposals from '@tussle/contract/people/merge-proposals'
import * as contract from '@tussle/contract/people/merges'
import { type FeatureHttp, on } from '../../kernel/http/http.ts'
import { answerProposal, takeAnswerBack } from './answer-proposal.ts'
import { countMergeProposals } from './count-proposals.ts'
import { compareGuests, listMergeProposals } from './list-proposals.ts'
import { mergeGuests, undoGuestMerge } from './merge-guests.ts'

export const mergesHttp: FeatureHttp = {
  name: 'merges',
  routes: [
    on(proposals.listMergeProposals, ({ ctx, params }) => listMergeProposals(ctx, params.id)),
    on(proposals.countMergeProposals, ({ ctx, params }) => countMergeProposals(ctx, params)),
    on(contract.compareGuests, ({ ctx, params }) => compareGuests(ctx, params.id, params)),
    on(proposals.answerProposal, ({ ctx, params, body }) => answerProposal(ctx, params, body.answer)),
    on(proposals.takeAnswerBack, ({ ctx, params }) => takeAnswerBack(ctx, params)),
    on(contract.mergeGuests, ({ ctx, params, body }) => mergeGuests(ctx, params.id, body)),
    on(contract.undoGuestMerge, ({ ctx, params }) => undoGuestMerge(ctx, params.id, params.mergeId)),
  ],
}
