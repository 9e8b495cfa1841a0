import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from '../error-boundary.tsx'
import { ToasterHost } from './hosts.tsx'

/** Around a page that is all its device is for, a television or a court's phone: no bars, nothing to lead away. */
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
