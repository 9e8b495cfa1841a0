import type { Rating } from '@tussle/competition/divisions'
import { type Candidate, type Eligibility, eligibilityProblems } from '@tussle/competition/rules/who-may-play'
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
  readonly most_entries: number | null
  readonly division_id: number | null
  readonly division_name: string | null
  readonly division_gender: string | null
  readonly division_cap: number | null
  readonly division_taken: number | null
  readonly division_waiting: number | null
  readonly user_id: number
  readonly user_gender: string | null
  readonly own_entry_id: number | null
  readonly own_named_by: number | null
  readonly own_entries: number
  readonly own_places: number
  readonly partner_id: number | null
  readonly partner_name: string | null
  readonly partner_gender: string | null
  readonly may_be_partner: boolean | null
  readonly partner_entry_id: number | null
  readonly partner_looks: boolean | null
  readonly partner_status: string | null
  readonly partner_entries: number
  readonly partner_places: number
  readonly division_rating: string | null
  readonly skill_rule: SkillRule | null
  readonly user_rating: string | null
  readonly user_mu: number | null
  readonly user_sigma: number | null
  readonly partner_rating: string | null
  readonly partner_mu: number | null
  readonly partner_sigma: number | null
  readonly seats: number | null
  readonly limits: Limits | null
  readonly user_birth: string | null
  readonly partner_birth: string | null
}

/** The limits of a division that an organiser has named; a highest level is its rating. */
interface Limits {
  readonly skillMin: number | null
  readonly ageMin: number | null
  readonly ageMax: number | null
  readonly year: number
}

export interface Refusal {
  readonly code: ErrorCode
  readonly message: string
  readonly field?: string
  /** The reason is the same for every division, so none is named with it. */
  readonly isAboutAll?: boolean
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

/** The database's own refusal, for whoever enters others. */
export const TOO_MANY: Refusal = {
  code: 'conflict',
  message: 'A player has entered as many divisions as the organiser allows',
}

/** The same for a division with a maximum of its own. */
export const DIVISION_FULL: Refusal = {
  code: 'full',
  message: 'This division has reached its maximum. Raise the maximum, or withdraw somebody first',
}

export function full(kind: CompetitionKind): Refusal {
  return { code: 'full', message: `This ${kind} is full` }
}

export function alreadyJoined(kind: CompetitionKind): Refusal {
  return { code: 'already_joined', message: `You have already joined this ${kind}` }
}

/** The organiser limits the divisions of one player; with a limit of one the player has joined (OQ-180). */
function tooMany(kind: CompetitionKind, most: number): Refusal {
  if (most === 1) return alreadyJoined(kind)
  const message = `You can enter at most ${most} divisions of this ${kind}`
  return { code: 'conflict', message, isAboutAll: true }
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
  const most = facts.most_entries ?? 1
  if (facts.own_entries >= most) return tooMany(kind, most)
  if (!isEligible(facts.user_gender, facts.division_gender)) return wrongGender(facts.division_gender)
  return (
    ownLevelRefusal(facts) ??
    limitRefusal(facts, partnerId) ??
    (partnerId === null ? null : partnerRefusal(kind, facts, most)) ??
    roomRefusal(kind, facts, partnerId)
  )
}

/** The partner named the caller before the caller named the partner: they are already a pair (OQ-076). */
export function isMutual(facts: JoinCase, partnerId: number): boolean {
  return (
    facts.own_entry_id !== null &&
    facts.own_entry_id === facts.partner_entry_id &&
    facts.own_named_by === partnerId
  )
}

/**
 * Why these players do not fit the division, for the organiser who enters them: by the same rules, and without saying
 * more about a person than that. Null if they fit.
 */
export function unfitReason(facts: JoinCase, partnerId: number | null): string | null {
  const { division_gender: gender, division_rating: rating } = facts
  if (!isEligible(facts.user_gender, gender)) return wrongGender(gender).message
  if (partnerId !== null) {
    if (!isEligible(facts.partner_gender, gender)) return wrongGender(gender).message
    if (partnerFitRefusal(facts) === NOT_MIXED) return NOT_MIXED.message
  }
  if (ownLevelRefusal(facts) !== null || (partnerId !== null && partnerFitRefusal(facts) !== null)) {
    return `This division goes up to ${rating}, and a player is above that level`
  }
  if (limitRefusal(facts, partnerId) === null) return null
  return 'Level or age does not fit this division, or a month of birth is missing in a profile'
}

/** Only a known gender that contradicts the division makes a player ineligible (OQ-080). */
function isEligible(gender: string | null, division: string | null): boolean {
  return division === 'mixed' || division === 'open' || gender === null || gender === division
}

function wrongGender(division: string | null): Refusal {
  return { code: 'not_eligible', message: `This division is for ${division === 'male' ? 'men' : 'women'}` }
}

function partnerRefusal(kind: CompetitionKind, facts: JoinCase, most: number): Refusal | null {
  if (facts.partner_id === null) return { code: 'not_found', message: 'Player not found' }
  const name = facts.partner_name ?? ''
  if (facts.may_be_partner !== true) return unavailable(`${name} does not want to be entered by others`)
  if (facts.partner_entry_id !== null) {
    if (facts.partner_looks !== true) return unavailable(`${name} is already entered with another partner`)
  } else if (facts.partner_entries >= most) {
    const words = most === 1 ? 'another division' : `${most} divisions, as many as this ${kind} allows`
    return unavailable(`${name} is already entered in ${words}`)
  }
  return partnerFitRefusal(facts)
}

/** The messages reveal nothing about the partner that the partner has not shown. */
function partnerFitRefusal(facts: JoinCase): Refusal | null {
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

/** What a partner's age refuses says nothing about the age. */
function limitRefusal(facts: JoinCase, partnerId: number | null): Refusal | null {
  const { limits } = facts
  if (limits === null) return null
  const { year, ...range } = limits
  const [user, partner] = [candidate(facts, 'user'), candidate(facts, 'partner')]
  const without = { ...NO_LIMITS, ageMin: range.ageMin, ageMax: range.ageMax }
  const [own] = eligibilityProblems(without, [user], year)
  if (own !== undefined) return { code: 'not_eligible', message: own }
  if (partnerId !== null && eligibilityProblems(without, [partner], year).length > 0) {
    return { code: 'not_eligible', message: 'Your partner cannot enter this division' }
  }
  if (facts.skill_rule !== 'refuse') return null
  // A partner-seeker may find a stronger partner.
  const team = facts.seats === 2 ? [user, partner] : [user]
  const [below] = eligibilityProblems({ ...NO_LIMITS, skillMin: range.skillMin }, team, year)
  return below === undefined ? null : { code: 'not_eligible', message: below }
}

const NO_LIMITS: Eligibility = {
  playType: 'singles',
  gender: 'open',
  rating: null,
  skillMin: null,
  skillMax: null,
  ageMin: null,
  ageMax: null,
}

function candidate(facts: JoinCase, who: 'user' | 'partner'): Candidate {
  const level = { level: facts[`${who}_rating`], mu: facts[`${who}_mu`], sigma: facts[`${who}_sigma`] }
  return { gender: null, level: playerLevel(level), birthMonth: facts[`${who}_birth`] }
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
  const isJoiningTheirs = partnerId !== null && facts.partner_entry_id !== null
  if (isJoiningTheirs && facts.partner_status === 'waitlisted') return null
  const isTwo = partnerId !== null && !isJoiningTheirs
  const hasDivisionRoom = fitsDivision(facts, isTwo ? 2 : 1, isJoiningTheirs)
  // A person with a place in another division needs no second one.
  const newcomers = (facts.own_places > 0 ? 0 : 1) + (isTwo && facts.partner_places === 0 ? 1 : 0)
  if (hasDivisionRoom && fitsCompetition(facts, newcomers)) return null
  if (kind === 'league') return hasDivisionRoom ? full(kind) : divisionFull(facts.division_name)
  if (!isJoiningTheirs) return null
  const where = hasDivisionRoom ? '' : ` in ${facts.division_name}`
  const message = `There is no place left beside ${facts.partner_name}${where}: join without a partner to get on the waitlist`
  return { code: 'full', message }
}

export function divisionFull(name: string | null): Refusal {
  return { code: 'full', message: `${name ?? 'This division'} is full` }
}

/**
 * Nobody passes whoever waits for the division. A partner-seeker with a place has the place of a team, so whoever joins
 * them takes none (docs/decisions/0079).
 */
function fitsDivision(facts: JoinCase, people: number, isJoiningTheirs: boolean): boolean {
  const { division_cap: cap, division_taken: taken, division_waiting: waiting, seats } = facts
  if (cap === null) return true
  return (isJoiningTheirs || (waiting ?? 0) === 0) && (taken ?? 0) + people <= cap * (seats ?? 1)
}

function fitsCompetition({ max_players: maximum, taken, waiting }: JoinCase, newcomers: number): boolean {
  if (maximum === null || newcomers === 0) return true
  return (waiting ?? 0) === 0 && (taken ?? 0) + newcomers <= maximum
}
