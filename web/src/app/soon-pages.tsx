import { lazy } from 'react'
import type { SoonPage } from '../pages/not-open-yet.tsx'

const NotOpenYet = lazy(() =>
  import('../pages/not-open-yet.tsx').then((file) => ({ default: file.NotOpenYetPage })),
)

/** A route whose feature is not here yet; the page itself knows its title. */
export function soonPage(page: SoonPage) {
  return <NotOpenYet key={page} page={page} />
}
