import { clockParts, clockTime, otherZone, shortDay } from '../../lib/dates.ts'
import type { UpNext } from './up-next.queries.ts'

/** The court and the time. Only a call is highlighted; everything else is a forecast. */
export function Where({ next }: { readonly next: UpNext }) {
  const { label, value, note } = textFor(next, new Date())
  return (
    <div className="up-where" data-state={next.state}>
      <p>
        <span className="up-label">{label}</span> <b className="up-value">{value}</b>
      </p>
      {note !== null && <p className="up-when">{note}</p>}
    </div>
  )
}

interface Words {
  readonly label: string
  readonly value: string
  readonly note: string | null
}

export function textFor(next: UpNext, now: Date): Words {
  const { state, courtNumber, calledAt, number, tournament } = next
  const { timeZone } = tournament
  if (state === 'called') {
    const note = calledAt === null ? null : `Called at ${clockTime(calledAt, timeZone)}`
    return { label: 'Go to', value: `Court ${courtNumber}`, note }
  }
  if (state === 'playing')
    return { label: 'You’re on', value: `Court ${courtNumber}`, note: `Match ${number}` }
  return plannedText(next, now)
}

/** "Likely between 10:50 – 11:20 AM, not before 10:40 AM", with the day unless it is today. */
function plannedText({ number, notBefore, likelyFrom, likelyTo, tournament }: UpNext, now: Date): Words {
  const { timeZone } = tournament
  if (likelyFrom === null || likelyTo === null) {
    return { label: 'You’re in', value: `Match ${number}`, note: 'The desk will call you to a court.' }
  }
  const day = shortDay(likelyFrom, timeZone)
  const isToday = day === shortDay(now, timeZone)
  const notes = [
    notBefore === null ? null : `Not before ${clockTime(notBefore, timeZone)}`,
    otherZone(likelyFrom, timeZone),
  ]
  return {
    label: isToday ? 'Likely between' : `${day}, likely between`,
    value: span(likelyFrom, likelyTo, timeZone),
    note: notes.filter(Boolean).join(', ') || null,
  }
}

/** "10:50 – 11:20 AM", "11:50 AM – 12:10 PM" */
function span(from: string, to: string, timeZone: string): string {
  const first = clockParts(from, timeZone)
  const last = clockParts(to, timeZone)
  return first.half === last.half
    ? `${first.time} – ${last.time} ${last.half}`
    : `${clockTime(from, timeZone)} – ${clockTime(to, timeZone)}`
}
