import { CalendarPlus } from 'lucide-react'

export type CalendarLinkProps = { kind: 'league' | 'tournament'; id: number }

/** Downloads a file that every calendar program opens. */
export function CalendarLink({ kind, id }: CalendarLinkProps) {
  return (
    <a
      className="link inline-flex min-h-11 items-center gap-2"
      href={`/api/competitions/${kind}/${id}/calendar.ics`}
      download
    >
      <CalendarPlus size={18} aria-hidden />
      Add to calendar
    </a>
  )
}
