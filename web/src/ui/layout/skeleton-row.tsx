import { clsx } from 'clsx'
import './row-list.css'
import { Skeleton } from './skeleton.tsx'

/** A row with its sign and two lines of words, before they arrive. */
export function SkeletonRow({ className }: { className?: string | undefined }) {
  return (
    <div className={clsx('row', className)}>
      <Skeleton className="size-11 rounded-md" />
      <span className="row-words grid gap-2">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-3 w-2/5" />
      </span>
    </div>
  )
}
