import { defineEvent } from '../kernel/jobs/outbox.ts'

/** A guest turned out to be another person, or that was taken back: what follows from results is counted again. */
export const personMerged = defineEvent<{
  fromUserId: number
  intoUserId: number
  matchIds: number[]
  isUndone: boolean
}>('guests.person-merged')

/** Nothing refers to this guest any more, and nobody can take that back. */
export const guestCleared = defineEvent<{ userId: number }>('guests.cleared')
