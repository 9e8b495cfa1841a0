import type { Rating } from '@tussle/competition/divisions'
import { isAboveLevel, type SkillRule } from '@tussle/competition/skill-rule'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { ErrorCode } from '@tussle/contract/errors'
import { playerLevel } from './level.policy.ts'

/** The values that decide about a join, as the store reads them; null if there is no such object. */
export interface JoinCase {
  readonly competition_id: number | null
  readonly is_open: boolean | null
  readonly max_players: number | null
  readonly taken: number | null
  readonly waiting: number | null
  readonly division_id: number | null
  readonly division_gender: string | null
  readonly user_id: number
  readonly user_gender: string | null
  readonly own_entry_id: number | null
  readonly own_division_id: number | null
  readonly own_named_by: number | null
  readonly partner_id: number | null
  readonly partner_name: string | null
  readonly partner_gender: string | null
  readonly may_be_partner: boolean | null
  readonly partner_entry_id: number | null
  readonly partner_division_id: number | null
  readonly partner_looks: boolean | null
  readonly partner_status: string | null
  readonly division_rating: string | null
  readonly skill_rule: SkillRule | null
  readonly user_rating: string | null
  readonly user_mu: number | null
  readonly user_sigma: number | null
  readonly partner_rating: string | null
  readonly partner_mu: number | null
  readonly partner_sigma: number | null
}

export interface Refusal {
  readonly code: ErrorCode
  readonly message: string
  readonly field?: string
}

export function notFound(kind: CompetitionKind): Refusal {
  return { code: 'not_found', message: kind === 'league' ? 'League not found' : 'Tournament not found' }
}

export const CLOSED: Refusal = { code: 'registration_closed', message: 'Registration has closed' }

export const NOT_NAMED: Refusal = { code: 'conflict', message: 'There is nothing to decline' }

/**
 * Only an organiser can withdraw a player who has matches, because the organiser decides about the results (OQ-084).
 */
export const HAS_MATCHES: Refusal = {
  code: 'conflict',
  message: 'You already have matches here. Please ask the organiser to withdraw you',
}

/** Both genders are known and equal; the database also refuses this for organisers and imports. */
export const NOT_MIXED: Refusal = { code: 'not_eligible', message: 'A mixed team is one man and one woman' }

export function full(kind: CompetitionKind): Refusal {
  return { code: 'full', message: `This ${kind} is full` }
}

export function alreadyJoined(kind: CompetitionKind): Refusal {
  return { code: 'already_joined', message: `You have already joined this ${kind}` }
}

export function notJoined(kind: CompetitionKind): Refusal {
  return { code: 'conflict', message: `You have not joined this ${kind}` }
}

/** The values that decide whether a player may withdraw, as the store reads them. */
export interface LeaveCase {
  readonly is_open: boolean
  readonly is_over: boolean
  readonly needs_partner: boolean
  readonly has_matches: boolean
}

/** Why a player cannot withdraw; null while registration is open, or for a partner-seeker (OQ-084). */
export function leaveRefusal(facts: LeaveCase): Refusal | null {
  // A partner-seeker has no matches, so they may withdraw until the competition is over.
  if (!facts.is_open && (!facts.needs_partner || facts.is_over)) return CLOSED
  return facts.has_matches ? HAS_MATCHES : null
}

/** Why this person cannot join, alone or with this partner; null if they can. */
export function joinRefusal(
  kind: CompetitionKind,
  facts: JoinCase,
  partnerId: number | null,
): Refusal | null {
  if (facts.competition_id === null) return notFound(kind)
  if (facts.division_id === null) {
    return { code: 'bad_request', message: 'Please select a division', field: 'divisionId' }
  }
  if (partnerId === facts.user_id) {
    return { code: 'bad_request', message: 'You cannot be your own partner', field: 'partnerId' }
  }
  if (facts.is_open !== true) return CLOSED
  if (facts.own_entry_id !== null) return alreadyJoined(kind)
  if (!isEligible(facts.user_gender, facts.division_gender)) return wrongGender(facts.division_gender)
  return (
    ownLevelRefusal(facts) ??
    (partnerId === null ? null : partnerRefusal(facts)) ??
    roomRefusal(kind, facts, partnerId)
  )
}

/** The partner named the caller before the caller named the partner: they are already a pair (OQ-076). */
export function isMutual(facts: JoinCase, partnerId: number): boolean {
  return (
    facts.own_entry_id !== null &&
    facts.own_entry_id === facts.partner_entry_id &&
    facts.own_division_id === facts.division_id &&
    facts.own_named_by === partnerId
  )
}

/** Only a known gender that contradicts the division makes a player ineligible (OQ-080). */
function isEligible(gender: string | null, division: string | null): boolean {
  return division === 'mixed' || gender === null || gender === division
}

function wrongGender(division: string | null): Refusal {
  return { code: 'not_eligible', message: `This division is for ${division === 'male' ? 'men' : 'women'}` }
}

function partnerRefusal(facts: JoinCase): Refusal | null {
  if (facts.partner_id === null) return { code: 'not_found', message: 'Player not found' }
  const name = facts.partner_name ?? ''
  if (facts.may_be_partner !== true) return unavailable(`${name} does not want to be entered by others`)
  if (facts.partner_entry_id !== null) {
    const isHere = facts.partner_division_id === facts.division_id
    if (!isHere) return unavailable(`${name} is already entered in another division`)
    if (facts.partner_looks !== true) return unavailable(`${name} is already entered with another partner`)
  }
  // The message reveals nothing about the partner that the partner has not shown.
  if (!isEligible(facts.partner_gender, facts.division_gender)) {
    return { code: 'not_eligible', message: 'Your partner cannot enter this division' }
  }
  if (facts.division_gender === 'mixed' && facts.user_gender !== null) {
    if (facts.user_gender === facts.partner_gender) return NOT_MIXED
  }
  const { partner_rating: level, partner_mu: mu, partner_sigma: sigma } = facts
  if (isTooStrong(facts, level, mu, sigma)) {
    return { code: 'not_eligible', message: `Your partner is above the level of this division` }
  }
  return null
}

function ownLevelRefusal(facts: JoinCase): Refusal | null {
  const { division_rating: division, user_rating: level, user_mu: mu, user_sigma: sigma } = facts
  if (!isTooStrong(facts, level, mu, sigma)) return null
  return { code: 'not_eligible', message: `You are above the level of this division (${division})` }
}

/**
 * Only a division with the skill rule "refuse" refuses players above its level; the others leave it to the
 * organisers.
 */
function isTooStrong(
  { skill_rule: rule, division_rating: division }: JoinCase,
  level: string | null,
  mu: number | null,
  sigma: number | null,
): boolean {
  if (rule !== 'refuse' || division === null) return false
  return isAboveLevel(division as Rating, playerLevel({ level, mu, sigma }))
}

function unavailable(message: string): Refusal {
  return { code: 'partner_unavailable', message }
}

/**
 * A full league refuses an entry, a full tournament puts it on the waitlist (OQ-072). Only a join to the entry of a
 * partner who already has a place cannot wait: a pair is never divided.
 */
function roomRefusal(kind: CompetitionKind, facts: JoinCase, partnerId: number | null): Refusal | null {
  const { max_players: maximum, taken, waiting, partner_entry_id: theirs } = facts
  const isJoiningTheirs = partnerId !== null && theirs !== null
  if (maximum === null || (isJoiningTheirs && facts.partner_status === 'waitlisted')) return null
  const people = partnerId === null || isJoiningTheirs ? 1 : 2
  const fits = (waiting ?? 0) === 0 && (taken ?? 0) + people <= maximum
  if (fits) return null
  if (kind === 'league') return full(kind)
  if (!isJoiningTheirs) return null
  const message = `There is no place left beside ${facts.partner_name}: join without a partner to get on the waitlist`
  return { code: 'full', message }
}
