import { Skeleton } from '../../ui/layout/skeleton.tsx'

/** A placeholder below a page's head until everything below it is loaded. */
export function WaitingBody() {
  return (
    <div role="status" className="wrap page-body">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-96 rounded-lg" />
    </div>
  )
}
