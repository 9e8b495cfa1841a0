import { Skeleton } from '../../ui/layout/skeleton.tsx'

/** Under a page's head, until everything below it is known. */
export function WaitingBody() {
  return (
    <div role="status" className="wrap page-body">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-96 rounded-lg" />
    </div>
  )
}
