import { HOUR } from '../../kernel/clock.ts'
import type { Edit } from '../apply/compute-changes.ts'
import { factIn, type Holder } from './make-fact.ts'

/** How long the other side can object before a report stands (OQ-102). */
const CONFIRMS_AFTER_MS = 48 * HOUR

/** When a report stands if nobody objects. */
export function confirmsAt(reportedAt: Date): Date {
  return new Date(reportedAt.getTime() + CONFIRMS_AFTER_MS)
}

/** The other side agrees, or time does for it. */
export function confirmation(match: Holder): Edit {
  const fact = { ...factIn(match), status: 'confirmed', confirms_at: null } as const
  return { match, fact, kind: 'confirmed', reason: null }
}

/** The other side does not agree; what it claims instead is kept for the organiser. */
export function objection(match: Holder, reason: string | null, claim?: readonly number[]): Edit {
  const fact = { ...factIn(match), status: 'disputed', confirms_at: null } as const
  return { match, fact, kind: 'disputed', reason, ...(claim === undefined ? {} : { claim }) }
}

/** The objection is taken back: the report is what it was, and its deadline too, even where that has passed. */
export function withdrawal(match: Holder): Edit {
  const fact = factIn(match)
  const restored = { ...fact, status: 'reported', confirms_at: confirmsAt(fact.reported_at) } as const
  return { match, fact: restored, kind: 'withdrawn', reason: null }
}
