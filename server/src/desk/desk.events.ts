import { defineEvent } from '../kernel/jobs/outbox.ts'

/** A match was called to a court: its players are to come now. */
export const matchCalled = defineEvent<{
  competitionId: number
  matchId: number
  callId: number
  courtNumber: number
  userIds: readonly number[]
}>('desk.called')

/** The desk tells everybody something. Who hears it is read when it is told. */
export const announced = defineEvent<{ competitionId: number; announcementId: number }>('desk.announced')

/** These players are called next. It is told again with every call, until they are: whoever listens tells it once. */
export const matchOnDeck = defineEvent<{
  competitionId: number
  matchId: number
  userIds: readonly number[]
}>('desk.on-deck')
