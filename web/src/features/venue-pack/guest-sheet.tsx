import { counted } from '../../lib/counted.ts'
import { dateAndTime, shortDay, startTime } from '../../lib/dates.ts'
import { QrCode } from '../../ui/data/qr-code.tsx'
import type { SheetGuest } from './guest-codes.queries.ts'
import './guest-sheet.css'

interface GuestSheetProps {
  readonly tournament: {
    readonly name: string
    readonly timeZone: string
    readonly startDate?: string | null | undefined
  }
  readonly guests: readonly SheetGuest[]
}

/** The guests by surname, each with the code by which they claim their place, and boxes for the check-in. */
export function GuestSheet({ tournament, guests }: GuestSheetProps) {
  const { name, timeZone, startDate } = tournament
  const day = startDate ? shortDay(startDate, timeZone) : null
  return (
    <section className="vp-paper gs" aria-label="Codes of the guests">
      <header className="gs-head">
        <div>
          <p className="gs-name">{[name, day].filter((part) => part !== null).join(' · ')}</p>
          <h3 className="gs-title">Guests: scan your own code</h3>
          <p>It opens your place on your phone: your court, your scores, your rating. No app.</p>
          <p>One code, one person, once.</p>
        </div>
        <p className="gs-side">
          {counted(guests.length, 'guest', 'guests')} not yet claimed
          <br />
          Printed {dateAndTime(new Date(), timeZone)}
        </p>
      </header>
      <ul className="gs-list">
        {guests.map((guest) => (
          <li key={guest.userId} className="gs-guest">
            <QrCode
              value={guest.url}
              label={`Code of ${guest.firstName} ${guest.lastName}`}
              className="gs-code"
            />
            <div className="min-w-0">
              <p className="gs-person" dir="auto">
                {guest.lastName}, {guest.firstName}
              </p>
              <p>{whereText(guest, day, timeZone)}</p>
              <p className="gs-boxes">
                <Box label="here" isSet={guest.isCheckedIn} />
                <Box label="paid" isSet={guest.hasPaid} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="gs-foot">
        Desk: a code works once and for 90 days. Wrong person? Participants, Guests, “Claim link” beside the
        name, “Make a code”. The old one stops at once. Keep this sheet behind the desk.
      </p>
    </section>
  )
}

/** "Mixed 3.5, Sun, Jun 14, 8:00 AM"; without the day if the sheet is headed by it. */
function whereText({ divisions, startsAt }: SheetGuest, headed: string | null, timeZone: string): string {
  if (startsAt === null) return divisions.join(', ')
  const day = shortDay(startsAt, timeZone)
  const when = [day === headed ? null : day, startTime(startsAt, timeZone)]
  return [...divisions, ...when].filter((part) => part !== null).join(', ')
}

function Box({ label, isSet }: { readonly label: string; readonly isSet: boolean }) {
  return (
    <span className="gs-box">
      <span className="vp-box" aria-hidden>
        {isSet ? '✓' : ''}
      </span>
      {label}
      <span className="sr-only">{isSet ? ': yes' : ': not yet'}</span>
    </span>
  )
}
