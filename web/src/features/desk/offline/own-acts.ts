import { useEffect, useState } from 'react'
import { readStored } from '../../../lib/offline/send-or-store.ts'
import { hasUnsentMark } from '../../../lib/offline/waiting.ts'
import { loadStoredActs } from '../room-context.tsx'

/**
 * Whether the page has read what this device has done and the document may not contain. Without it a court that a page
 * opens with would offer once more what was done already.
 */
export function useKnowsOwnActs(): boolean {
  const [isKnown, setKnown] = useState(() => !hasUnsentMark())
  useEffect(() => {
    if (!isKnown) void Promise.all([readStored(), loadStoredActs()]).then(() => setKnown(true))
  }, [isKnown])
  return isKnown
}
