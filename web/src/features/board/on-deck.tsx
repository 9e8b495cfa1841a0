import { ProvisionalLegend } from '../../ui/data/provisional.tsx'
import { QrCode } from '../../ui/data/qr-code.tsx'
import type { Board } from './board.queries.ts'
import { SideNames } from './side-names.tsx'

/** The number of rows that fit above the QR code. */
const SHOWN = 5

interface OnDeckProps extends Pick<Board, 'onDeck'> {
  /** The board shows a provisional result. */
  readonly hasProvisional: boolean
  /** What the code opens; null while it is not known. */
  readonly address: string | null
}

/** The players who should be near, and a QR code for the courts on a phone. */
export function OnDeck({ onDeck, hasProvisional, address }: OnDeckProps) {
  return (
    <aside className="tv-aside" aria-label="On deck">
      <h2 className="tv-aside-title">On deck</h2>
      {onDeck.length === 0 ? (
        <p className="tv-deck-empty">Nobody is waiting to be called.</p>
      ) : (
        <ol className="tv-deck">
          {onDeck.slice(0, SHOWN).map(({ courtNumber, match }) => (
            <li key={match.id} className="tv-deck-row">
              <span className="tv-deck-court tv-figure">
                <span className="sr-only">Court </span>
                {courtNumber}
              </span>
              <span className="tv-deck-names">
                <SideNames side={match.sides[0]} />
                <SideNames side={match.sides[1]} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {hasProvisional && <ProvisionalLegend className="tv-legend" />}
      <div className="tv-scan">
        {address !== null && <QrCode value={address} label="Code of this tournament" className="tv-qr" />}
        <p>Scan to follow on your phone</p>
      </div>
    </aside>
  )
}
