import type { CompetitionKind } from '@tussle/contract/competitions'
import { defineEvent } from '../kernel/jobs/outbox.ts'

/** A competition was completed: its last match was played, or its last day has passed. */
export const competitionCompleted = defineEvent<{ competitionId: number; kind: CompetitionKind }>(
  'competitions.completed',
)

/** A competition was removed. Its players are notified; by now only this event names them. */
export const competitionRemoved = defineEvent<{ competitionId: number; userIds: number[] }>(
  'competitions.removed',
)

/** Rules that entrants know have changed; each division has a new version. */
export const rulesChanged = defineEvent<{
  competitionId: number
  changes: { divisionId: number; version: number }[]
}>('competitions.rules-changed')
