import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** The chosen tab is in the address, so that a reload and Back keep it; the first tab needs no parameter. */
export function useTabParam<Value extends string>(
  values: readonly [Value, ...Value[]],
): [value: Value, choose: (value: Value) => void] {
  return useChoiceParam('tab', values)
}

/** The same for a choice with another parameter name. */
export function useChoiceParam<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): [value: Value, choose: (value: Value) => void] {
  const [params, setParams] = useSearchParams()
  const state: unknown = useLocation().state
  const [first] = values
  const named = params.get(name)
  const value = values.find((each) => each === named) ?? first
  const choose = useCallback(
    (next: Value) => {
      const change = (before: URLSearchParams) => {
        const after = new URLSearchParams(before)
        if (next === first) after.delete(name)
        else after.set(name, next)
        return after
      }
      setParams(change, { replace: true, state, preventScrollReset: true })
    },
    [setParams, state, first, name],
  )
  return [value, choose]
}
