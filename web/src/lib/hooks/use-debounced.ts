import { useEffect, useState } from 'react'

/** The value after a pause in its changes, so that a search does not send a request for every letter (OQ-131). */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
