import { type ComponentType, lazy, type ReactNode } from 'react'
import { LoadFailure, PartBoundary, type PartShape } from './part-boundary.tsx'

type AnyPart = (props: never) => ReactNode
type PropsOf<Part extends AnyPart> = Part extends () => ReactNode
  ? object
  : Part extends (props: infer Props extends object) => ReactNode
    ? Props
    : object

interface LateOptions<Props> {
  readonly shape?: PartShape
  /** Shown instead of an error while the code cannot be loaded. */
  readonly instead?: (props: Props) => ReactNode
}

export interface Late<Props> {
  (props: Props): ReactNode
  /** Loads the code before the click; a failed preload is not an error. */
  readonly preload: () => Promise<void>
}

/**
 * A dialog or a panel whose code loads on demand. If loading fails, the page around it stays, and the code is
 * requested again; `lazy` alone would remember the failure as long as the page is open.
 */
export function late<Part extends AnyPart>(
  load: () => Promise<{ readonly default: Part }>,
  { shape = 'dialog', instead }: LateOptions<PropsOf<Part>> = {},
): Late<PropsOf<Part>> {
  type Props = PropsOf<Part>
  let hasFailed = false
  const fresh = () =>
    lazy(async () => {
      try {
        return (await load()) as unknown as { default: ComponentType<object> }
      } catch (error) {
        hasFailed = true
        throw new LoadFailure(String(error))
      }
    })
  let Current = fresh()

  /** Only after a failure, because a visible part must keep its input. */
  const renew = () => {
    if (!hasFailed) return
    hasFailed = false
    Current = fresh()
  }
  const Now = (props: Props) => <Current {...props} />
  const Shown = (props: Props) => (
    <PartBoundary shape={shape} onRetry={renew} closes={props} instead={instead?.(props)}>
      <Now {...props} />
    </PartBoundary>
  )
  return Object.assign(Shown, { preload: () => load().then(noted, noted) })
}

const noted = () => undefined
