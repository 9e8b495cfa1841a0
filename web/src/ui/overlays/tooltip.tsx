import { Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactElement } from 'react'
import './tooltip.css'

export type TooltipProps = {
  text: string
  /** A single element. The keyboard opens the tooltip only if the element can have the focus. */
  children: ReactElement
}

/** Opens after 700 ms, the library's default. Its text must also be available elsewhere. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <RadixTooltip.Provider>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content className="tooltip" sideOffset={6} collisionPadding={8}>
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}
