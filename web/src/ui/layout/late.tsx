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
  /** What stands there while it cannot be had, in place of a word about it. */
  readonly instead?: (props: Props) => ReactNode
}

export interface Late<Props> {
  (props: Props): ReactNode
  /** Fetches the code ahead of the click; a failed look-ahead is no failure. */
  readonly preload: () => Promise<void>
}

/**
 * A dialog or a panel whose code comes when it is wanted. If it does not come, the page around it stands, and it is
 * asked for again: `lazy` alone would remember the failure for as long as the page is open.
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

  /** Only after a failure: whoever shows the part already must keep what is typed into it. */
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
