import { Copy } from 'lucide-react'
import { type SubmitEvent, Suspense, useState } from 'react'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Field, TextInput } from '../../../ui/inputs/field.tsx'
import { late } from '../../../ui/layout/late.tsx'
import { copyText } from '../../../ui/overlays/copy-text.ts'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { CodeField } from './code-field.tsx'
import { useConfirmTotp } from './second-factors.queries.ts'

const QrCode = late(() => import('../../../ui/data/qr-code.tsx').then((file) => ({ default: file.QrCode })), {
  shape: 'panel',
})

interface AuthenticatorDialogProps {
  readonly secret: { readonly secret: string; readonly uri: string }
  readonly onDone: (recoveryCodes: readonly string[] | null) => void
  readonly onClose: () => void
}

/** The person scans or types the secret into an app. A first code proves that the app has it. */
export function AuthenticatorDialog({ secret: { secret, uri }, onDone, onClose }: AuthenticatorDialogProps) {
  const confirm = useConfirmTotp()
  const [code, setCode] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    confirm.mutate(code, {
      onSuccess: ({ recoveryCodes }) => {
        onClose()
        onDone(recoveryCodes)
      },
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Set up an authenticator app"
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button
            type="submit"
            form="authenticator-code"
            disabled={code.trim() === ''}
            pending={confirm.isPending}
          >
            Turn on
          </Button>
        </>
      }
    >
      <form id="authenticator-code" className="stack-form" onSubmit={submit}>
        <p>1. Scan this with an authenticator app, or copy the key into it.</p>
        <Suspense>
          <QrCode value={uri} label="Code that sets up an authenticator app" className="factor-code" />
        </Suspense>
        <KeyToCopy secret={secret} />
        <p>2. Enter the code that the app shows now.</p>
        <CodeField
          appOnly
          value={code}
          onChange={setCode}
          error={
            confirm.isError
              ? (serverMessage(confirm.error) ?? 'That did not work. Please try again.')
              : undefined
          }
        />
      </form>
    </Dialog>
  )
}

function KeyToCopy({ secret }: { readonly secret: string }) {
  const copy = () =>
    void copyText(secret, {
      copied: 'Key copied',
      failed: 'The key could not be copied',
    })
  return (
    <div className="factor-key">
      <Field label="Key">
        {(field) => (
          <TextInput
            {...field}
            readOnly
            value={inFours(secret)}
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

const inFours = (secret: string) => secret.match(/.{1,4}/gu)?.join(' ') ?? secret
