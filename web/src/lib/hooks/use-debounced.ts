import { useEffect, useState } from 'react'

/** The value once it has stood still for a moment: what is typed is not asked for letter by letter (OQ-131). */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
