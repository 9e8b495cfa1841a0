import type { ReactNode } from 'react'
import { reloadPage } from '../lib/leave.ts'
import { PartBoundary } from '../ui/layout/part-boundary.tsx'
import { Trouble } from './trouble.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** A new value resets the error. */
  readonly resetOn: string
}

/** If a page fails, or its code no longer exists after a release, the bars and links still work. */
export function ErrorBoundary({ children, resetOn }: ErrorBoundaryProps) {
  const broken = (
    <Trouble
      title="This page didn't load"
      message="Something went wrong on our side, or a new version is out."
      onRetry={reloadPage}
    />
  )
  return (
    <PartBoundary resetOn={resetOn} instead={broken}>
      {children}
    </PartBoundary>
  )
}
