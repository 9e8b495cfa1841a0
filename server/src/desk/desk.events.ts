import { defineEvent } from '../kernel/jobs/outbox.ts'

/** A match was called to a court; its players should come now. */
export const matchCalled = defineEvent<{
  competitionId: number
  matchId: number
  callId: number
  userIds: readonly number[]
}>('desk.called')

/** The desk made an announcement. Its readers are determined when the event is handled. */
export const announced = defineEvent<{ competitionId: number; announcementId: number }>('desk.announced')

/**
 * These players are called next. Every call emits this event again until they are called, so the subscriber must
 * notify them only once.
 */
export const matchOnDeck = defineEvent<{
  competitionId: number
  matchId: number
  userIds: readonly number[]
}>('desk.on-deck')
