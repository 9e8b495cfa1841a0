import { NOT_MIXED as NOT_MIXED_TEXT } from '@tussle/competition/rules/eligibility-words'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { ErrorCode } from '@tussle/contract/errors'
import { type FitCase, unfitFor } from './eligibility/fit.policy.ts'

/** The values that decide about a join, as the store reads them; null if there is no such object. */
export interface JoinCase extends FitCase {
  readonly competition_id: number | null
  readonly is_open: boolean | null
  readonly max_players: number | null
  readonly taken: number | null
  readonly waiting: number | null
  readonly most_entries: number | null
  readonly division_name: string | null
  readonly division_cap: number | null
  readonly division_taken: number | null
  readonly division_waiting: number | null
  readonly user_id: number
  readonly own_entry_id: number | null
  readonly own_looks: boolean | null
  readonly own_status: string | null
  readonly own_entries: number
  readonly own_places: number
  readonly partner_id: number | null
  readonly partner_name: string | null
  readonly may_be_partner: boolean | null
  readonly partner_entry_id: number | null
  readonly partner_looks: boolean | null
  readonly partner_status: string | null
  readonly partner_entries: number
  readonly partner_places: number
  readonly placed_division: string | null
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

/**
 * Only an organiser can withdraw a player who has matches, because the organiser decides about the results (OQ-084).
 */
const HAS_MATCHES: Refusal = {
  code: 'conflict',
  message: 'You already have matches here. Please ask the organiser to withdraw you',
}

/** Both genders are known and equal; the database also refuses this for organisers and imports. */
export const NOT_MIXED: Refusal = { code: 'not_eligible', message: NOT_MIXED_TEXT }

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
  const atDoor = refusalAtDoor(kind, facts, partnerId)
  if (atDoor !== null) return atDoor
  const unfit = unfitFor(facts, partnerId !== null)
  return (
    placeRefusal(facts) ??
    notEligible(unfit.own) ??
    (partnerId === null ? null : partnerRefusal(kind, facts, facts.most_entries ?? 1)) ??
    notEligible(unfit.team) ??
    roomRefusal(kind, facts, partnerId)
  )
}

/** The reasons that come before the player's level, age and partner, and before the room. */
export function refusalAtDoor(
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
  return facts.own_entries >= most ? tooMany(kind, most) : null
}

function notEligible(message: string | null): Refusal | null {
  if (message === null) return null
  return message === NOT_MIXED_TEXT ? NOT_MIXED : { code: 'not_eligible', message }
}

function partnerRefusal(kind: CompetitionKind, facts: JoinCase, most: number): Refusal | null {
  if (facts.partner_id === null) return { code: 'not_found', message: 'Player not found' }
  const name = facts.partner_name ?? ''
  if (facts.may_be_partner !== true) return unavailable(`${name} does not want to be asked by others`)
  if (facts.partner_entry_id !== null) {
    if (facts.partner_looks !== true) return unavailable(`${name} is already entered with another partner`)
  } else if (facts.partner_entries >= most) {
    const words = most === 1 ? 'another division' : `${most} divisions, as many as this ${kind} allows`
    return unavailable(`${name} is already entered in ${words}`)
  }
  return null
}

/** A team that goes up or down, or stays, plays where the last season has placed it; an organiser may enter it elsewhere. */
function placeRefusal({
  placed_division_id: id,
  placed_division: name,
  division_id,
}: JoinCase): Refusal | null {
  if (id === null || id === division_id) return null
  return { code: 'conflict', message: `After last season you play in ${name}` }
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
export function fitsDivision(facts: JoinCase, people: number, isJoiningTheirs: boolean): boolean {
  const { division_cap: cap, division_taken: taken, division_waiting: waiting, seats } = facts
  if (cap === null) return true
  return (isJoiningTheirs || (waiting ?? 0) === 0) && (taken ?? 0) + people <= cap * (seats ?? 1)
}

export function fitsCompetition(
  { max_players: maximum, taken, waiting }: JoinCase,
  newcomers: number,
): boolean {
  if (maximum === null || newcomers === 0) return true
  return (waiting ?? 0) === 0 && (taken ?? 0) + newcomers <= maximum
}
