import { PRODUCT_NAME } from '@tussle/contract/product'
import { Copy, Download, Printer } from 'lucide-react'
import { saveAsFile } from '../../../lib/save-as-file.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { copyText } from '../../../ui/overlays/copy-text.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** The server stores only hashes of the codes, so they are shown only this once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `${PRODUCT_NAME} recovery codes. Each works once.\n\n${codes.join('\n')}\n`
  const copy = () =>
    void copyText(text, {
      copied: 'Codes copied',
      failed: 'The codes could not be copied',
    })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Keep your recovery codes"
      description="If you lose your phone, each of these gets you in once. They are shown only now: keep them where you will find them without it."
      hasUnsavedInput
      savedInput={{
        title: 'Close without keeping them?',
        text: 'They are not shown again. You can make new ones on this page.',
      }}
      className="codes-dialog"
      footer={<Button onClick={onClose}>I have kept them</Button>}
    >
      <div className="stack-form">
        <ol className="codes num" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="codes-acts">
          <Button variant="secondary" icon={Copy} onClick={copy}>
            Copy
          </Button>
          <Button
            variant="secondary"
            icon={Download}
            onClick={() =>
              saveAsFile(
                `${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`,
                new Blob([text], { type: 'text/plain' }),
              )
            }
          >
            Download
          </Button>
          <Button variant="secondary" icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
