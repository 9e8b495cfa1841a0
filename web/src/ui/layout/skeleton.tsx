import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import './skeleton.css'

const SHOW_AFTER_MS = 150
const KEEP_AT_LEAST_MS = 300

/** One grey box; give it the size of the content that replaces it. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={clsx('sk', className)} />
}

/** Placeholders of the cards of a browse page. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <div role="status" className="contents">
      <span className="sr-only">Loading</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical boxes without an identity of their own
        <SkeletonCard key={index} />
      ))}
    </div>
  )
}

function SkeletonCard() {
  return (
    <div className="card card-padded grid gap-3.5" aria-hidden>
      <div className="flex items-center gap-3">
        <Skeleton className="size-11 rounded-md" />
        <span className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-7/10" />
          <Skeleton className="h-3 w-9/20" />
        </span>
        <Skeleton className="h-[26px] w-16 rounded-full" />
      </div>
      <Skeleton className="mt-1 h-[13px] w-3/5" />
      <Skeleton className="h-[13px] w-2/5" />
      <Skeleton className="h-[13px] w-1/2" />
      <Skeleton className="mt-2 h-1.5" />
      <Skeleton className="mt-2 h-[13px]" />
      <Skeleton className="h-[13px] w-3/4" />
      <Skeleton className="mt-8 h-11 rounded-md" />
    </div>
  )
}

/** A load under 150 ms shows no loader; a shown loader stays at least 300 ms, so that it does not flicker. */
export function useDelayedFlag(loading: boolean): boolean {
  const [shownAt, setShownAt] = useState<number | null>(null)
  useEffect(() => {
    if (loading === (shownAt !== null)) return
    const wait = shownAt === null ? SHOW_AFTER_MS : Math.max(0, shownAt + KEEP_AT_LEAST_MS - Date.now())
    const timer = setTimeout(() => setShownAt(loading ? Date.now() : null), wait)
    return () => clearTimeout(timer)
  }, [loading, shownAt])
  return shownAt !== null
}
