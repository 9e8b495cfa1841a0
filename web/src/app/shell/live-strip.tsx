import { CloudOff } from 'lucide-react'
import { useIsCut } from '../../lib/server/live.ts'
import './live-strip.css'

/** Said quietly, and only where something would change by itself: the page catches up when the news comes again. */
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
