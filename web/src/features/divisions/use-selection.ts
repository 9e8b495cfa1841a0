import { useCallback, useMemo, useState } from 'react'

export interface Selection {
  readonly ids: ReadonlySet<number>
  readonly set: (id: number, isSelected: boolean) => void
  readonly toggle: (id: number) => void
  readonly add: (ids: readonly number[]) => void
  readonly remove: (ids: readonly number[]) => void
  readonly clear: () => void
}

/** Which rows are selected. A search leaves the selection as it is, so that it can be gathered by several searches. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const add = useCallback((more: readonly number[]) => setIds((before) => new Set([...before, ...more])), [])
  const remove = useCallback(
    (gone: readonly number[]) => setIds((before) => new Set([...before].filter((id) => !gone.includes(id)))),
    [],
  )
  const set = useCallback(
    (id: number, isSelected: boolean) => (isSelected ? add([id]) : remove([id])),
    [add, remove],
  )
  const toggle = useCallback(
    (id: number) =>
      setIds((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [],
  )
  const clear = useCallback(() => setIds(new Set()), [])
  return useMemo(() => ({ ids, set, toggle, add, remove, clear }), [ids, set, toggle, add, remove, clear])
}
