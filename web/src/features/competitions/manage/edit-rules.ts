import { CreateLeagueBody } from '@tussle/contract/leagues'
import { UpdateLeagueBody } from '@tussle/contract/manage'
import { CreateTournamentBody } from '@tussle/contract/tournaments'
import * as z from 'zod/mini'
import { chosenClub, inOrder, mostEntries, numberIn } from '../create/create-rules.ts'

const visibility = UpdateLeagueBody.shape.visibility
const league = CreateLeagueBody.shape
const tournament = CreateTournamentBody.shape

/** A date that was never set may stay empty; a set date cannot be removed. */
function dates(body: typeof league | typeof tournament, isOpen: (name: string) => boolean) {
  const date = (name: 'startDate' | 'endDate' | 'registrationDeadline') =>
    isOpen(name) ? z.union([z.literal(''), body[name]]) : body[name]
  return {
    startDate: date('startDate'),
    endDate: date('endDate'),
    registrationDeadline: date('registrationDeadline'),
  }
}

/** The rules of the creation form, for an existing competition. */
export function leagueRules(isOpen: (name: string) => boolean) {
  return z
    .object({
      ...dates(league, isOpen),
      name: league.name,
      description: league.description,
      clubId: chosenClub,
      location: league.location,
      maxParticipants: z.pipe(numberIn, league.maxParticipants),
      mostEntries,
      entryFee: tournament.entryFee,
      currency: z.string(),
      startTime: z.string(),
      format: z.string(),
      visibility,
    })
    .check(...inOrder)
}

export function tournamentRules(isOpen: (name: string) => boolean) {
  return z
    .object({
      ...dates(tournament, isOpen),
      name: tournament.name,
      description: tournament.description,
      clubId: chosenClub,
      location: tournament.location,
      maxParticipants: z.pipe(numberIn, tournament.maxParticipants),
      mostEntries,
      entryFee: tournament.entryFee,
      currency: z.string(),
      startTime: z.string().check(z.minLength(1, 'Start time is required')),
      format: z.string(),
      visibility,
    })
    .check(...inOrder)
}

export type EditInput = z.input<ReturnType<typeof leagueRules>>
export type EditValues = z.output<ReturnType<typeof leagueRules>>
