import { DIVISION_PRESETS, type DivisionPreset } from '@tussle/competition/divisions'
import { CURRENCIES, DEFAULT_CURRENCY, readMoney } from '@tussle/competition/fees/money'
import type { Format } from '@tussle/competition/format-names'
import { firstInstant, isTimeZone, lastInstant } from '@tussle/contract/calendar'
import type { Club } from '@tussle/contract/clubs'
import { findClubById } from '../clubs/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError, refusal } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import { startsByLink } from './club/listing.ts'
import { insertCompetition, insertDivisions, refreshDivisionCards } from './competition-writes.store.ts'
import { type ListedCompetition, presentListed } from './competitions.present.ts'
import { findCompetitionRow } from './competitions.store.ts'
import { refuseUnlessClubOrganiser } from './organisers.ts'

interface Wanted {
  readonly name: string
  readonly description?: string | null | undefined
  readonly clubId?: number | null | undefined
  /** Undefined to use the club's own (OQ-065). */
  readonly location?: string | null | undefined
  /** Null is unlimited (OQ-070). */
  readonly maxPlayers: number | null
  readonly mostEntries?: number | undefined
  readonly entryFee?: string | undefined
  readonly currency?: string | undefined
  readonly timeZone: string
  readonly registrationDeadline?: string | null
  /** Names of the catalogue: 'Mens 3.5 Singles'. Without any, the competition stays a draft. */
  readonly divisions: readonly string[]
  /** The final number of divisions; if undefined, the first division makes the competition public (OQ-088). */
  readonly expectedDivisions?: number | undefined
}

/** How many divisions one player may enter unless the organiser says otherwise (OQ-180). */
const MOST_ENTRIES = { league: 1, tournament: 3 } as const

/** Dates are days in the time zone ("2026-06-13"), or instants. */
export type NewLeague = Wanted & {
  readonly kind: 'league'
  readonly startDate: string
  readonly endDate: string
}

export type NewTournament = Wanted & {
  readonly kind: 'tournament'
  readonly format?: Format
  readonly expectedParticipants?: number | null | undefined
  readonly startDate: string | null
  readonly endDate: string | null
}

interface Dates {
  readonly timeZone: string
  readonly startDate: string | null
  readonly endDate: string | null
  readonly registrationDeadline?: string | null
}

/** The fields of a creation form that both kinds share, as the contract names them. */
interface DraftForm {
  readonly maxParticipants?: number | null | undefined
  readonly divisionCount?: number | undefined
  readonly location?: string | null | undefined
  readonly timeZone?: string | undefined
}

/** Turns a form into a draft: its divisions follow one by one, and the last of them makes it public (OQ-088). */
export function draftOf<Form extends DraftForm>(form: Form, defaultZone: string) {
  const { maxParticipants, divisionCount, ...given } = form
  return {
    ...given,
    timeZone: given.timeZone ?? defaultZone,
    // A blank location counts as not given (OQ-065).
    location: given.location || undefined,
    maxPlayers: maxParticipants ?? null,
    divisions: [],
    expectedDivisions: divisionCount,
  }
}

/**
 * Creates every competition with its first divisions in one transaction, so that nobody sees a part of it. `present`
 * makes the answer, which is saved with the idempotency key. `also` adds what a copy takes over.
 */
export async function addCompetition<Answer>(
  ctx: SignedInCtx,
  wanted: NewLeague | NewTournament,
  present: (made: ListedCompetition) => Answer,
  also: (tx: Tx, id: number) => Promise<void> = async () => {},
): Promise<Answer> {
  await refuseUnlessClubOrganiser(ctx, ctx.db, wanted.clubId)
  if (!isTimeZone(wanted.timeZone)) throw refusal('timeZone', 'Please choose a time zone')
  refuseUnpayable(wanted.entryFee ?? '0', wanted.currency ?? DEFAULT_CURRENCY)
  const dates = datesOf(wanted)
  const divisions = wanted.divisions.map(presetNamed)
  const club = await clubOf(ctx, wanted.clubId)
  const isTournament = wanted.kind === 'tournament'
  return await inTransaction(ctx, async (tx) => {
    const competition = {
      kind: wanted.kind,
      name: wanted.name,
      description: wanted.description || null,
      location: wanted.location === undefined ? (club?.location ?? null) : wanted.location,
      format: isTournament ? (wanted.format ?? 'single_elimination') : null,
      max_players: wanted.maxPlayers,
      most_entries: wanted.mostEntries ?? MOST_ENTRIES[wanted.kind],
      expected_participants: isTournament ? (wanted.expectedParticipants ?? null) : null,
      expected_divisions: wanted.expectedDivisions ?? null,
      entry_fee: wanted.entryFee ?? '0',
      currency: wanted.currency ?? DEFAULT_CURRENCY,
      time_zone: wanted.timeZone,
      ...dates,
      completed_at: null,
      club_id: club?.id ?? null,
      by_link: await startsByLink(ctx, tx, club?.id ?? null),
      created_by: ctx.actor.userId,
    }
    const id = await insertCompetition(tx, competition, ctx.clock.now())
    if (divisions.length > 0) {
      await insertDivisions(tx, id, divisions, wanted.maxPlayers)
      await refreshDivisionCards(tx, id)
    }
    await also(tx, id)
    await audit(tx, ctx, { action: 'competition.created', object: `competition:${id}` })
    return present(presentListed(await findCompetitionRow(tx, id)))
  })
}

/** Refuses a currency that nobody knows, and a fee that cannot be paid in it, such as half a yen. */
export function refuseUnpayable(fee: string, currency: string): void {
  if (!CURRENCIES.includes(currency)) throw refusal('currency', 'Please choose a currency')
  if (fee !== 'NaN' && readMoney(fee, currency) === null) {
    throw refusal('entryFee', `Amounts in ${currency} have no such decimals`)
  }
}

/** A day means its first instant for a start and its last instant for an end or a deadline (OQ-056, OQ-081). */
export function datesOf({ timeZone, startDate, endDate, registrationDeadline }: Dates) {
  const starts = startDate === null ? null : firstInstant(startDate, timeZone)
  const ends = endDate === null ? null : lastInstant(endDate, timeZone)
  const closes = registrationDeadline ? lastInstant(registrationDeadline, timeZone) : null
  if (starts !== null && ends !== null && ends < starts) {
    throw refusal('endDate', 'End date must be on or after the start date')
  }
  if (closes !== null && ends !== null && closes > ends) {
    throw refusal('registrationDeadline', 'Registration must close on or before the end date')
  }
  return { starts_at: starts, ends_at: ends, registration_closes_at: closes }
}

function presetNamed(name: string): DivisionPreset {
  const preset = DIVISION_PRESETS.find((known) => known.name === name)
  if (preset === undefined) throw refusal('divisions', `There is no division called ${name}`)
  return preset
}

export async function clubOf(ctx: SignedInCtx, id: number | null | undefined): Promise<Club | null> {
  if (id === null || id === undefined) return null
  const club = await findClubById(ctx, id)
  if (club === undefined) throw new AppError('not_found', 'Club not found')
  return club
}
