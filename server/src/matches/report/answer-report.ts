import { HOUR } from '../../kernel/clock.ts'
import type { Edit } from '../apply/compute-changes.ts'
import { factIn, type Holder } from './make-fact.ts'

/** How long the other side can dispute a report before it stands (OQ-102). */
const CONFIRMS_AFTER_MS = 48 * HOUR

/** When a report stands if nobody disputes it. */
export function confirmsAt(reportedAt: Date): Date {
  return new Date(reportedAt.getTime() + CONFIRMS_AFTER_MS)
}

/** The other side has agreed, or the deadline has passed. */
export function confirmation(match: Holder): Edit {
  const fact = { ...factIn(match), status: 'confirmed', confirms_at: null } as const
  return { match, fact, kind: 'confirmed', reason: null }
}

/** The other side disagrees; its claim is kept for the organiser. */
export function objection(match: Holder, reason: string | null, claim?: readonly number[]): Edit {
  const fact = { ...factIn(match), status: 'disputed', confirms_at: null } as const
  return { match, fact, kind: 'disputed', reason, ...(claim === undefined ? {} : { claim }) }
}

/** The dispute is taken back: the report has its old status and its old deadline, even if that has passed. */
export function withdrawal(match: Holder): Edit {
  const fact = factIn(match)
  const restored = { ...fact, status: 'reported', confirms_at: confirmsAt(fact.reported_at) } as const
  return { match, fact: restored, kind: 'withdrawn', reason: null }
}
