import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export interface UrlFilters<Name extends string> {
  readonly values: Readonly<Record<Name, string>>
  readonly set: (name: Name, value: string) => void
  /** Clears all filters; null if none is set. */
  readonly clear: (() => void) | null
}

/**
 * Filters in the address, so that a reload, a shared link and Back keep them. Setting an empty filter adds a history
 * entry; changing or clearing it does not.
 */
export function useUrlFilters<Name extends string>(names: readonly Name[]): UrlFilters<Name> {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (name: Name, value: string) =>
      setParams((before) => changed(before, { [name]: value }), {
        replace: params.has(name) || value === '',
      }),
    [params, setParams],
  )
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']))
  const nothing = Object.fromEntries(names.map((name) => [name, '']))
  const isSet = names.some((name) => params.has(name))
  return {
    values: values as UrlFilters<Name>['values'],
    set,
    clear: isSet ? () => setParams((before) => changed(before, nothing), { replace: true }) : null,
  }
}

function changed(before: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries(values)) {
    if (value === '') after.delete(name)
    else after.set(name, value)
  }
  return after
}
