import type { ReactNode } from 'react'
import { reloadPage } from '../lib/leave.ts'
import { Button } from '../ui/inputs/button.tsx'
import { PartBoundary } from '../ui/layout/part-boundary.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** A new value gives the page a fresh start. */
  readonly resetOn: string
}

/** A page that breaks, or whose code is gone after a release, leaves the bars and the way out standing. */
export function ErrorBoundary({ children, resetOn }: ErrorBoundaryProps) {
  // Plain markup: what broke may be the code of a component.
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
