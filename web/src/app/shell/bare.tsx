import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from '../error-boundary.tsx'
import { ToasterHost } from './hosts.tsx'

/** For a page that fills its device, a television or a phone at a court: no bars and no links elsewhere. */
export function Bare() {
  const { pathname } = useLocation()
  return (
    <>
      <main id="main" tabIndex={-1}>
        <ErrorBoundary resetOn={pathname}>
          <Suspense>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <ToasterHost />
    </>
  )
}
