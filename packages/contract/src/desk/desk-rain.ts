import { GAMES } from '@tussle/competition/games'
import * as z from 'zod/mini'
import { endpoint, READ_RATE } from '../endpoint.ts'
import { Id, IdParams, Instant } from '../values.ts'
import { deskWriting, Minutes } from './desk-actions.ts'

const LostMinutes = z.int().check(z.minimum(0), z.maximum(600))

/** What organisers can change after lost time. */
export const RainChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wait') }),
  z.object({ kind: z.literal('shorter_rest'), restMinutes: Minutes(0) }),
  z.object({ kind: z.literal('shorter_games'), game: z.enum(GAMES), matchMinutes: Minutes(5) }),
  z.object({ kind: z.literal('one_more_court'), courtId: Id }),
  z.object({ kind: z.literal('tomorrow'), startsAt: Instant }),
])

export const listRainOptions = endpoint({
  ...deskWriting,
  method: 'GET',
  path: '/api/tournaments/{id}/desk/rain',
  summary: 'The options after lost time with their costs: most matches first, then the earliest finish',
  params: IdParams,
  query: z.object({ lostMinutes: z.pipe(z.coerce.number(), LostMinutes) }),
  body: null,
  answer: z.array(
    z.object({
      change: RainChange,
      /** The end of what fits. */
      projectedFinish: Instant,
      /** How many matches fit into none of the days. */
      unfit: z.int(),
      affected: z.int(),
    }),
  ),
  rate: READ_RATE,
  idempotency: 'read',
})

export const applyRainOption = endpoint({
  ...deskWriting,
  method: 'POST',
  path: '/api/tournaments/{id}/desk/rain',
  summary: 'Change the day after lost time; what was called stays as it is',
  params: IdParams,
  body: z.object({ change: RainChange, lostMinutes: LostMinutes }),
})
