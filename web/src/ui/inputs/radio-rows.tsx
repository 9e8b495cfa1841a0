import type { LucideIcon } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import './choice.css'
import { RadioGroup } from './radio-group.tsx'
import './radio-rows.css'

export type RadioRowOption<Value extends string = string> = {
  value: Value
  title: string
  /** One line that describes the option, such as how many have chosen it. */
  note?: ReactNode
  icon?: LucideIcon | undefined
  /** What stands at the end of the row, such as a mark. */
  aside?: ReactNode
  disabled?: boolean | undefined
}

export type RadioRowsProps<Value extends string> = {
  name: string
  label: ReactNode
  value: string | null | undefined
  onValueChange: (value: Value) => void
  options: readonly RadioRowOption<Value>[]
  hint?: ReactNode
  error?: string | undefined
  /** The first enabled radio button, which a form focuses when nothing is chosen. */
  firstRef?: Ref<HTMLInputElement> | undefined
  className?: string | undefined
}

/** A list of cards of which one is chosen. Real radio buttons, so that arrow keys and forms work as usual. */
export function RadioRows<Value extends string>(props: RadioRowsProps<Value>) {
  const { name, label, value, onValueChange, options, hint, error, firstRef, className } = props
  const id = useId()
  const first = options.find((option) => !option.disabled)
  return (
    <RadioGroup label={label} hint={hint} error={error} required className={className}>
      <div className="rrows">
        {options.map((option) => (
          <label key={option.value} className="rrow">
            <input
              ref={option === first ? firstRef : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
              aria-labelledby={`${id}-${option.value}`}
              aria-describedby={option.note ? `${id}-${option.value}-note` : undefined}
            />
            <span className="rrow-text">
              <span id={`${id}-${option.value}`} className="t-h3">
                {option.title}
              </span>
              {option.note && (
                <span id={`${id}-${option.value}-note`} className="rrow-note">
                  {option.note}
                </span>
              )}
            </span>
            {option.icon && <option.icon size={20} aria-hidden />}
            {option.aside && <span className="rrow-aside">{option.aside}</span>}
          </label>
        ))}
      </div>
    </RadioGroup>
  )
}
