import { Component, type ComponentType, type ReactNode } from 'react'

/** A `panel` shows its failure in its own place, a `dialog` in a note above the page. */
export type PartShape = 'dialog' | 'panel'

export interface Closing {
  readonly onClose?: () => void
  readonly onOpenChange?: (open: boolean) => void
}

interface PartBoundaryProps {
  readonly children: ReactNode
  readonly shape?: PartShape
  /** Called before the part is tried again. */
  readonly onRetry?: (() => void) | undefined
  /** How the part would be closed. */
  readonly closes?: Closing
  /** Shown meanwhile instead of an error. */
  readonly instead?: ReactNode
  /** A new value resets the part. */
  readonly resetOn?: string
}

export interface PartFailure {
  readonly isLoad: boolean
  readonly shape: PartShape
  readonly onRetry: () => void
  readonly closes: Closing | undefined
}

let Failed: ComponentType<PartFailure> = () => null
let beforeRetry = () => {}

/** The component for failures loads after the first paint, because every page loads this module. */
export function setFailureNote(note: ComponentType<PartFailure>, prepare: () => void): void {
  Failed = note
  beforeRetry = prepare
}

/** Frequent enough not to be noticed; a network that is connected but has no route causes no `online` event. */
const AGAIN_AFTER_MS = 2000

/** Code that did not load, most likely because the network is down; it is requested again. */
export class LoadFailure extends Error {}

/** A part of a page that fails alone. Code that did not load is requested again until it arrives. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly error: unknown }> {
  override state = { error: null }
  private timer: number | undefined

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidMount() {
    this.componentDidUpdate(this.props)
  }

  override componentDidUpdate({ resetOn }: PartBoundaryProps) {
    if (this.state.error && resetOn !== this.props.resetOn) this.retry()
    window.clearTimeout(this.timer)
    if (isLoad(this.state.error)) this.timer = window.setTimeout(this.retry, AGAIN_AFTER_MS)
  }

  override componentWillUnmount() {
    window.clearTimeout(this.timer)
    if (this.state.error) this.props.onRetry?.()
  }

  private readonly retry = () => {
    beforeRetry()
    this.props.onRetry?.()
    this.setState({ error: null })
  }

  override render() {
    const { children, shape = 'panel', closes, instead } = this.props
    if (!this.state.error) return children
    if (instead !== undefined) return instead
    return <Failed isLoad={isLoad(this.state.error)} shape={shape} onRetry={this.retry} closes={closes} />
  }
}

const isLoad = (error: unknown) => error instanceof LoadFailure
