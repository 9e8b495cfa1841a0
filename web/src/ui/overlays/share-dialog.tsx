import { ExternalLink, Share2 } from 'lucide-react'
import { Suspense } from 'react'
import { usePublicAddress } from '../../lib/server/use-public-address.ts'
import { LinkField } from '../data/link-field.tsx'
import { Button } from '../inputs/button.tsx'
import { ErrorState } from '../layout/empty-state.tsx'
import { late } from '../layout/late.tsx'
import { Skeleton } from '../layout/skeleton.tsx'
import { Dialog, DialogClose } from './dialog.tsx'
import '../data/link-to-share.css'

const QrCode = late(() => import('../data/qr-code.tsx').then((file) => ({ default: file.QrCode })), {
  shape: 'panel',
})

interface ShareDialogProps {
  readonly path: string
  readonly name: string
  readonly onClose: () => void
}

/** The public address as a code, as a text and through the share sheet of the system. */
export function ShareDialog({ path, name, onClose }: ShareDialogProps) {
  const { data: url, error, refetch } = usePublicAddress(path)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Share ${name}`}
      description={
        url === null
          ? 'Only people who are signed in see this page. Its organisers can change that.'
          : 'Everybody can read this page without signing in.'
      }
      footer={<DialogClose>Close</DialogClose>}
    >
      {error && <ErrorState message="The address could not be loaded." onRetry={() => void refetch()} />}
      {!error && url === undefined && <Skeleton className="h-64 rounded-lg" />}
      {url && <Address url={url} name={name} />}
    </Dialog>
  )
}

function Address({ url, name }: { readonly url: string; readonly name: string }) {
  const share = () => void navigator.share({ title: name, url }).catch(() => undefined)
  return (
    <div className="stack-form">
      <Suspense>
        <QrCode value={url} label={`Code that opens ${name}`} className="shared-code" />
      </Suspense>
      <LinkField label="Link" url={url} />
      <div className="flex flex-wrap gap-2.5">
        {'share' in navigator && (
          <Button variant="secondary" icon={Share2} onClick={share}>
            Share with an app
          </Button>
        )}
        <a className="link" href={url} target="_blank" rel="noreferrer">
          <ExternalLink size={16} aria-hidden />
          Open the public page
        </a>
      </div>
    </div>
  )
}
