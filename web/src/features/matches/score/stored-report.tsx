import { Copy, Smartphone } from 'lucide-react'
import { QrCode } from '../../../ui/data/qr-code.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { copyText } from '../../../ui/overlays/copy-text.ts'
import './stored-report.css'
import type { StoredReport as Report } from './use-score-report.ts'

/** What the player sees after a report without a connection: where the score is, and how the desk gets it anyway. */
export function StoredReport({ report: { title, detail } }: { readonly report: Report }) {
  const device = useIsPhone() ? 'phone' : 'device'
  const text = `${title}: ${detail}`
  const copy = () => void copyText(text)
  return (
    <div role="status" className="stored-report">
      <span className="stored-report-icon">
        <Smartphone size={28} aria-hidden />
      </span>
      <h3 className="t-h3">Kept on this {device}</h3>
      <p>It goes out by itself when Tussle is open and has a connection. Until then it stays here.</p>
      <p className="stored-report-text">
        <b>{title}</b>
        <span>{detail}</span>
      </p>
      <QrCode value={text} label="Code with this score as text" className="stored-report-code" />
      <p className="stored-report-hint">Show it to the desk: the code says what to enter.</p>
      <Button variant="secondary" icon={Copy} onClick={copy}>
        Copy as text
      </Button>
    </div>
  )
}
