import { dateAndTime } from '../../lib/dates.ts'
import { QrCode } from '../../ui/data/qr-code.tsx'
import type { CourtCode } from './court-codes.queries.ts'

interface CourtSheetProps {
  readonly tournament: { readonly name: string; readonly timeZone: string }
  readonly number: number
  readonly code: CourtCode
}

/** A sheet to hang at a court, with the QR code for its court link. */
export function CourtSheet({ tournament, number, code }: CourtSheetProps) {
  return (
    <section className="vp-paper vp-sheet" aria-label={`Sheet of Court ${number}`}>
      <p className="vp-sheet-name">{tournament.name}</p>
      <h3 className="vp-sheet-court">Court {number}</h3>
      <QrCode value={code.url} label={`Code of Court ${number}`} className="vp-sheet-code" />
      <p className="vp-sheet-title">Scan to keep the score</p>
      <ol className="vp-sheet-steps">
        <li>Scan the code with the camera of your phone. You need no account.</li>
        <li>Enter your name.</li>
        <li>Tap a side for each of its points. Everybody sees them on the board.</li>
        <li>After the last set, end the match and hand it in.</li>
      </ol>
      <p className="vp-sheet-until">Works until {dateAndTime(code.expiresAt, tournament.timeZone)}</p>
    </section>
  )
}
