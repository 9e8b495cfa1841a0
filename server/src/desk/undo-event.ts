import { callProblem, OVERRULABLE } from '@tussle/competition/desk/readiness'
import type { DayOfPlay } from '@tussle/competition/schedule/play-days'
import type { DeskDone } from '@tussle/contract/desk/desk-actions'
import { refuseUnlessOrganiser } from '../competitions/index.ts'
import { findEvent, noteUndone } from '../day-log/index.ts'
import { isAnyMerged } from '../guests/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'
import { undoDecisionWithin, voidWithin } from '../matches/index.ts'
import {
  type FieldChange,
  type PlanChange,
  undoFieldChange,
  undoPlanChange,
  undoReinstatement,
  undoWithdrawal,
  type Withdrawal,
} from '../organising/index.ts'
import { atDesk } from './at-desk.ts'
import { findRunningCall, updateCall } from './calls/calls.store.ts'
import { updateCourt } from './courts/courts.store.ts'
import { replaceDays } from './days/days.store.ts'
import { isOfDesk, isUndoable, type Undoable, undoUntil } from './desk.policy.ts'
import { replacePlaces, updateDesk } from './desk.store.ts'
import { readDay } from './read-day.ts'
import { showAgain, unannounce } from './settings/announce.ts'
import { applySettings } from './settings/change-desk.ts'
import { deleteCheckIns, insertCheckIns } from './settings/check-ins.store.ts'
import { type Facts, refuseIfChangedSince, type Undoing } from './unchanged-since.ts'

/** Undoes an action, within ten minutes. The day log keeps both. */
export async function undoEvent(ctx: SignedInCtx, id: number, eventId: number): Promise<DeskDone> {
  return await atDesk(
    ctx,
    id,
    async (tx, { competition, desk }) => {
      const event = await findEvent(tx, id, eventId)
      if (event === undefined) throw new AppError('not_found')
      const { action } = event
      if (undoUntil(event, ctx.clock.now()) === null || !isUndoable(action)) {
        throw new AppError('conflict', 'This can no longer be undone')
      }
      if (!isOfDesk(action)) await refuseUnlessOrganiser(ctx, tx, id)
      await refuseIfMerged(tx, event.facts)
      const facts = event.facts as unknown as Facts
      const undoing = { ctx, tx, id, competition, desk, facts, at: event.at }
      await refuseIfChangedSince(action, undoing)
      await WAYS_BACK[action](undoing)
      await noteUndone(tx, eventId, ctx.clock.now(), ctx.actor.userId)
      const { matchId, courtId, userIds, text } = event.facts
      return { action: 'undone', facts: { eventId, undone: action, matchId, courtId, userIds, text } }
    },
    'desk',
  )
}

const WAYS_BACK: Readonly<Record<Undoable, (undoing: Undoing) => Promise<void>>> = {
  called: async ({ ctx, tx, id, facts }) => {
    await getInPlay(tx, id, facts.callId)
    await updateCall(tx, facts.callId, { ended_at: ctx.clock.now(), ending: 'canceled' })
  },
  started: async ({ tx, id, facts }) => {
    await getInPlay(tx, id, facts.callId)
    await updateCall(tx, facts.callId, { started_at: null })
  },
  canceled: backOnCourt,
  finished: takeResultBack,
  'no-show': takeResultBack,
  'checked-in': async ({ tx, id, facts }) => {
    await deleteCheckIns(tx, id, facts.userIds)
  },
  'checked-out': async ({ ctx, tx, id, facts }) => {
    await insertCheckIns(tx, id, facts.userIds, ctx.clock.now(), ctx.actor.userId)
  },
  'court-closed': courtAsBefore,
  'court-opened': courtAsBefore,
  ordered: ({ tx, id, facts }) => replacePlaces(tx, id, facts.before as readonly number[]),
  paused: ({ tx, id }) => updateDesk(tx, id, { paused_at: null }),
  resumed: ({ tx, id, facts }) => updateDesk(tx, id, { paused_at: new Date(facts.since) }),
  announced: async ({ ctx, tx, id, facts: { announcementId, before } }) => {
    await unannounce(tx, id, { announcementId, before: before as number | null }, ctx.clock.now())
  },
  'announcement-ended': ({ tx, id, facts }) => showAgain(tx, id, facts.announcementId),
  changed: settingsAsBefore,
  'days-changed': daysAsBefore,
  withdrawn: ({ ctx, tx, competition, facts }) =>
    undoWithdrawal(ctx, tx, competition, facts as unknown as Withdrawal),
  decided: ({ ctx, tx, facts }) => undoDecisionWithin(ctx, tx, facts.matchId, true),
  'entry-added': fieldAsBefore,
  'entries-imported': fieldAsBefore,
  'entry-moved': fieldAsBefore,
  'player-replaced': fieldAsBefore,
  redrawn: fieldAsBefore,
  'divisions-merged': fieldAsBefore,
  'division-split': fieldAsBefore,
  'plan-changed': ({ ctx, tx, competition, facts }) =>
    undoPlanChange(ctx, tx, competition, facts as unknown as PlanChange),
  reinstated: ({ ctx, tx, competition, facts }) => undoReinstatement(ctx, tx, competition, facts.entryId),
  'result-voided': ({ ctx, tx, facts }) => undoDecisionWithin(ctx, tx, facts.matchId, true),
  rain: async (undoing) => {
    const { ctx, tx, facts } = undoing
    if (facts.courtId === undefined) await settingsAsBefore(undoing)
    else await updateCourt(tx, facts.courtId, { closed_reason: facts.closedReason, since: ctx.clock.now() })
  },
}

/** Undoing would bring a guest back who is somebody else now. */
async function refuseIfMerged(tx: Tx, { userIds = [], replaced }: Partial<Facts>): Promise<void> {
  const named = [...userIds, ...(replaced === undefined ? [] : [replaced.leaves, replaced.joins])]
  if (await isAnyMerged(tx, named)) {
    throw new AppError('conflict', 'One of these guests is somebody else now. This can no longer be undone')
  }
}

async function fieldAsBefore({ ctx, tx, competition, facts }: Undoing): Promise<void> {
  await undoFieldChange(ctx, tx, competition, facts as unknown as FieldChange)
}

/** Removes the result and puts the match back on its court if that is still possible. */
async function takeResultBack(undoing: Undoing): Promise<void> {
  const { ctx, tx, facts } = undoing
  await voidWithin(ctx, tx, facts.matchId, { reason: 'Undone at the desk', cascade: false }, true)
  await backOnCourt(undoing)
}

/** If its players are on another court by now, the match goes to the queue. */
async function backOnCourt({ ctx, tx, id, facts }: Undoing): Promise<void> {
  const { state } = await readDay(ctx, tx, id)
  const problem = callProblem(state, facts.matchId, facts.courtId)
  const isFree = problem === null || OVERRULABLE.has(problem)
  if (isFree) await updateCall(tx, facts.callId, { ended_at: null, ending: null, reported_at: null })
}

async function getInPlay(tx: Tx, id: number, callId: number): Promise<void> {
  if ((await findRunningCall(tx, id, callId)) === undefined) {
    throw new AppError('conflict', 'This match is not on court any more')
  }
}

async function courtAsBefore({ ctx, tx, facts }: Undoing): Promise<void> {
  const before = facts.before as string | null
  await updateCourt(tx, facts.courtId, { closed_reason: before, since: ctx.clock.now() })
}

async function daysAsBefore({ tx, id, facts }: Undoing): Promise<void> {
  await replaceDays(tx, id, facts.before as readonly DayOfPlay[])
  await updateDesk(tx, id, { starts_at: facts.startsAt === null ? null : new Date(facts.startsAt) })
}

/** Restores settings; the day log stores times as strings. */
async function settingsAsBefore({ ctx, tx, id, facts }: Undoing): Promise<void> {
  const before = facts.before as Record<string, unknown>
  const startsAt = before['starts_at']
  const dated = typeof startsAt === 'string' ? { ...before, starts_at: new Date(startsAt) } : before
  await applySettings(ctx, tx, id, dated)
}
