import { Skeleton } from '../../ui/layout/skeleton.tsx'

/** As high as the figures that follow, so that nothing below them moves. */
export function LoadingStats() {
  return <Skeleton className="profile-stats h-[35.2rem] rounded-lg md:h-64" />
}
