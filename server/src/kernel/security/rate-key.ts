import { createHash } from 'node:crypto'
import type { RateRule } from '@tussle/contract/endpoint'
import { foldName } from '@tussle/contract/folding'

/** The caller of one request, as far as rules count callers. */
export interface Caller {
  readonly ipBucket: string
  readonly userId: number | null
  readonly named: (field: string) => string | null
  /** The account that a name belongs to, in any spelling. */
  readonly accountOf: (name: string) => Promise<number | null>
}

/** For limits that count an account alone. */
export function callerOf(userId: number): Caller {
  return { ...visitorAt(''), userId }
}

/** Somebody of whom only the address is known. */
export function visitorAt(ipBucket: string): Caller {
  return { ipBucket, userId: null, named: () => null, accountOf: async () => null }
}

export function isNamed({ by }: RateRule): boolean {
  return by === 'named-account' || by === 'named-account+ip'
}

/** Under what a rule counts this caller; null if the rule does not apply. */
export async function keyOf(rule: RateRule, caller: Caller): Promise<string | null> {
  if (rule.by === 'ip') return caller.ipBucket
  if (rule.by === 'user') return caller.userId === null ? null : String(caller.userId)
  const name = rule.field === undefined ? null : caller.named(rule.field)
  if (name === null) return null
  // Made for every name: a hash made for unknown names only would let time tell which accounts exist.
  const hash = hashOf(name)
  const counted = keyOfAccount(await caller.accountOf(name)) ?? hash
  return rule.by === 'named-account' ? counted : `${counted}:${caller.ipBucket}`
}

function keyOfAccount(id: number | null): string | null {
  return id === null ? null : `account-${id}`
}

/** Names are hashed, because counters must not hold email addresses. */
function hashOf(name: string): string {
  return createHash('sha256').update(foldName(name)).digest('base64url').slice(0, 22)
}
