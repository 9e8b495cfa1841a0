import { PAGES } from '@tussle/contract/pages'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { saveAsFile } from '../../../lib/save-as-file.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { useDeleteMyAccount, useExportMyData } from '../accounts.queries.ts'
import { mayAskToEndSession, useAuth } from '../auth-context.tsx'
import { showFailure } from '../show-failure.ts'

/** Exports all data of the account, or deletes the account. */
export function OwnData() {
  return (
    <Card title="Your data">
      <div className="own-data">
        <p>
          <b>Export my data</b>
          <span>One file with everything kept about you.</span>
        </p>
        <Export />
        <p>
          <b>Delete account</b>
          <span>Your results stay in the tables as "Former player".</span>
        </p>
        <Delete />
      </div>
      <p className="own-data-legal">
        The{' '}
        <Link to={PAGES.privacy} className="text-link">
          privacy notice
        </Link>{' '}
        says what is kept, how long and why; the{' '}
        <Link to={PAGES.terms} className="text-link">
          terms
        </Link>{' '}
        say by which rules.
      </p>
    </Card>
  )
}

function Export() {
  const exported = useExportMyData()
  const download = async () => {
    try {
      saveAsFile('my-data.json', JSON.stringify(await exported.mutateAsync(), null, 2))
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <Button variant="secondary" icon={Download} pending={exported.isPending} onClick={() => void download()}>
      Export my data
    </Button>
  )
}

function Delete() {
  const [isAsking, setAsking] = useState(false)
  const removed = useDeleteMyAccount()
  const { forget } = useAuth()
  const ask = async () => {
    if (await mayAskToEndSession()) setAsking(true)
  }
  const remove = async () => {
    try {
      await removed.mutateAsync()
      void forget()
      toast({ title: 'Account deleted', description: 'Thank you for playing with us.' })
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <>
      <Button variant="destructive" icon={Trash2} onClick={() => void ask()}>
        Delete account
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete your account?"
        text="Your profile, photo and sign-in are removed for good."
        confirmLabel="Delete account"
        cancelLabel="Keep it"
        pending={removed.isPending}
        onConfirm={() => void remove()}
      />
    </>
  )
}
