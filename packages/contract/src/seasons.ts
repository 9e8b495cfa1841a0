import { MOST_MOVED } from '@tussle/competition/season/neighbours'
import * as z from 'zod/mini'
import { COMPETITION_KINDS } from './competitions.ts'
import { endpoint, READ_RATE, WRITE_RATE } from './endpoint.ts'
import { CreateLeagueBody, LeagueCard } from './leagues.ts'
import { CLUB_ORGANISER } from './managed-competitions.ts'
import { PlayerRef } from './people/player-ref.ts'
import { Id, IdParams } from './values.ts'

const Moved = z.int().check(z.minimum(0), z.maximum(MOST_MOVED))
/** How many go up and down between neighbouring divisions at the end of a season. */
const Exchanges = z
  .array(z.object({ upperId: Id, lowerId: Id, up: Moved, down: Moved }))
  .check(z.maxLength(50))
export type Exchange = z.infer<typeof Exchanges>[number]

/** Who plays where in the next season of a league, before it is created. */
export const NextSeason = z.object({
  /** The divisions that exchange teams, with everybody who would play there. */
  divisions: z.array(
    z.object({
      divisionId: Id,
      teams: z.array(
        z.object({
          entryId: Id,
          players: z.array(PlayerRef),
          fromId: Id,
          move: z.enum(['up', 'down', 'stays']),
          /** A lot decided between this team and others with the same record. */
          isByLot: z.boolean(),
        }),
      ),
    }),
  ),
})
export type NextSeason = z.infer<typeof NextSeason>

export const previewNextSeason = endpoint({
  ...CLUB_ORGANISER,
  method: 'POST',
  path: '/api/leagues/{id}/roll-over/preview',
  summary: 'Who would go up and down if the next season of a league were created now',
  params: IdParams,
  query: null,
  body: z.object({ exchanges: Exchanges }),
  answer: NextSeason,
  status: 200,
  rate: READ_RATE,
  idempotency: 'natural',
})

/** The next season: fields that are absent keep their values, and the divisions are copied. */
export const RollOverBody = z.object({
  name: CreateLeagueBody.shape.name,
  startDate: CreateLeagueBody.shape.startDate,
  endDate: CreateLeagueBody.shape.endDate,
  registrationDeadline: CreateLeagueBody.shape.registrationDeadline,
  exchanges: z.optional(Exchanges),
})

export const rollOverLeague = endpoint({
  ...CLUB_ORGANISER,
  method: 'POST',
  path: '/api/leagues/{id}/roll-over',
  summary: 'Start the next season of a league with the same divisions and settings',
  params: IdParams,
  query: null,
  body: RollOverBody,
  answer: LeagueCard,
  status: 201,
  rate: WRITE_RATE,
  idempotency: 'key',
})

/** A copy begins on this day, and all other dates move with it. */
export const CopyBody = z.object({
  name: CreateLeagueBody.shape.name,
  startDate: CreateLeagueBody.shape.startDate,
})

export const copyCompetition = endpoint({
  ...CLUB_ORGANISER,
  method: 'POST',
  path: '/api/competitions/{kind}/{id}/copy',
  summary:
    'Make a competition again on other days: divisions, plans, rules, courts and lengths, nobody in it',
  params: z.object({ kind: z.enum(COMPETITION_KINDS), ...IdParams.shape }),
  query: null,
  body: CopyBody,
  answer: z.object({ id: Id }),
  status: 201,
  rate: WRITE_RATE,
  idempotency: 'key',
})
