import { Component, type ComponentType, type ReactNode } from 'react'

/** `panel` fails in its own place, `dialog` in a note above the page. */
export type PartShape = 'dialog' | 'panel'

export interface Closing {
  readonly onClose?: () => void
  readonly onOpenChange?: (open: boolean) => void
}

interface PartBoundaryProps {
  readonly children: ReactNode
  readonly shape?: PartShape
  /** Before the part is tried again. */
  readonly onRetry?: (() => void) | undefined
  /** How the part would be closed, if it were there. */
  readonly closes?: Closing
  /** What stands there meanwhile, in place of a word about it. */
  readonly instead?: ReactNode
  /** A new value gives the part a fresh start. */
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

/** The words for it come after the first paint: every page pays for what stands here. */
export function tellFailuresWith(note: ComponentType<PartFailure>, prepare: () => void): void {
  Failed = note
  beforeRetry = prepare
}

/** More often than anybody looks up; `online` is not told by a network that is there but leads nowhere. */
const AGAIN_AFTER_MS = 2000

/** Code that did not come, most likely because the network is gone: it comes when the network does. */
export class LoadFailure extends Error {}

/** A piece of a page that fails alone. Code that did not load is asked for again until it is there. */
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
