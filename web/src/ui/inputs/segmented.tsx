import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { RadioGroup } from './radio-group.tsx'
import './segmented.css'
import { Tab, TabRow, TabsRoot } from '../layout/tabs.tsx'

export type SegmentedProps<Value extends string> = {
  /** The name of the control for screen readers. */
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode }[]
  disabled?: boolean | undefined
  className?: string | undefined
}

/** Two to four short options. Real radio buttons, so that arrow keys work as usual. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onValueChange, options, disabled, className } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={clsx('seg', className)}>
      {options.map((option) => (
        <label key={option.value} className="seg-item">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onValueChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

export type SegmentedQuestionProps<Value extends string> = Omit<
  SegmentedProps<Value>,
  'label' | 'value' | 'disabled'
> & {
  label: ReactNode
  /** Null if nothing is chosen. */
  value: Value | null
  hint?: ReactNode
}

/** The same with a visible question and no preset choice. */
export function SegmentedQuestion<Value extends string>(props: SegmentedQuestionProps<Value>) {
  const { label, value, onValueChange, options, hint, className } = props
  const name = useId()
  return (
    <RadioGroup label={label} hint={hint} className={className}>
      <div className="seg">
        {options.map((option) => (
          <label key={option.value} className="seg-item">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </RadioGroup>
  )
}

export type SegmentedTabsProps<Value extends string> = Omit<SegmentedProps<Value>, 'disabled'> & {
  children?: ReactNode
}

/** The same look with the roles of tabs; pass the TabPanels as children. */
export function SegmentedTabs<Value extends string>(props: SegmentedTabsProps<Value>) {
  const { label, value, onValueChange, options, className, children } = props
  return (
    <TabsRoot value={value} onValueChange={onValueChange}>
      <TabRow label={label} className={clsx('seg', className)}>
        {options.map((option) => (
          <Tab key={option.value} value={option.value} className="seg-item">
            {option.label}
          </Tab>
        ))}
      </TabRow>
      {children}
    </TabsRoot>
  )
}
