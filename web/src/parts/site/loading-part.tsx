import { Skeleton } from '../../ui/layout/skeleton.tsx'

/** Holds the place of a part that is on its way, below a head that is there. */
export function LoadingPart() {
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-96 rounded-lg" />
    </div>
  )
}
