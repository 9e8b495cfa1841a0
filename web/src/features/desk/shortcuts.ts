import { useSyncExternalStore } from 'react'
import { localStore } from '../../lib/storage.ts'

const NAME = 'tussle.desk-keys'
const listeners = new Set<() => void>()

/** Whether single-key shortcuts work in the control room; on until somebody switches them off in this browser. */
export function useShortcuts(): [isOn: boolean, choose: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => localStore.get(NAME) !== 'off',
  )
  return [isOn, choose]
}

function choose(isOn: boolean): void {
  if (isOn) localStore.remove(NAME)
  else localStore.set(NAME, 'off')
  for (const listener of listeners) listener()
}
