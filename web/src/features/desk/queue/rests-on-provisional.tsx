import { ProvisionalRing } from '../../../ui/data/provisional.tsx'

/** Marks a match that can be called although one of its sides depends on a provisional result. */
export function RestsOnProvisional() {
  return (
    <span className="prov">
      <ProvisionalRing isSilent />
      Rests on a provisional result
    </span>
  )
}
