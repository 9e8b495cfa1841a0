import { RATINGS } from '@tussle/competition/divisions'
import * as z from 'zod/mini'
import { Id } from '../values.ts'

/** Another person in a list: the fields that everybody who may see the list may see. */
export const PlayerRef = z.object({
  id: Id,
  displayName: z.string(),
  /** Null for administrators, who have no level. */
  rating: z.nullable(z.enum(RATINGS)),
  profileImageUrl: z.nullable(z.string()),
  isAdmin: z.boolean(),
})
export type PlayerRef = z.infer<typeof PlayerRef>
