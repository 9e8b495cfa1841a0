import { factIn, type Holder } from './make-fact.ts'
import type { Edit } from './settle.ts'

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
