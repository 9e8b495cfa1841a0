import { ProvisionalRing } from '../../../ui/data/provisional.tsx'

/** Said of a match that can be called although one of its sides got here by a result that can still change. */
export function RestsOnProvisional() {
  return (
    <span className="prov">
      <ProvisionalRing isSilent />
      Rests on a provisional result
    </span>
  )
}
