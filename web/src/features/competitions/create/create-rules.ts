import { CreateLeagueBody } from '@tussle/contract/leagues'
import { CreateTournamentBody, TournamentMaximum } from '@tussle/contract/tournaments'
import * as z from 'zod/mini'
import { NO_CLUB } from './create-defaults.ts'

const league = CreateLeagueBody.shape
const tournament = CreateTournamentBody.shape

export const numberIn = z.pipe(
  z.string(),
  z.transform((text: string): number | null | undefined => (text === '' ? null : Number(text))),
)

export const chosenClub = z.pipe(
  z._default(z.string(), NO_CLUB),
  z.transform((id: string) => (id === NO_CLUB ? null : Number(id))),
)

const AT_MOST = 'Please enter a number from 1 to 20'

/** How many divisions one player may enter (OQ-180). */
export const mostEntries = z.pipe(
  z.pipe(z.string(), z.transform(Number)),
  z.int(AT_MOST).check(z.minimum(1, AT_MOST), z.maximum(20, AT_MOST)),
)

const shared = {
  description: league.description,
  clubId: chosenClub,
  startDate: league.startDate,
  endDate: league.endDate,
  timeZone: z.string(),
  divisions: z.array(z.string()).check(z.minLength(1, 'At least one division must be selected')),
}

interface Dates {
  readonly startDate: string
  readonly endDate: string
  readonly registrationDeadline: string
}

/** The order of the dates, checked even if other fields are invalid; a missing date has its own message (OQ-057). */
export const inOrder = [
  z.refine<Dates>(({ startDate, endDate }) => endDate === '' || endDate >= startDate, {
    path: ['endDate'],
    error: 'End date must be on or after the start date',
    when: () => true,
  }),
  z.refine<Dates>(({ endDate, registrationDeadline }) => endDate === '' || registrationDeadline <= endDate, {
    path: ['registrationDeadline'],
    error: 'Registration must close on or before the end date',
    when: () => true,
  }),
] as const

/** The league form: values as typed, and what they are parsed to. */
export const LeagueForm = z
  .object({
    ...shared,
    name: league.name,
    registrationDeadline: league.registrationDeadline,
    /** Empty is unlimited (OQ-070). */
    maxParticipants: z.pipe(numberIn, league.maxParticipants),
  })
  .check(...inOrder)

export const TournamentForm = z
  .object({
    ...shared,
    name: tournament.name,
    location: tournament.location,
    /** For the recommendations only; not sent (OQ-063). */
    expectedParticipants: z.string(),
    format: tournament.format,
    startTime: z.string().check(z.minLength(1, 'Start time is required')),
    registrationDeadline: tournament.registrationDeadline,
    maxParticipants: z.pipe(numberIn, TournamentMaximum),
    mostEntries,
    entryFee: tournament.entryFee,
    currency: z.string(),
  })
  .check(...inOrder)

export type LeagueInput = z.input<typeof LeagueForm>
export type LeagueValues = z.output<typeof LeagueForm>
export type TournamentInput = z.input<typeof TournamentForm>
export type TournamentValues = z.output<typeof TournamentForm>
