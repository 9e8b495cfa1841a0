import { Copy } from 'lucide-react'
import { Button } from '../inputs/button.tsx'
import { Field, TextInput } from '../inputs/field.tsx'
import { copyText } from '../overlays/copy-text.ts'
import './link-field.css'

interface LinkFieldProps {
  readonly label: string
  readonly hint?: string
  readonly url: string
}

/** A link to copy: by the button, or by hand where the browser refuses. */
export function LinkField({ label, hint, url }: LinkFieldProps) {
  const copy = () =>
    void copyText(url, {
      copied: 'Link copied',
      failed: 'The link could not be copied',
    })
  return (
    <div className="link-field">
      <Field label={label} hint={hint}>
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
  )
}
