import * as z from 'zod/mini'
import { endpoint, READ_RATE } from '../endpoint.ts'
import { CursorQuery } from '../lists.ts'
import { IdParams } from '../values.ts'
import { PLAYS, RecentMatch } from './players.ts'

/** One rated match and its effect on the player's rating. */
export const RatingPoint = z.object({
  ...RecentMatch.shape,
  /** After the match, 2.000 to 8.000. */
  rating: z.number(),
  change: z.number(),
  /** The expected chance of the player's side, 0 to 1. */
  expected: z.number().check(z.minimum(0), z.maximum(1)),
  /** 0-100: how far the rating can be trusted after it. */
  reliability: z.int().check(z.minimum(0), z.maximum(100)),
})
export type RatingPoint = z.infer<typeof RatingPoint>

export const listRatingPoints = endpoint({
  method: 'GET',
  path: '/api/players/{id}/rating',
  summary: 'How a player’s rating came about, the latest match first; nothing where the record is private',
  access: 'signed-in',
  policy: 'self',
  params: IdParams,
  query: z.object({
    ...CursorQuery.shape,
    play: z._default(z.enum(PLAYS), 'doubles'),
  }),
  body: null,
  answer: z.array(RatingPoint),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})
