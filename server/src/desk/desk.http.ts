import * as board from '@tussle/contract/desk/board'
import * as days from '@tussle/contract/desk/days'
import * as reading from '@tussle/contract/desk/desk'
import * as doing from '@tussle/contract/desk/desk-actions'
import * as calls from '@tussle/contract/desk/desk-calls'
import * as helping from '@tussle/contract/desk/desk-links'
import * as rain from '@tussle/contract/desk/desk-rain'
import * as changes from '@tussle/contract/play/late-changes'
import { startQuickSession } from '@tussle/contract/play/quick-session'
import { copyCompetition } from '@tussle/contract/seasons'
import { type FeatureHttp, on } from '../kernel/http/http.ts'
import { callMatch } from './calls/call-match.ts'
import { cancelCall, noShow } from './calls/end-call.ts'
import { finishCall } from './calls/finish-call.ts'
import { orderQueue } from './calls/order-queue.ts'
import { setCallScore } from './calls/set-call-score.ts'
import { startCall } from './calls/start-call.ts'
import { applyChange, previewChange } from './changes/late-changes.ts'
import { addCourts } from './courts/add-courts.ts'
import { changeCourt } from './courts/change-court.ts'
import { endCourtLink, makeCourtLink } from './courts/court-link.ts'
import { removeCourt } from './courts/remove-court.ts'
import { getLinkedCourt, scoreLinkedCourt } from './courts/score-court.ts'
import { changeDays } from './days/change-days.ts'
import { getDays, listFitWays } from './days/get-days.ts'
import { listLog } from './list-log.ts'
import { announce, endAnnouncement } from './settings/announce.ts'
import { changeDesk, pauseCalls, resumeCalls } from './settings/change-desk.ts'
import { checkIn, undoCheckIn } from './settings/check-in.ts'
import { copyWithDesk } from './settings/copy-competition.ts'
import { listMyDesks } from './settings/organisers.ts'
import { applyRainOption, listRainOptions } from './settings/rain.ts'
import { startQuickSession as startSession } from './settings/start-quick-session.ts'
import { getBoard, getDesk, listUpNext } from './show-desk.ts'
import { undoEvent } from './undo-event.ts'

export function deskHttp({ PUBLIC_ORIGIN: origin }: { readonly PUBLIC_ORIGIN: string }): FeatureHttp {
  return {
    name: 'desk',
    purpose: 'desk',
    routes: [
      on(reading.getDesk, ({ ctx, params }) => getDesk(ctx, params.id)),
      on(board.getBoard, ({ ctx, params }) => getBoard(ctx, params.id)),
      on(reading.listDeskLog, async ({ ctx, params, query, browserSession }) => {
        const page = await listLog(ctx, params.id, query)
        browserSession.pageOf(query, page)
        return page.items
      }),
      on(copyCompetition, ({ ctx, params, body }) => copyWithDesk(ctx, { ...params, ...body })),
      on(startQuickSession, ({ ctx, params, body }) => startSession(ctx, params.id, body)),
      on(board.listUpNext, ({ ctx }) => listUpNext(ctx)),
      on(days.getDays, ({ ctx, params }) => getDays(ctx, params.id)),
      on(days.listFitWays, ({ ctx, params }) => listFitWays(ctx, params.id)),
      on(days.changeDays, ({ ctx, params, body }) => changeDays(ctx, params.id, body)),
      on(doing.addCourts, ({ ctx, params, body }) => addCourts(ctx, params.id, body.count)),
      on(doing.changeCourt, ({ ctx, params, body }) => changeCourt(ctx, params.id, params.courtId, body)),
      on(doing.removeCourt, ({ ctx, params }) => removeCourt(ctx, params.id, params.courtId)),
      on(calls.callMatch, ({ ctx, params, body }) => callMatch(ctx, params.id, body)),
      on(calls.startCall, ({ ctx, params, body }) => startCall(ctx, params.id, params.matchId, body)),
      on(calls.setCallScore, ({ ctx, params, body }) => setCallScore(ctx, params.id, params.matchId, body)),
      on(calls.cancelCall, ({ ctx, params, body }) => cancelCall(ctx, params.id, params.matchId, body)),
      on(calls.noShow, ({ ctx, params, body }) => noShow(ctx, params.id, params.matchId, body)),
      on(calls.finishCall, ({ ctx, params, body }) => finishCall(ctx, params.id, params.matchId, body)),
      on(doing.checkIn, ({ ctx, params, body }) => checkIn(ctx, params.id, body.userIds)),
      on(doing.undoCheckIn, ({ ctx, params }) => undoCheckIn(ctx, params.id, params.userId)),
      on(doing.orderQueue, ({ ctx, params, body }) => orderQueue(ctx, params.id, body.matchIds)),
      on(doing.pauseCalls, ({ ctx, params }) => pauseCalls(ctx, params.id)),
      on(doing.resumeCalls, ({ ctx, params }) => resumeCalls(ctx, params.id)),
      on(doing.announce, ({ ctx, params, body }) => announce(ctx, params.id, body.text)),
      on(doing.endAnnouncement, ({ ctx, params }) => endAnnouncement(ctx, params.id, params.announcementId)),
      on(doing.changeDesk, ({ ctx, params, body }) => changeDesk(ctx, params.id, body)),
      on(doing.undoDeskEvent, ({ ctx, params }) => undoEvent(ctx, params.id, params.eventId)),
      on(rain.listRainOptions, ({ ctx, params, query }) =>
        listRainOptions(ctx, params.id, query.lostMinutes),
      ),
      on(rain.applyRainOption, ({ ctx, params, body }) => applyRainOption(ctx, params.id, body)),
      on(changes.previewChange, ({ ctx, params, body }) => previewChange(ctx, params.id, body)),
      on(changes.applyChange, ({ ctx, params, body }) => applyChange(ctx, params.id, body)),
      on(helping.makeCourtLink, ({ ctx, params }) => makeCourtLink(ctx, origin, params.id, params.courtId)),
      on(helping.endCourtLink, ({ ctx, params }) => endCourtLink(ctx, params.id, params.courtId)),
      on(helping.getLinkedCourt, ({ ctx, params }) => getLinkedCourt(ctx, params.token)),
      on(helping.scoreLinkedCourt, ({ ctx, params, body }) => scoreLinkedCourt(ctx, params.token, body)),
      on(helping.listMyDesks, ({ ctx }) => listMyDesks(ctx)),
    ],
  }
}
