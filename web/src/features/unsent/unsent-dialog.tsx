import { CircleAlert, Copy, RefreshCw, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { clockTime } from '../../lib/dates.ts'
import { findHeld } from '../../lib/offline/set-aside.ts'
import { dropUnsent, sendWaiting, type Unsent } from '../../lib/offline/unsent.ts'
import { QrCode } from '../../ui/data/qr-code.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { copyText } from '../../ui/overlays/copy-text.ts'
import { ConfirmDialog, Dialog } from '../../ui/overlays/dialog.tsx'
import './unsent-dialog.css'
import { listHint, listTitle, SET_ASIDE, textOf, textOfAll } from './unsent-texts.ts'

interface UnsentDialogProps {
  readonly userId: number
  readonly items: readonly Unsent[]
  readonly onClose: () => void
}

/** What waits, in its order, and what was not accepted, with the reason. */
export function UnsentDialog({ userId, items, onClose }: UnsentDialogProps) {
  const [removed, setRemoved] = useState<Unsent | null>(null)
  const [isTrying, setTrying] = useState(false)
  const waiting = items.filter(({ refusal }) => refusal === null)
  const refused = items.filter(({ refusal }) => refusal !== null)

  async function tryAgain() {
    setTrying(true)
    await sendWaiting(userId, true)
    setTrying(false)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={listTitle(waiting.length, refused.length)}
      description={waiting.length > 0 ? listHint(waiting.length) : undefined}
      footer={
        waiting.length > 0 && (
          <>
            <Button variant="secondary" icon={Copy} onClick={() => void copyText(textOfAll(waiting))}>
              Copy as text
            </Button>
            <Button icon={RefreshCw} pending={isTrying} pendingLabel="Trying..." onClick={tryAgain}>
              Try again
            </Button>
          </>
        )
      }
    >
      {refused.length > 0 && (
        <Items label="Not accepted" items={refused} onRemove={(item) => void dropUnsent(item)} />
      )}
      {waiting.length > 0 && <Items label="Not sent yet" items={waiting} onRemove={setRemoved} />}
      {waiting.length > 0 && <ForTheDesk items={waiting} />}
      {removed !== null && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setRemoved(null)}
          title="Remove it without sending?"
          text={textOf(removed)}
          confirmLabel="Remove"
          cancelLabel="Keep it"
          onConfirm={() => {
            void dropUnsent(removed)
            setRemoved(null)
          }}
        />
      )}
    </Dialog>
  )
}

interface ItemsProps {
  readonly label: string
  readonly items: readonly Unsent[]
  readonly onRemove: (item: Unsent) => void
}

function Items({ label, items, onRemove }: ItemsProps) {
  const held = findHeld(items)
  return (
    <ol className="unsent-list" aria-label={label}>
      {items.map((item) => (
        <li key={item.key} className="unsent-item">
          <span className="unsent-icon" data-refused={item.refusal !== null || undefined}>
            {item.refusal === null ? <Upload size={18} aria-hidden /> : <CircleAlert size={18} aria-hidden />}
          </span>
          <div className="unsent-words">
            <b>{item.title}</b>
            <small>{[item.detail, clockTime(item.at)].filter(Boolean).join(' · ')}</small>
            {item.refusal !== null && <p>{item.refusal}</p>}
            {item.refusal === null && <HeldNote item={item} behind={held.get(item.nr)} />}
          </div>
          <Button
            variant="ghost"
            size="sm"
            icon={Trash2}
            aria-label={`Remove ${item.title}`}
            onClick={() => onRemove(item)}
          />
        </li>
      ))}
    </ol>
  )
}

/** Why something is not sent though the others are. */
function HeldNote({ item, behind }: { readonly item: Unsent; readonly behind: Unsent | undefined }) {
  if (behind === undefined) return null
  return <p>{behind.nr === item.nr ? SET_ASIDE : `It waits for “${behind.title}”.`}</p>
}

/** Paper for a phone without a connection: somebody at the desk scans it and enters what it says. */
function ForTheDesk({ items }: { readonly items: readonly Unsent[] }) {
  return (
    <>
      <QrCode value={textOfAll(items)} label="Code with all of them as text" className="unsent-code" />
      <p className="unsent-hint">Let the desk scan it: the code says what to enter.</p>
      <Note tone="warn" role="note">
        Don’t clear this site’s data and don’t log out before they are sent.
      </Note>
    </>
  )
}
