import { useSyncExternalStore } from 'react'

const PHONE = '(width < 768px)'

/** True below 768 px, where dialogs and selects become sheets. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches)
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
