import { RANKING_RULES } from '@tussle/competition/draw-names'
import { isFormat } from '@tussle/competition/format-names'
import { dayAt, timeAt } from '@tussle/contract/calendar'
import type { CompetitionKind } from '@tussle/contract/competitions'
import { DAY } from '../kernel/clock.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'
import { addCompetition, type NewLeague, type NewTournament } from './add-competition.ts'
import { refreshDivisionCards } from './competition-writes.store.ts'
import { type ListedCompetition, NOT_FOUND } from './competitions.present.ts'
import {
  type CompetitionToCopy,
  copyDivisionRows,
  copyVisibility,
  findCompetitionToCopy,
} from './copy.store.ts'
import { setRanking } from './course.store.ts'
import { refuseUnlessOrganiser } from './organisers.ts'

interface Copying {
  readonly kind: CompetitionKind
  readonly id: number
  readonly name: string
  /** The first day of the copy; all other dates move with it. */
  readonly startDate: string
}

/**
 * Makes a competition again on other days: its divisions, plans, rules and limits, without its people and results.
 * `also` copies what other features keep, in the same transaction; dates move by so many days.
 */
export async function copyCompetition<Answer>(
  ctx: SignedInCtx,
  { kind, id, name, startDate }: Copying,
  also: (tx: Tx, copyId: number, days: number) => Promise<void>,
  present: (made: ListedCompetition) => Answer,
): Promise<Answer> {
  await refuseUnlessOrganiser(ctx, ctx.db, id, 'club-organiser')
  const from = await findCompetitionToCopy(ctx.db, kind, id)
  if (from === undefined) throw new AppError('not_found', NOT_FOUND[kind])
  const days = daysTo(from, startDate)
  const wanted =
    kind === 'league' ? leagueOf(from, name, startDate, days) : tournamentOf(from, name, startDate, days)
  return await addCompetition(ctx, wanted, present, async (tx, copyId) => {
    await copyDivisions(tx, id, copyId, days)
    const ranking = RANKING_RULES.find((rule) => rule === from.ranking)
    if (ranking !== undefined) await setRanking(tx, copyId, ranking)
    await also(tx, copyId, days)
  })
}

/** The divisions of one competition in another one, with what the lists show of them, and who may see it. */
export async function copyDivisions(tx: Tx, from: number, to: number, days: number): Promise<void> {
  await copyDivisionRows(tx, from, to, days)
  await copyVisibility(tx, from, to)
  await refreshDivisionCards(tx, to)
}

function leagueOf(from: CompetitionToCopy, name: string, startDate: string, days: number): NewLeague {
  const endDate = moved(from.ends_at, days, from.time_zone) ?? startDate
  return { ...shared(from, name, days), kind: 'league', startDate, endDate }
}

function tournamentOf(from: CompetitionToCopy, name: string, startDate: string, days: number): NewTournament {
  const { starts_at: start, time_zone: zone, format, expected_participants: expectedParticipants } = from
  return {
    ...shared(from, name, days),
    kind: 'tournament',
    expectedParticipants,
    ...(isFormat(format) && { format }),
    // A tournament begins at a time of its first day.
    startDate: start === null ? startDate : `${startDate}T${timeAt(start, zone)}`,
    endDate: moved(from.ends_at, days, zone),
  }
}

function shared(from: CompetitionToCopy, name: string, days: number) {
  return {
    name,
    description: from.description,
    clubId: from.club_id,
    location: from.location,
    maxPlayers: from.max_players,
    mostEntries: from.most_entries,
    entryFee: from.entry_fee,
    currency: from.currency,
    timeZone: from.time_zone,
    registrationDeadline: moved(from.registration_closes_at, days, from.time_zone),
    divisions: [],
  }
}

/** By how many days everything moves; 0 if the competition had no start. */
function daysTo({ starts_at: start, time_zone: zone }: CompetitionToCopy, startDate: string): number {
  if (start === null) return 0
  return Math.round((Date.parse(startDate) - Date.parse(dayAt(start, zone))) / DAY)
}

/** The day so many days later; a deadline within a day keeps its time. */
function moved(instant: Date | null, days: number, zone: string): string | null {
  if (instant === null) return null
  const day = new Date(Date.parse(dayAt(instant, zone)) + days * DAY).toISOString().slice(0, 10)
  const time = timeAt(instant, zone)
  return time === '23:59' ? day : `${day}T${time}`
}
