import * as z from 'zod/mini'

/** The game rules of a match, as the engine has them. A plan has a stricter schema; this one loads no engine. */
export const MatchGame = z.object({
  bestOf: z.int(),
  pointsTo: z.int(),
  winBy: z.exactOptional(z.literal([1, 2])),
  cap: z.exactOptional(z.int()),
  scoring: z.exactOptional(z.enum(['side_out', 'rally'])),
})
