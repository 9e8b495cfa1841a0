import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import './choice.css'
import { FieldNote } from './field.tsx'
import './radio-rows.css'

export type CheckRowOption<Value extends string | number> = {
  value: Value
  title: string
  /** One line that describes the option, such as how many have chosen it. */
  note?: ReactNode
  /** At the end of the row, such as a price. */
  aside?: ReactNode
}

export type CheckRowsProps<Value extends string | number> = {
  label: ReactNode
  values: readonly Value[]
  onValuesChange: (values: readonly Value[]) => void
  options: readonly CheckRowOption<Value>[]
  /** At this many, the others can no longer be chosen. */
  most: number
  error?: string | undefined
  firstRef?: Ref<HTMLInputElement> | undefined
  className?: string | undefined
}

/** A list of cards of which some are chosen, up to a number. */
export function CheckRows<Value extends string | number>(props: CheckRowsProps<Value>) {
  const { label, values, onValuesChange, options, most, error, firstRef, className } = props
  const id = useId()
  const isFull = values.length >= most
  const change = (value: Value, isChosen: boolean) =>
    onValuesChange(isChosen ? [...values, value] : values.filter((other) => other !== value))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the other fields.
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className={clsx('field', className)}
    >
      <span id={`${id}-label`} className="field-label">
        {label}
      </span>
      <div className="rrows">
        {options.map((option, index) => (
          <label key={option.value} className="rrow">
            <span className="cb">
              <input
                ref={index === 0 ? firstRef : undefined}
                type="checkbox"
                checked={values.includes(option.value)}
                aria-invalid={error ? true : undefined}
                disabled={isFull && !values.includes(option.value)}
                onChange={(event) => change(option.value, event.currentTarget.checked)}
                aria-labelledby={`${id}-${option.value}`}
                aria-describedby={option.note ? `${id}-${option.value}-note` : undefined}
              />
              <Check size={16} strokeWidth={3} aria-hidden />
            </span>
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
            {option.aside && <span className="rrow-aside">{option.aside}</span>}
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-error`} error={error} />
    </div>
  )
}
