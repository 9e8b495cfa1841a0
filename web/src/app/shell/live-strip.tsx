import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { timeOrDay } from '../../lib/dates.ts'
import { readStoredAgain, useStoredSince } from '../../lib/offline/shown-stored.ts'
import { showWaitingList, useWaitingCount } from '../../lib/offline/waiting.ts'
import { useIsCut } from '../../lib/server/live.ts'
import './live-strip.css'

/**
 * Says from when a page is that shows what this device kept. On pages with live updates it also says that the
 * connection is down; such a page is read again when the stream is back.
 */
export function LiveStrip() {
  const isCut = useIsCut()
  const storedSince = useStoredSince()
  const readAgain = useReadAgain(storedSince !== null)
  const waiting = useWaitingCount()
  return (
    <div
      role="status"
      className="live-strip"
      data-shown={isCut || storedSince !== null || undefined}
      data-kept={storedSince !== null || undefined}
    >
      {(isCut || storedSince !== null) && <CloudOff size={16} aria-hidden />}
      {storedSince === null ? (
        isCut && (
          <>
            {navigator.onLine ? 'Live updates are paused. ' : 'You are offline. '}
            This page catches up by itself.
            {waiting > 0 && <Waiting count={waiting} />}
          </>
        )
      ) : (
        <>
          <span>
            <b>No connection.</b> What you see is as of {timeOrDay(storedSince, new Date())}.
          </span>{' '}
          {waiting > 0 ? (
            <Waiting count={waiting} />
          ) : (
            <button type="button" className="link" onClick={readAgain}>
              Try again
            </button>
          )}
        </>
      )}
    </div>
  )
}

function Waiting({ count }: { readonly count: number }) {
  return (
    <>
      {` ${count} waiting to send. `}
      <button type="button" className="link" onClick={() => showWaitingList(true)}>
        See them
      </button>
    </>
  )
}

/** What is shown from before is a read that failed, so it is tried again when the browser is online. */
function useReadAgain(isStored: boolean): () => void {
  const client = useQueryClient()
  const read = useCallback(() => readStoredAgain(client), [client])
  useEffect(() => {
    if (!isStored) return undefined
    window.addEventListener('online', read)
    return () => window.removeEventListener('online', read)
  }, [read, isStored])
  return read
}
