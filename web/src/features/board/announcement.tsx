import { isStillAnnounced } from '@tussle/competition/desk/announcement'
import { Megaphone } from 'lucide-react'
import type { Board } from './board.queries.ts'
import { useClock } from './use-clock.ts'

/** The desk's announcement. It ends by the clock, because no other change may cause a new read of the board. */
export function Announcement({ announcement }: Pick<Board, 'announcement'>) {
  const now = useClock()
  if (announcement === null || !isStillAnnounced(Date.parse(announcement.at), now)) return null
  return (
    <section className="tv-said" aria-label="Announcement">
      <Megaphone aria-hidden />
      <p dir="auto">{announcement.text}</p>
    </section>
  )
}
