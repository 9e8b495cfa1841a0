import { useSearchParams } from 'react-router'

const PARAM = 'week'

/** The shown week is in the address; without it, the present week is shown. */
export function useWeekParam(): readonly [week: number | undefined, choose: (week: number) => void] {
  const [params, setParams] = useSearchParams()
  const named = Number(params.get(PARAM) ?? Number.NaN)
  const choose = (week: number) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.set(PARAM, String(week))
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return [Number.isInteger(named) && named > 0 ? named : undefined, choose]
}
