import { Component, type ReactNode } from 'react'
import { reloadPage } from '../lib/leave.ts'
import { Button } from '../ui/button.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** A new value gives the page a fresh start. */
  readonly resetOn: string
}

/** A page that breaks, or whose code is gone after a release, leaves the bars and the way out standing. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.isBroken && previous.resetOn !== this.props.resetOn) this.setState({ isBroken: false })
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    // Plain markup: what broke may be the code of a component.
    return (
      <div className="wrap page-body">
        <h1 className="t-h1 pb-2">This page didn't load</h1>
        <p className="pb-4 text-ink-2">Something went wrong on our side, or a new version is out.</p>
        <Button onClick={reloadPage}>Try again</Button>
      </div>
    )
  }
}
