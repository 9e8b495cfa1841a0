import { DIVISION_PRESETS, type DivisionPreset } from '@tussle/competition/divisions'
import type { Format } from '@tussle/competition/format-names'
import { firstInstant, isTimeZone, lastInstant } from '@tussle/contract/calendar'
import { findClubById } from '../clubs/index.ts'
import { audit } from '../kernel/audit.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import { inTransaction } from '../kernel/transaction.ts'
import { insertCompetition, insertDivisions, refreshDivisionCards } from './competition-writes.store.ts'

interface Wanted {
  readonly name: string
  readonly description?: string | null
  readonly clubId?: number | null
  /** Absent: the club's own (OQ-065). */
  readonly location?: string | null
  /** Null is unlimited (OQ-070). */
  readonly maxPlayers: number | null
  readonly entryFee?: string
  readonly timeZone: string
  readonly registrationDeadline?: string | null
  /** Names of the catalogue: 'Mens 3.5 Singles'. Without any it stays a draft that nobody sees. */
  readonly divisions: readonly string[]
}

/** Dates are days in the zone ("2026-06-13"), or instants. */
export type NewLeague = Wanted & {
  readonly kind: 'league'
  readonly startDate: string
  readonly endDate: string
}

export type NewTournament = Wanted & {
  readonly kind: 'tournament'
  readonly format?: Format
  readonly expectedParticipants?: number | null
  readonly startDate: string | null
  readonly endDate: string | null
}

/** A competition with its divisions in one transaction: nobody ever meets half of one. Answers its id. */
export async function createCompetition(
  ctx: SignedInCtx,
  wanted: NewLeague | NewTournament,
): Promise<number> {
  if (!isTimeZone(wanted.timeZone)) throw refusal('timeZone', 'Please choose a time zone')
  const dates = datesOf(wanted)
  const divisions = wanted.divisions.map(presetNamed)
  const location = wanted.location === undefined ? await clubLocation(ctx, wanted.clubId) : wanted.location
  return await inTransaction(ctx, async (tx) => {
    const competition = {
      kind: wanted.kind,
      name: wanted.name,
      description: wanted.description || null,
      location,
      format: wanted.kind === 'tournament' ? (wanted.format ?? 'single_elimination') : null,
      max_players: wanted.maxPlayers,
      expected_participants: wanted.kind === 'tournament' ? (wanted.expectedParticipants ?? null) : null,
      entry_fee: wanted.entryFee ?? '0',
      time_zone: wanted.timeZone,
      ...dates,
      completed_at: null,
      club_id: wanted.clubId ?? null,
      created_by: ctx.actor.userId,
    }
    const id = await insertCompetition(tx, competition, ctx.clock.now())
    if (divisions.length > 0) {
      await insertDivisions(tx, id, divisions, wanted.maxPlayers)
      await refreshDivisionCards(tx, id)
    }
    await audit(tx, ctx, { action: 'competition.created', object: `competition:${id}` })
    return id
  })
}

/** A day means its first instant as a start and its last one as an end or a deadline (OQ-056, OQ-081). */
function datesOf({ timeZone, startDate, endDate, registrationDeadline }: NewLeague | NewTournament) {
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

async function clubLocation(ctx: SignedInCtx, clubId: number | null | undefined): Promise<string | null> {
  if (clubId === null || clubId === undefined) return null
  const club = await findClubById(ctx, clubId)
  if (club === undefined) throw new AppError('not_found', 'Club not found')
  return club.location
}

function refusal(field: string, message: string): AppError {
  return new AppError('bad_request', message, { fields: { [field]: message } })
}
