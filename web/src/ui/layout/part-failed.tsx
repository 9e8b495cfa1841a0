import { Button } from '../inputs/button.tsx'
import { type PartFailure, setFailureNote } from './part-boundary.tsx'
import './part-failed.css'

/** Shown instead of a part of the page that failed. */
export function PartFailed({ isLoad, shape, onRetry, closes = {} }: PartFailure) {
  const { onClose, onOpenChange } = closes
  const close = onClose ?? (onOpenChange && (() => onOpenChange(false)))
  return (
    <div role="alert" className={`part-failed part-failed-${shape}`}>
      <p>
        {isLoad
          ? 'This didn’t load. It comes by itself when the connection is back.'
          : 'Something went wrong here. The rest of the page works.'}
      </p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
      {close && (
        <Button variant="ghost" size="sm" onClick={close}>
          Close
        </Button>
      )}
    </div>
  )
}

/** The build's loader requests each style sheet only once; a failed one is added again. */
function reloadStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet !== null) continue
    const { rel, href, nonce } = link
    link.replaceWith(Object.assign(document.createElement('link'), { rel, href, nonce }))
  }
}

setFailureNote(PartFailed, reloadStyles)
