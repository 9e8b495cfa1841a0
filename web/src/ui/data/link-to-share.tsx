import { Copy } from 'lucide-react'
import { Suspense } from 'react'
import { Button } from '../../ui/inputs/button.tsx'
import { Field, TextInput } from '../../ui/inputs/field.tsx'
import { late } from '../../ui/layout/late.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import './link-to-share.css'

const QrCode = late(() => import('../../ui/data/qr-code.tsx').then((file) => ({ default: file.QrCode })), {
  shape: 'panel',
})

interface LinkToShareProps {
  readonly url: string
  /** What a scan opens. */
  readonly label: string
}

/** A link as a code to scan and as a text to copy. The server does not show it again. */
export function LinkToShare({ url, label }: LinkToShareProps) {
  const copy = () =>
    void navigator.clipboard
      .writeText(url)
      .then(() => toast({ title: 'Link copied' }))
      .catch(() => toast({ title: 'The link could not be copied', variant: 'failure' }))
  return (
    <>
      <Suspense>
        <QrCode value={url} label={label} className="shared-code" />
      </Suspense>
      <div className="shared-link">
        <Field label="Link" hint="It is shown this once.">
          {(field) => (
            <TextInput
              {...field}
              readOnly
              value={url}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          )}
        </Field>
        <Button variant="secondary" icon={Copy} onClick={copy}>
          Copy
        </Button>
      </div>
    </>
  )
}
