import { CloudOff } from 'lucide-react'
import { useIsCut } from '../../lib/server/live.ts'
import './live-strip.css'

/**
 * Says that the connection is down, only on pages with live updates; the page is read again when the stream is back.
 */
export function LiveStrip() {
  const isCut = useIsCut()
  return (
    <div role="status" className="live-strip" data-shown={isCut || undefined}>
      {isCut && (
        <>
          <CloudOff size={16} aria-hidden />
          {navigator.onLine ? 'Live updates are paused. ' : 'You are offline. '}
          This page catches up by itself.
        </>
      )}
    </div>
  )
}
