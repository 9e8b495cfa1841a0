import { Suspense } from 'react'
import { late } from '../layout/late.tsx'
import { LinkField } from './link-field.tsx'
import './link-to-share.css'

const QrCode = late(() => import('./qr-code.tsx').then((file) => ({ default: file.QrCode })), {
  shape: 'panel',
})

interface LinkToShareProps {
  readonly url: string
  /** What a scan opens. */
  readonly label: string
}

/** A link as a code to scan and as a text to copy. The server does not show it again. */
export function LinkToShare({ url, label }: LinkToShareProps) {
  return (
    <>
      <Suspense>
        <QrCode value={url} label={label} className="shared-code" />
      </Suspense>
      <LinkField label="Link" hint="It is shown this once." url={url} />
    </>
  )
}
