import { FORMATS } from '@tussle/competition/format-names'
import { STRENGTH_SOURCES } from '@tussle/competition/strength'
import * as z from 'zod/mini'
import { DivisionParams } from '../divisions/plans.ts'
import { endpoint, READ_RATE } from '../endpoint.ts'
import { PlayerRef } from '../people/player-ref.ts'
import { Id } from '../values.ts'

const SeededEntry = z.object({ entryId: Id, players: z.array(PlayerRef) })

/** The present or possible draw of a division. */
export const DivisionSeeds = z.object({
  format: z.enum(FORMATS),
  isDrawn: z.boolean(),
  /** Why it cannot be drawn, or drawn again, now. */
  refusal: z.nullable(z.string()),
  /** Ordered by seed; `rating` is the sum of the team's players, `source` says where it comes from. */
  seeds: z.array(z.object({ ...SeededEntry.shape, rating: z.number(), source: z.enum(STRENGTH_SOURCES) })),
  /** Entries without a complete team, which cannot be drawn. */
  leftOut: z.array(SeededEntry),
})
export type DivisionSeeds = z.infer<typeof DivisionSeeds>

export const getDivisionSeeds = endpoint({
  method: 'GET',
  path: '/api/tournaments/{id}/divisions/{divisionId}/seeds',
  summary: 'The seeds of a division, or those that a draw would use now',
  access: 'signed-in',
  policy: 'organiser',
  params: DivisionParams,
  query: null,
  body: null,
  answer: DivisionSeeds,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})
