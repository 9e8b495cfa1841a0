import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import './toast.css'
import { dismissToast, getToasts, subscribeToasts, type ToastRecord } from './toast-store.ts'

/**
 * The library's defaults apply: 5000 ms, a swipe of 50 px to the right, and F8 (OQ-061). An open dialog hides the
 * rest of the page from screen readers, except elements marked as live. The mark keeps toasts reachable; it is "off"
 * because the library announces them itself.
 */
export function Toaster() {
  const records = useSyncExternalStore(subscribeToasts, getToasts)
  return createPortal(
    <div aria-live="off">
      <Toast.Provider>
        {records.map((record) => (
          <ToastCard key={record.id} record={record} />
        ))}
        <Toast.Viewport className="toasts" />
      </Toast.Provider>
    </div>,
    document.body,
  )
}

function ToastCard({ record }: { record: ToastRecord }) {
  const { id, title, description, variant = 'success', link, open } = record
  const isFailure = variant === 'failure'
  const Icon = isFailure ? CircleAlert : CircleCheck
  return (
    <Toast.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) dismissToast(id)
      }}
      // Assertive for a failure, polite for a success.
      type={isFailure ? 'foreground' : 'background'}
      className={clsx('toast on-surround', isFailure && 'toast-failure')}
    >
      <Icon size={20} className="toast-icon" aria-hidden />
      {/* The library announces the text by itself: the role names the kind without saying it twice. */}
      <div role={isFailure ? 'alert' : 'status'} aria-live="off" className="toast-text">
        <Toast.Title className="toast-title">{title}</Toast.Title>
        {description && <Toast.Description>{description}</Toast.Description>}
        {link && (
          <Toast.Action asChild altText={link.label}>
            <Link className="toast-link" to={link.to}>
              {link.label}
            </Link>
          </Toast.Action>
        )}
      </div>
      <Toast.Close className="toast-close" aria-label="Close">
        <X size={20} aria-hidden />
      </Toast.Close>
    </Toast.Root>
  )
}
