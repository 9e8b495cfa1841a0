import { isStillAnnounced } from '@tussle/competition/desk/announcement'
import type { Desk } from '../desk.queries.ts'
import { useRoom } from '../room-context.tsx'
import { useNow } from '../use-now.ts'

const SOON_MS = 15_000

/** The present announcement. It ends after its hour without another read. */
export function useAnnounced(): Desk['announcement'] {
  const { announcement } = useRoom().room.desk
  const now = useNow(SOON_MS)
  return announcement !== null && isStillAnnounced(Date.parse(announcement.at), now) ? announcement : null
}
