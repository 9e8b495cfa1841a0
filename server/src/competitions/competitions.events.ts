import type { CompetitionKind } from '@tussle/contract/competitions'
import { defineEvent } from '../kernel/jobs/outbox.ts'

/** A competition is over: its last match was played, or its last day has passed. */
export const competitionCompleted = defineEvent<{ competitionId: number; kind: CompetitionKind }>(
  'competitions.completed',
)

/** A competition was taken away; those who were in it are told, and are known only here by now. */
export const competitionRemoved = defineEvent<{ competitionId: number; userIds: number[] }>(
  'competitions.removed',
)
