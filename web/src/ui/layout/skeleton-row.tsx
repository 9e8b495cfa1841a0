import { clsx } from 'clsx'
import './row-list.css'
import { Skeleton } from './skeleton.tsx'

/** A placeholder of a row with its icon and two lines of text. */
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
