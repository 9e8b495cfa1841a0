import type { CompetitionKind } from '@tussle/contract/competitions'
import {
  alreadyJoined,
  fitsCompetition,
  fitsDivision,
  type JoinCase,
  joinRefusal,
  notJoined,
  type Refusal,
} from '../entries.policy.ts'

export const NOT_ASKED: Refusal = { code: 'conflict', message: 'Nobody asks you any more' }

const HAS_PARTNER: Refusal = { code: 'conflict', message: 'You already have a partner in this division' }

/** The places that an open question holds for the asked player. */
export interface Held {
  readonly division_places: number
  readonly competition_places: number
}

const NOTHING: Held = { division_places: 0, competition_places: 0 }

/** Why a player with an entry cannot ask this person to be the partner; null if they can. */
export function askRefusal(
  kind: CompetitionKind,
  facts: JoinCase,
  partnerId: number,
  held: Held = NOTHING,
): Refusal | null {
  if (facts.competition_id !== null && facts.own_entry_id === null) return notJoined(kind)
  if (facts.own_entry_id !== null && facts.own_looks !== true) return HAS_PARTNER
  return joinRefusal(kind, asNew(facts), partnerId) ?? roomBeside(facts, held)
}

/**
 * Why an asked player cannot accept; null if they can. In the facts the asked player is the caller, and the one who
 * asked is the partner: who may play is decided again, because a profile or the division may have changed meanwhile.
 */
export function acceptRefusal(
  kind: CompetitionKind,
  facts: JoinCase,
  byUserId: number,
  held: Held,
): Refusal | null {
  if (facts.own_entry_id !== null && facts.own_looks !== true) return alreadyJoined(kind)
  // Whoever asks wants to be a partner, whatever others may ask them.
  const asked = { ...asNew(facts), may_be_partner: true }
  return joinRefusal(kind, asked, byUserId) ?? roomBeside(facts, held)
}

/** The entry of the caller becomes one with that of the other player, so it counts neither as one nor for the room. */
function asNew(facts: JoinCase): JoinCase {
  const entries = facts.own_entries - (facts.own_entry_id === null ? 0 : 1)
  return { ...facts, own_entry_id: null, own_entries: entries, max_players: null, division_cap: null }
}

/** Whether there is a place for both if only one of them has one; what is held for them is theirs. */
function roomBeside(facts: JoinCase, held: Held): Refusal | null {
  const hasOwn = facts.own_entry_id !== null && facts.own_status === 'active'
  const hasOther = facts.partner_entry_id !== null && facts.partner_status === 'active'
  if (hasOwn === hasOther) return null
  const places = hasOwn ? facts.partner_places : facts.own_places
  const room = {
    ...facts,
    division_taken: (facts.division_taken ?? 0) - held.division_places,
    taken: (facts.taken ?? 0) - held.competition_places,
    waiting: held.competition_places > 0 ? 0 : facts.waiting,
  }
  if (fitsDivision(room, 1, true) && fitsCompetition(room, places > 0 ? 0 : 1)) return null
  const beside = hasOwn ? 'you' : facts.partner_name
  return { code: 'full', message: `There is no place left beside ${beside} in ${facts.division_name}` }
}
