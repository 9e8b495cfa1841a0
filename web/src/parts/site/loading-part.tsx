import { Skeleton } from '../../ui/layout/skeleton.tsx'

/** A placeholder for a part that loads below a visible head. */
export function LoadingPart() {
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-96 rounded-lg" />
    </div>
  )
}
