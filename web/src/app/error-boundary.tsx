import type { ReactNode } from 'react'
import { reloadPage } from '../lib/leave.ts'
import { Button } from '../ui/inputs/button.tsx'
import { PartBoundary } from '../ui/layout/part-boundary.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** A new value resets the error. */
  readonly resetOn: string
}

/** If a page fails, or its code no longer exists after a release, the bars and links still work. */
export function ErrorBoundary({ children, resetOn }: ErrorBoundaryProps) {
  // Plain markup, because the code of a component may be what failed.
  const broken = (
    <div className="wrap page-body">
      <h1 className="t-h1 pb-2">This page didn't load</h1>
      <p className="pb-4 text-ink-2">Something went wrong on our side, or a new version is out.</p>
      <Button onClick={reloadPage}>Try again</Button>
    </div>
  )
  return (
    <PartBoundary resetOn={resetOn} instead={broken}>
      {children}
    </PartBoundary>
  )
}
