import type { CompetitionKind } from '@tussle/contract/competitions'
import { type JoinCase, joinRefusal, type Refusal, refusalAtDoor } from './entries.policy.ts'

/** Not read: the level and the age of the player, and where the last season placed the team. */
const UNREAD = {
  ...{ skill_rule: null, limits: null, placed_division_id: null, placed_division: null },
  ...{
    user_rating: null,
    user_mu: null,
    user_sigma: null,
    user_birth: null,
    own_looks: null,
    own_status: null,
  },
  ...{
    partner_id: null,
    partner_name: null,
    partner_gender: null,
    partner_rating: null,
    partner_birth: null,
  },
  ...{
    partner_mu: null,
    partner_sigma: null,
    may_be_partner: null,
    partner_entry_id: null,
    partner_looks: null,
  },
  ...{ partner_status: null, partner_entries: 0, partner_places: 0 },
} as const

/** The part of a join's facts that refuses most people in a crowd. */
export interface EarlyFacts extends Omit<JoinCase, keyof typeof UNREAD> {
  /** The division also looks at what was not read. */
  readonly has_more_rules: boolean
}

/** Why this person cannot join alone, in the words of `joinRefusal`; null if that is not certain from these facts. */
export function earlyRefusal(kind: CompetitionKind, early: EarlyFacts): Refusal | null {
  const facts: JoinCase = { ...early, ...UNREAD }
  const atDoor = refusalAtDoor(kind, facts, null)
  if (atDoor !== null || early.has_more_rules) return atDoor
  return joinRefusal(kind, facts, null)
}
